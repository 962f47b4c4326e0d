import { isKnownGroup } from '@foyer/domain/game/group-table';
import type { CatalogueEntry } from './catalogue-entry.ts';

type Groups = ReadonlyMap<string, readonly CatalogueEntry[]>;

/** The operator's own hand in the lists: friendly ids. */
export type OperatorOrder = {
  /** Group id to the games that stand first in it, in this order. */
  readonly groupPins: Readonly<Record<string, readonly string[]>>;
  /** Games that no list shows; they open only for a player in the middle of one (`find-open-game.ts`). */
  readonly hiddenGames: readonly string[];
};

export const NO_ORDER: OperatorOrder = { groupPins: {}, hiddenGames: [] };

/**
 * Groups that are the operator's word and no statement of ours about a game: a pinned game joins them. Into any other
 * group a pin brings no game that does not belong there by the group's rule.
 */
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

/**
 * The groups with the operator's pins first and without the hidden games. Ids that are no game's, disabled games and
 * unknown groups are left out of account; a group that is left without games is gone.
 */
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
