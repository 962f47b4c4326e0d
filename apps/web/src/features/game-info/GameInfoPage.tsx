import { getGame } from '@foyer/contract/game/game';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { GameInfoState } from './GameInfoState.tsx';
import { GameInfoView } from './GameInfoView.tsx';
import { gameHead } from './game-head.ts';

function GameInfoPage({ params }: PageProps) {
  const { data, failure, reload } = useCall(getGame, { params: { game: params.game ?? '' } });
  if (data) return <GameInfoView game={data} headingLevel={1} />;
  return <GameInfoState failure={failure} onRetry={reload} />;
}

export const gameInfoPage: PageDefinition = {
  Page: GameInfoPage,
  calls: ({ params }) => [callOf(getGame, { params: { game: params.game ?? '' } })],
  head: ({ params }, read, t) => {
    const game = read(getGame, { params: { game: params.game ?? '' } });
    return game ? gameHead(game, read, t) : {};
  },
};
