import type { Query } from '@foyer/domain/routing/modal-table';
import { useLocation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { usePostLoginRedirect } from './after-login/usePostLoginRedirect.ts';
import { SignInPanel } from './SignInPanel.tsx';

/** Logging in over the page (MODAL-03). It then redirects as the query says, or closes. */
export function LoginModal({ onClose }: { options: Query; onClose: () => void }) {
  const t = useText();
  const redirectPlayer = usePostLoginRedirect(useLocation().path, onClose);
  return (
    <Dialog title={t('login.heading')} closeLabel={t('modal.close')} onClose={onClose}>
      <SignInPanel onSignedIn={redirectPlayer} />
    </Dialog>
  );
}
