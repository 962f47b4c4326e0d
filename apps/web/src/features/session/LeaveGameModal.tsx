import { closeGameWindow, leaveGameWindow } from '../../browser/game-window.ts';
import { useNavigation } from '../../data/place.tsx';
import { useText } from '../../data/texts.tsx';
import { AskedDialog } from '../../parts/AskedDialog.tsx';
import { redirect } from '../../parts/redirect.ts';

/** In place of the exit from a game by the address, where another site led there: no site may end a player’s game. */
export function LeaveGameModal({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigation = useNavigation();
  const leave = () => {
    closeGameWindow();
    if (!leaveGameWindow()) redirect(navigation, { location: '/', mode: 'replace' });
  };
  return (
    <AskedDialog
      title={t('play.askLeave')}
      text={t('play.askLeaveText')}
      yes={t('play.leaveYes')}
      no={t('play.leaveNo')}
      onYes={leave}
      onClose={onClose}
    />
  );
}
