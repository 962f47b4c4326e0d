import { closeGameWindow, leaveGameWindow } from '../../browser/game-window.ts';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { ConfirmDialog } from '../../parts/feedback/ConfirmDialog.tsx';
import { redirect } from '../../parts/link/redirect.ts';

/** In place of the exit from a game by the address, where another site led there: no site may end a player’s game. */
export function LeaveGameModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigation = useNavigation();
  const leave = () => {
    closeGameWindow();
    if (!leaveGameWindow()) redirect(navigation, { location: '/', mode: 'replace' });
  };
  return (
    <ConfirmDialog
      title={t('play.askLeave')}
      text={t('play.askLeaveText')}
      yes={t('play.leaveYes')}
      no={t('play.leaveNo')}
      onYes={leave}
      onClose={onClose}
    />
  );
}
