import { afterLogin } from '@foyer/domain/routing/after-login';
import type { Query } from '@foyer/domain/routing/modal-table';
import { useNavigation } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Logging in over the page (MODAL-03). It then leads where the query says, or just closes. */
export function LoginModal({ onClose }: { options: Query; onClose: () => void }) {
  const t = useText();
  const { place, go } = useNavigation();
  const entered = () => {
    const target = afterLogin(place.query, place.language, place.path);
    if (target === null) onClose();
    else go(target, { replace: true });
  };
  return (
    <Dialog title={t('login.heading')} closeLabel={t('modal.close')} onClose={onClose}>
      <LoginForm onEntered={entered} />
    </Dialog>
  );
}
