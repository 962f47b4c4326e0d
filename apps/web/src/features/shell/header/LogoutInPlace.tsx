import { useText } from '../../../data/texts.tsx';
import { useLogout } from '../../../data/useLogout.ts';
import { toast } from '../../../parts/feedback/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** Ends the session and stays on the page, as the poker app wants it (ACCESS-27). */
export function LogoutInPlace() {
  const t = useText();
  const { logOut } = useLogout();
  const leave = async () => {
    if (!(await logOut())) toast('danger', t('logout.failed'));
  };
  return (
    <Button kind="quiet" onClick={() => void leave()}>
      <Icon name="logout" />
      {t('header.logout')}
    </Button>
  );
}
