import { Content } from '@foyer/contract/content';
import { paragraphsOf, parseContent } from '@foyer/domain/content/parse-content';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { keepInMemory } from '../../store/kept-in-memory.ts';
import type { ContentRow } from './content-tables.ts';

type Pieces = ReadonlyMap<string, Content>;

const nameOf = (language: string, path: string) => `${language} ${path}`;

/** All content in memory, taken apart: read at the first call, and again when content, games or settings have changed. */
export const storedContent = keepInMemory(async (platform): Promise<Pieces> => {
  const rows = await platform.database.kysely.selectFrom('content').selectAll().where('removed', '=', false).execute();
  const pieces = rows.flatMap((row) => {
    try {
      return [[nameOf(row.language, row.path), readPiece(row)] as const];
    } catch (error) {
      // One broken piece must not take the others along.
      platform.log.error({ err: error, language: row.language, path: row.path }, 'a piece of content cannot be read');
      return [];
    }
  });
  return new Map(pieces);
});

function readPiece({ language, path, source, version }: Selectable<ContentRow>): Content {
  const { front, body } = parseContent(source);
  return z.parse(Content, { language, path, version, title: front.title, paragraphs: [...paragraphsOf(body)] });
}

/** The piece in the language, else in the fallback language; undefined when there is none. */
export function findContent(pieces: Pieces, language: string, path: string): Content | undefined {
  return pieces.get(nameOf(language, path)) ?? pieces.get(nameOf(FALLBACK_LANGUAGE, path));
}
