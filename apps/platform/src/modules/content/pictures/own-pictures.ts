import { cachedRead } from '../../../kernel/cache/cached-read.ts';
import type { Trx } from '../../../kernel/db/database.ts';
import { PICTURE_VARIANTS, type PictureVariant } from './make-picture.ts';

/** Where the site serves pictures. */
export const PICTURE_FOLDER = '/pictures/';

const FILE = /^(own-[0-9a-f]{16})-([a-z0-9]+\.[a-z]+)$/;
/** Where a piece of content names a picture: in its front matter, and as an address in its body. */
const NAMES = /(?:^picture:[ \t]*|\/pictures\/)(own-[0-9a-f]{16})/gm;
const ADDRESSES = /\/pictures\/([^\s"'()<>]*)/g;

export type StoredPicture = { id: string; width: number; height: number; tone: number; at: Date };

/** All pictures by id, without their files. */
export const ownPictures = cachedRead(async ({ database }): Promise<ReadonlyMap<string, StoredPicture>> => {
  const rows = await database.kysely
    .selectFrom('own_pictures')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

/** Picture and variant of a file's name; null when it is the name of none. */
export function parsePictureFile(file: string): { id: string; variant: PictureVariant } | null {
  const [, id = '', name] = FILE.exec(file) ?? [];
  const variant = PICTURE_VARIANTS.find((one) => one === name);
  return variant === undefined ? null : { id, variant };
}

/** The ids of own pictures that a piece names. */
export function picturesNamedIn(source: string): string[] {
  return [...new Set([...source.matchAll(NAMES)].map(([, id = '']) => id))];
}

/** The addresses in a body, each once, that look like one of our pictures and are none of `known`. */
export function findUnknownAddresses(body: string, known: ReadonlyMap<string, unknown>): string[] {
  const files = [...body.matchAll(ADDRESSES)].map(([, file = '']) => file);
  return [...new Set(files)]
    .filter((file) => !known.has(parsePictureFile(file)?.id ?? ''))
    .map((file) => PICTURE_FOLDER + file);
}

/** Those of the pictures that are not there. The others stay until the transaction has ended. */
export async function holdPictures(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('own_pictures').select('id').where('id', 'in', ids).forKeyShare().execute();
  const held = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !held.has(id));
}

/** Which pieces name each picture, as `{language}/{path}`. */
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
