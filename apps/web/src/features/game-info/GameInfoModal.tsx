import { getGame } from '@foyer/contract/game/game';
import type { Query } from '@foyer/domain/routing/modal-table';
import { useCall } from '../../data/call.ts';
import { useText } from '../../data/texts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { GameInfoState } from './GameInfoState.tsx';
import { GameInfoView } from './GameInfoView.tsx';

type GameInfoModalProps = { options: Query; onClose: () => void };

function isGameId(text: string | undefined): text is string {
  return /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/.test(text ?? '');
}

/** Of the right form, but no game's id: the platform refuses it. */
const NO_GAME = '0';

/** A game's info over the page (PATH-18); `gameId` is the friendly or the numeric id. */
export function GameInfoModal({ options, onClose }: GameInfoModalProps) {
  const t = useText();
  const game = isGameId(options.gameId) ? options.gameId : NO_GAME;
  const { data, failure, reload } = useCall(getGame, { params: { game } });
  const title = data ? t('game-info.label', { title: data.translation }) : t('modal.loading');
  return (
    <Dialog title={title} hideTitle size="tall" closeLabel={t('modal.close')} onClose={onClose}>
      {data ? <GameInfoView game={data} headingLevel={2} /> : <GameInfoState failure={failure} onRetry={reload} />}
    </Dialog>
  );
}
