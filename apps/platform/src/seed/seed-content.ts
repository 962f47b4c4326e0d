import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Trx } from '../kernel/db/database.ts';

/** `{language}/{path}.md`. */
export const CONTENT_FOLDER = path.join(import.meta.dirname, '../../../../content');

export type ContentFile = { language: string; path: string; source: string };

/** None when there is no such folder. */
export function readContentFiles(folder: string): ContentFile[] {
  let entries: string[];
  try {
    entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const [, language, name] = /^([a-z]{2})\/(.+)\.md$/.exec(entry.replaceAll(path.sep, '/')) ?? [];
    if (language === undefined || name === undefined) return [];
    return [{ language, path: name, source: readFileSync(path.join(folder, entry), 'utf8') }];
  });
}

/** What an operator wrote or removed stays. Returns whether anything was written. */
export async function seedContent(trx: Trx, files: readonly ContentFile[]): Promise<boolean> {
  if (files.length === 0) return false;
  const written = await trx
    .insertInto('content')
    .values([...files])
    .onConflict((conflict) =>
      conflict
        .columns(['language', 'path'])
        .doUpdateSet((row) => ({ source: row.ref('excluded.source'), version: sql<number>`content.version + 1` }))
        .where('content.origin', '=', 'product')
        .where('content.source', '<>', (row) => row.ref('excluded.source')),
    )
    .returning('path')
    .execute();
  return written.length > 0;
}
