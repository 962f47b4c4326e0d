import type { ContentPiece } from '@foyer/contract/content/content-editing';
import { CODE } from '@foyer/contract/error-code';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type OperatorCall, recordAction } from '../operator/service.ts';
import { changeCatalogue } from '../settings/service.ts';
import { lockPictures, picturesNamedIn } from './pictures/own-pictures.ts';
import { validatePiece } from './validate-piece.ts';

const PIECE = ['language', 'path', 'version', 'origin', 'removed'] as const;

type PiecePath = { language: string; path: string };

export const editingHandlers: HandlersOf<'listContent' | 'readContent' | 'writeContent' | 'removeContent'> = {
  async listContent(_call, { database }) {
    const rows = database.kysely.selectFrom('content').select(PIECE).orderBy('path').orderBy('language');
    return { pieces: await rows.execute() };
  },

  async readContent({ params }, { database }) {
    const row = await database.kysely
      .selectFrom('content')
      .select([...PIECE, 'source'])
      .where('language', '=', params.language)
      .where('path', '=', params.path)
      .executeTakeFirst();
    if (!row) throw new Refusal(CODE.notFound);
    return row;
  },

  async writeContent(call, deps) {
    const { params, body } = call;
    await assertShowable(deps, params, body.source);
    return change(deps, call, params, async (trx) => {
      await assertPictures(trx, body.source);
      return body.version === 0 ? insert(trx, params, body.source) : replace(trx, params, body.version, body.source);
    });
  },

  async removeContent(call, deps) {
    const { params, query } = call;
    return change(deps, call, params, (trx) => replace(trx, params, Number(query.version), null));
  },
};

/** Throws Refusal 2 with everything that would be ignored or never shown. */
async function assertShowable(deps: Kernel, piecePath: PiecePath, source: string): Promise<void> {
  const issues = await validatePiece(deps, piecePath, source);
  if (issues.length === 0) return;
  const words = issues.map(({ field, key }) => `${field} ${key}`).join(', ');
  throw new Refusal(CODE.badRequest, { issues, subMessage: `The content is refused: ${words}.` });
}

/** Throws Refusal 2 when a named picture was removed since validation. */
async function assertPictures(trx: Trx, source: string): Promise<void> {
  const gone = await lockPictures(trx, picturesNamedIn(source));
  if (gone.length === 0) return;
  const issues = gone.map((what) => ({ field: 'source', key: 'unknownPicture', params: { what } }));
  throw new Refusal(CODE.badRequest, { issues });
}

/** One transaction: the change, the new version and the audit row. */
async function change(
  deps: Kernel,
  call: OperatorCall,
  piecePath: PiecePath,
  write: (trx: Trx) => Promise<ContentPiece>,
): Promise<ContentPiece> {
  const now = deps.clock.now();
  const piece = await deps.database.kysely.transaction().execute(async (trx) => {
    const before = await readRecorded(trx, piecePath);
    const written = await write(trx);
    const target = `content:${piecePath.language}/${piecePath.path}`;
    await recordAction(trx, call, { target, before, after: await readRecorded(trx, piecePath) }, now);
    await changeCatalogue(trx, now);
    return written;
  });
  clearCaches(deps);
  return piece;
}

/** For the audit. Locked: the new version follows the one read. */
function readRecorded(trx: Trx, { language, path }: PiecePath): Promise<object | undefined> {
  return trx
    .selectFrom('content')
    .select(['version', 'removed', 'source'])
    .where('language', '=', language)
    .where('path', '=', path)
    .forUpdate()
    .executeTakeFirst();
}

/** Throws Refusal changedMeanwhile when the piece exists. */
async function insert(trx: Trx, piecePath: PiecePath, source: string): Promise<ContentPiece> {
  const row = await trx
    .insertInto('content')
    .values({ ...piecePath, source, origin: 'operator' })
    .onConflict((conflict) => conflict.doNothing())
    .returning(PIECE)
    .executeTakeFirst();
  if (!row) throw new Refusal('changedMeanwhile');
  return row;
}

/** Null removes the piece. Throws Refusal 101 for an unknown one, changedMeanwhile for another version. */
async function replace(trx: Trx, piecePath: PiecePath, version: number, source: string | null): Promise<ContentPiece> {
  const row = await trx
    .updateTable('content')
    .set((at) => ({
      ...(source === null ? { removed: true } : { source, removed: false }),
      origin: 'operator' as const,
      version: at('version', '+', 1),
    }))
    .where('language', '=', piecePath.language)
    .where('path', '=', piecePath.path)
    .where('version', '=', version)
    .returning(PIECE)
    .executeTakeFirst();
  if (row) return row;
  const there = await trx
    .selectFrom('content')
    .select('version')
    .where('language', '=', piecePath.language)
    .where('path', '=', piecePath.path)
    .executeTakeFirst();
  throw new Refusal(there || source !== null ? 'changedMeanwhile' : CODE.notFound);
}
