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

export type Piece = {
  language: string;
  path: string;
  version: number;
  front: Readonly<Record<string, string>>;
  title: string;
  /** Markdown. */
  body: string;
  /** Undefined: for everyone. */
  access: VisibilityConditions | undefined;
  /** Parsed at the first call. */
  nodes(): readonly MarkedNode[];
  /** Whether parts are for some readers only. */
  isMarked(): boolean;
};

export type Pieces = ReadonlyMap<string, Piece>;

const nameOf = (language: string, path: string) => `${language} ${path}`;

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
      // One invalid piece must not take the others down.
      deps.log.error({ err: error, language: row.language, path: row.path }, 'a piece of content cannot be read');
      return [];
    }
  });
  return new Map(pieces);
});

function readPiece({ language, path, source, version }: Selectable<ContentRow>): Piece {
  const { front, body } = parseContent(source);
  // Always for players only, by every call.
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

/** By text: a change of one piece renders no other. */
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

/** Editing refuses faults, so one can only come from a file: show nothing rather than fail the page. */
function renderOrNothing(body: string): readonly MarkedNode[] {
  try {
    return renderContent(body);
  } catch (error) {
    if (error instanceof ContentFault) return [];
    throw error;
  }
}

/** Falls back to the fallback language. */
export function findContent(pieces: Pieces, language: string, path: string): Piece | undefined {
  return pieces.get(nameOf(language, path)) ?? pieces.get(nameOf(FALLBACK_LANGUAGE, path));
}

/** Paths directly in `folder` (with a trailing slash), in any language. */
export function pathsIn(pieces: Pieces, folder: string): string[] {
  const paths = [...pieces.values()].map(({ path }) => path);
  return [...new Set(paths)].filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'));
}

/** What stands directly in a folder, each piece in the language or else the fallback one. */
export function contentIn(pieces: Pieces, language: string, folder: string): Piece[] {
  return pathsIn(pieces, folder).flatMap((path) => findContent(pieces, language, path) ?? []);
}
