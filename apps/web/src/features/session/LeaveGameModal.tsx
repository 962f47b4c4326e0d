import { closeGameWindow, leaveGameWindow } from '../../browser/game-window.ts';
import { useTransport } from '../../data/call.ts';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { ConfirmDialog } from '../../parts/feedback/ConfirmDialog.tsx';
import { endGameSession } from '../../parts/link/end-game-session.ts';
import { redirect } from '../../parts/link/redirect.ts';

/** In place of the exit from a game by the address, where another site led there: no site may end a player’s game. */
export function LeaveGameModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigation = useNavigation();
  const transport = useTransport();
  const leave = () => {
    endGameSession(transport);
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
