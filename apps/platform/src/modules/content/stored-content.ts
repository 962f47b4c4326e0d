import { contentKindOf } from '@foyer/domain/content/content-kind';
import type { MarkedNode } from '@foyer/domain/content/marked-content';
import { hasConditions } from '@foyer/domain/content/marked-content';
import { accessOf } from '@foyer/domain/content/page-front';
import { parseContent } from '@foyer/domain/content/parse-content';
import { FALLBACK_LANGUAGE } from '@foyer/domain/locale/locale';
import type { VisibilityConditions } from '@foyer/domain/visibility/visibility';
import type { Selectable } from 'kysely';
import { cachedRead } from '../../kernel/cache/cached-read.ts';
import type { ContentRow } from './content-tables.ts';
import { ContentFault, renderContent } from './render-content.ts';

/** A piece of content taken apart. */
export type Piece = {
  language: string;
  path: string;
  version: number;
  front: Readonly<Record<string, string>>;
  title: string;
  /** Markdown as it is written. */
  body: string;
  /** Whom the whole piece is for; undefined: everyone. */
  access: VisibilityConditions | undefined;
  /** Its body, read at the first call. */
  nodes(): readonly MarkedNode[];
  /** Whether parts of the body are for some readers only. */
  isMarked(): boolean;
};

/** All pieces by language and path. */
export type Pieces = ReadonlyMap<string, Piece>;

const nameOf = (language: string, path: string) => `${language} ${path}`;

/** All content in memory: read at the first call, and again when content, games or settings have changed. */
export const storedContent = cachedRead(async (deps): Promise<Pieces> => {
  const rows = await deps.database.kysely
    .selectFrom('content')
    .selectAll()
    .where('removed', '=', false)
    .orderBy('path')
    .execute();
  const pieces = rows.flatMap((row) => {
    try {
      return [[nameOf(row.language, row.path), readPiece(row)] as const];
    } catch (error) {
      // One broken piece must not take the others along.
      deps.log.error({ err: error, language: row.language, path: row.path }, 'a piece of content cannot be read');
      return [];
    }
  });
  return new Map(pieces);
});

function readPiece({ language, path, source, version }: Selectable<ContentRow>): Piece {
  const { front, body } = parseContent(source);
  // A page for players is one whatever it says of itself, by every call.
  const access = { ...accessOf(front), ...(contentKindOf(path) === 'playerPage' && { onlyPostLogin: true }) };
  let marked: boolean | undefined;
  const nodes = () => renderedBody(body);
  return {
    language,
    path,
    version,
    front,
    title: front.title ?? '',
    body,
    access: isForAll(access) ? undefined : access,
    nodes,
    isMarked() {
      marked ??= hasConditions(nodes());
      return marked;
    },
  };
}

function isForAll({ hide, onlyPreLogin, onlyPostLogin, groups = [] }: VisibilityConditions): boolean {
  return !hide && !onlyPreLogin && !onlyPostLogin && groups.length === 0;
}

/** Bodies by their text: a change of one piece does not make the others anew. */
const rendered = new Map<string, readonly MarkedNode[]>();
const MOST_RENDERED = 1_000;

function renderedBody(body: string): readonly MarkedNode[] {
  const known = rendered.get(body);
  if (known) return known;
  if (rendered.size >= MOST_RENDERED) rendered.clear();
  const nodes = renderOrNothing(body);
  rendered.set(body, nodes);
  return nodes;
}

/** What was refused at its writing can only come from a file: it shows nothing rather than taking a page down. */
function renderOrNothing(body: string): readonly MarkedNode[] {
  try {
    return renderContent(body);
  } catch (error) {
    if (error instanceof ContentFault) return [];
    throw error;
  }
}

/** The piece in the language, else in the fallback language; undefined when there is none. */
export function findContent(pieces: Pieces, language: string, path: string): Piece | undefined {
  return pieces.get(nameOf(language, path)) ?? pieces.get(nameOf(FALLBACK_LANGUAGE, path));
}

/** The paths of what stands directly in a folder, in any language. `folder` ends with a slash. */
export function pathsIn(pieces: Pieces, folder: string): string[] {
  const paths = [...pieces.values()].map(({ path }) => path);
  return [...new Set(paths)].filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'));
}

/** What stands directly in a folder, each piece in the language or else the fallback one. */
export function contentIn(pieces: Pieces, language: string, folder: string): Piece[] {
  return pathsIn(pieces, folder).flatMap((path) => findContent(pieces, language, path) ?? []);
}
