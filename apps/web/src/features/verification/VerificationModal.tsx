import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { useText } from '../../data/texts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Verification } from './Verification.tsx';

/** The same as the page, over another one. */
export function VerificationModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog size="medium" title={t(pageTitleKey('verification'))} closeLabel={t('modal.close')} onClose={onClose}>
      <Verification />
    </Dialog>
  );
}
