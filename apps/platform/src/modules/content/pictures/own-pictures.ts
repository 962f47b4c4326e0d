import { cachedRead } from '../../../kernel/cache/cached-read.ts';
import type { Trx } from '../../../kernel/db/database.ts';
import { PICTURE_VARIANTS, type PictureVariant } from './make-picture.ts';

export const PICTURE_FOLDER = '/pictures/';

const FILE = /^(own-[0-9a-f]{16})-([a-z0-9]+\.[a-z]+)$/;
/** In front matter, and as an address in the body. */
const NAMES = /(?:^picture:[ \t]*|\/pictures\/)(own-[0-9a-f]{16})/gm;
const ADDRESSES = /\/pictures\/([^\s"'()<>]*)/g;

export type StoredPicture = { id: string; width: number; height: number; tone: number; at: Date };

/** By id, without the files. */
export const getOwnPictures = cachedRead(async ({ database }): Promise<ReadonlyMap<string, StoredPicture>> => {
  const rows = await database.kysely
    .selectFrom('own_pictures')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

/** Null for any other name. */
export function parsePictureFile(file: string): { id: string; variant: PictureVariant } | null {
  const [, id = '', name] = FILE.exec(file) ?? [];
  const variant = PICTURE_VARIANTS.find((one) => one === name);
  return variant === undefined ? null : { id, variant };
}

export function picturesNamedIn(source: string): string[] {
  return [...new Set([...source.matchAll(NAMES)].map(([, id = '']) => id))];
}

/** Addresses that look like own pictures and are not `known`, each once. */
export function findUnknownAddresses(body: string, known: ReadonlyMap<string, unknown>): string[] {
  const files = [...body.matchAll(ADDRESSES)].map(([, file = '']) => file);
  return [...new Set(files)]
    .filter((file) => !known.has(parsePictureFile(file)?.id ?? ''))
    .map((file) => PICTURE_FOLDER + file);
}

/** Locks the pictures until the transaction ends; returns the ids that do not exist. */
export async function lockPictures(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('own_pictures').select('id').where('id', 'in', ids).forKeyShare().execute();
  const held = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !held.has(id));
}

/** Picture id to pieces as `{language}/{path}`. */
export async function findPictureUses(kysely: Pick<Trx, 'selectFrom'>): Promise<ReadonlyMap<string, string[]>> {
  const rows = await kysely
    .selectFrom('content')
    .select(['language', 'path', 'source'])
    .where('removed', '=', false)
    .where('source', 'like', '%own-%')
    .orderBy('path')
    .orderBy('language')
    .execute();
  const uses = new Map<string, string[]>();
  for (const { language, path, source } of rows) {
    for (const id of picturesNamedIn(source)) uses.set(id, [...(uses.get(id) ?? []), `${language}/${path}`]);
  }
  return uses;
}
