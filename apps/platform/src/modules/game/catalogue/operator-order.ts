import { isKnownGroup } from '@foyer/domain/game/group-table';
import type { CatalogueEntry } from './catalogue-entry.ts';

type Groups = ReadonlyMap<string, readonly CatalogueEntry[]>;

/** As friendly ids. */
export type OperatorOrder = {
  /** Group id to the games that come first in it. */
  readonly groupPins: Readonly<Record<string, readonly string[]>>;
  /** Not listed; they open only for a player in the middle of one (`find-open-game.ts`). */
  readonly hiddenGames: readonly string[];
};

export const NO_ORDER: OperatorOrder = { groupPins: {}, hiddenGames: [] };

/** A pinned game joins these groups; into any other a pin brings no game that the group's rule leaves out. */
const OPERATORS_GROUPS: ReadonlySet<string> = new Set([
  'branded',
  'promo',
  'promo-slots',
  'hotPlus',
  '3d',
  'vip',
  'other',
  'popular',
]);

/** Puts pins first and takes hidden games out. Unknown ids and groups and disabled games are ignored; an empty group goes. */
export function orderGroups(groups: Groups, { groupPins, hiddenGames }: OperatorOrder): Groups {
  const hidden = new Set(hiddenGames);
  const listed = (groups.get('all') ?? []).filter(({ friendlyId }) => !hidden.has(friendlyId));
  const byFriendlyId = new Map(listed.map((entry) => [entry.friendlyId, entry]));
  const ids = new Set([
    ...groups.keys(),
    ...Object.keys(groupPins).filter((id) => OPERATORS_GROUPS.has(id) && isKnownGroup(id)),
  ]);
  const ordered = [...ids].map((id) => {
    const members = (groups.get(id) ?? []).filter(({ friendlyId }) => !hidden.has(friendlyId));
    const pinned = (groupPins[id] ?? []).flatMap((friendlyId) => byFriendlyId.get(friendlyId) ?? []);
    const first = new Set(OPERATORS_GROUPS.has(id) ? pinned : pinned.filter((entry) => members.includes(entry)));
    return [id, [...first, ...members.filter((entry) => !first.has(entry))]] as const;
  });
  return new Map(ordered.filter(([, members]) => members.length > 0));
}
