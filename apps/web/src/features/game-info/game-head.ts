import { type GameInfo, getGameMenu } from '@foyer/contract/game/game';
import { providerName } from '@foyer/domain/game/provider-table';
import { gamePath, groupPath } from '@foyer/domain/routing/game-path';
import type { Text } from '@foyer/texts/format';
import type { PageHead, ReadCall } from '../../data/page.ts';
import { groupName } from '../../parts/filter/group-name.ts';
import { formatPercent } from '../../parts/format/percent.ts';

/** Title, description, share picture and structured data of a game's page. */
export function gameHead(game: GameInfo, read: ReadCall, t: Text): PageHead {
  const provider = game.supplier ?? providerName(game.provider, read(getGameMenu, {})?.providers) ?? '';
  const name = game.translation;
  const rtp = formatPercent(game.rtp, t.figures);
  const image = `${game.srcLarge}-960.webp`;
  return {
    title: t('title.game', { name }),
    description: t('description.game', { name, provider, rtp }),
    image,
    canonicalPath: gamePath(game.friendlyId, game.group),
    about: { kind: 'game', game, provider },
    trail: [
      { name: groupName(t, game.group), path: groupPath(game.group) },
      { name, path: gamePath(game.friendlyId, game.group) },
    ],
  };
}
