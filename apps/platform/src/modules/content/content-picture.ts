import type { ContentPicture } from '@foyer/contract/banner';
import type * as z from 'zod/mini';
import type { Catalogue } from '../game/catalogue.ts';

/** The wide picture of the game or live table of this friendly id; null when there is none. */
export function findPicture(
  { entryByFriendlyId, groups }: Pick<Catalogue, 'entryByFriendlyId' | 'groups'>,
  friendlyId: string,
): z.output<typeof ContentPicture> | null {
  const entry = entryByFriendlyId.get(friendlyId);
  if (entry) return { src: `/art/${entry.facts.art}-scene`, tone: entry.facts.tone };
  const table = groups.get('live')?.find((game) => game.friendlyId === friendlyId);
  return table ? { src: table.srcLarge, tone: table.tone } : null;
}
