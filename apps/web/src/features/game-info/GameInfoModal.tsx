import { getGame } from '@foyer/contract/game';
import type { Query } from '@foyer/domain/routing/modal-table';
import { useCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { GameInfoState } from './GameInfoState.tsx';
import { GameInfoView } from './GameInfoView.tsx';

type GameInfoModalProps = { options: Query; onClose: () => void };

/** The form of a game id in an address; anything else is asked of nobody. */
function isGameId(text: string | undefined): text is string {
  return /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/.test(text ?? '');
}

const UNKNOWN_GAME = '-';

/** A game's info over the page (PATH-18); `gameId` is the friendly or the numeric id. */
export function GameInfoModal({ options, onClose }: GameInfoModalProps) {
  const t = useText();
  const id = isGameId(options.gameId) ? options.gameId : UNKNOWN_GAME;
  const { data, failure, reload } = useCall(getGame, { params: { game: id } }, { when: id !== UNKNOWN_GAME });
  const title = data ? t('game-info.label', { title: data.translation }) : t('modal.loading');
  return (
    <Dialog title={title} hideTitle size="large" closeLabel={t('modal.close')} onClose={onClose}>
      {data ? <GameInfoView game={data} headingLevel={2} /> : <GameInfoState failure={failure} onRetry={reload} />}
    </Dialog>
  );
}
