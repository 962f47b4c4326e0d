import type { ContentPicture } from '@foyer/contract/content/banner';
import type * as z from 'zod/mini';
import type { Kernel } from '../../../kernel/kernel.ts';
import { type Catalogue, catalogueOf } from '../../game/service.ts';
import { getOwnPictures, PICTURE_FOLDER } from './own-pictures.ts';

function findGamePicture(
  { entryByFriendlyId, groups }: Pick<Catalogue, 'entryByFriendlyId' | 'groups'>,
  friendlyId: string,
): z.output<typeof ContentPicture> | null {
  const entry = entryByFriendlyId.get(friendlyId);
  if (entry) return { src: `/art/${entry.facts.art}-scene`, tone: entry.facts.tone };
  const table = groups.get('live')?.find((game) => game.friendlyId === friendlyId);
  return table ? { src: table.srcLarge, tone: table.tone } : null;
}

/** The operator's own, or that of a game or live table; null for an unknown name. */
export async function findPicture(deps: Kernel, name: string): Promise<z.output<typeof ContentPicture> | null> {
  const own = (await getOwnPictures(deps)).get(name);
  if (own) return { src: `${PICTURE_FOLDER}${own.id}`, tone: own.tone };
  return findGamePicture(await catalogueOf(deps), name);
}
