import type { Query } from '@foyer/domain/routing/modal-table';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { ToastOverlay } from '../../parts/feedback/ToastList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** Registration over the page (REG-02, MODAL-04). Back before the first step leaves as Back of the browser would. */
export function RegistrationModal({ options, onClose }: { options: Query; onClose: () => void }) {
  const t = useText();
  const { depth = 0, go, back } = useNavigation();
  const leave = () => {
    if (depth > 0) back('/');
    else {
      onClose();
      go('/', { replace: true });
    }
  };
  return (
    <Dialog title={t('registration.heading')} closeLabel={t('modal.close')} onClose={onClose} size="medium">
      <RegistrationForm campaign={options.campaign} onLeave={leave} />
      <ToastOverlay />
    </Dialog>
  );
}
