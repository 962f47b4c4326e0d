import { useState } from 'react';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { useLogout } from '../../data/useLogout.ts';
import { ConfirmDialog } from '../../parts/feedback/ConfirmDialog.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { redirect } from '../../parts/link/redirect.ts';

/** In place of the logout's own address, where another site led there; leads home as that does. */
export function LogoutModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigation = useNavigation();
  const { logOut } = useLogout();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    if (await logOut()) return redirect(navigation, { location: '/', mode: 'replace' });
    toast('danger', t('logout.failed'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('logout.ask')}
      text={t('logout.askText')}
      yes={t('logout.yes')}
      no={t('logout.no')}
      busy={isBusy}
      onYes={() => void leave()}
      onClose={onClose}
    />
  );
}
