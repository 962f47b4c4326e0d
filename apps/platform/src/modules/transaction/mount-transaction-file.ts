import { CODE } from '@foyer/contract/error-code';
import {
  STATEMENT_FILE,
  TRANSACTION_FILE_PATH,
  TransactionFileQuery,
} from '@foyer/contract/transaction/transaction-file';
import { isTransactionKind, type TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import type { Text } from '@foyer/texts/format';
import type { Hono } from 'hono';
import { BYTE_ORDER_MARK, formatCsvRow } from '../../kernel/csv/csv-row.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { streamFile } from '../../kernel/files/stream-file.ts';
import { answerRefusal, SECURITY_HEADERS } from '../../kernel/http/answer.ts';
import type { HttpDeps } from '../../kernel/http/mount.ts';
import { callerOf, createRequestContext } from '../../kernel/http/request-context.ts';
import { requestIdOf } from '../../kernel/http/request-id.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { readPage } from './read-page.ts';
import { readStatementRows } from './statement/read-statement-rows.ts';
import { statementCells, statementHead } from './statement/statement-csv.ts';
import { csvCells, csvHead } from './transaction-csv.ts';
import { parseCursor, type Reader, type RowRequest, type TransactionDeps } from './transaction-source.ts';

/** Rows in memory at a time. */
const PIECE = 1_000;

type FileKind = TransactionKind | typeof STATEMENT_FILE;

const isFileKind = (word: string): word is FileKind => word === STATEMENT_FILE || isTransactionKind(word);

type Asked = {
  kind: FileKind;
  reader: Reader;
  filter: Pick<RowRequest, 'month' | 'group'>;
  t: Text;
};

type CellPage = { cells: string[][]; next: string | null };

async function readCells(deps: TransactionDeps, { kind, reader, t }: Asked, page: RowRequest): Promise<CellPage> {
  if (kind === STATEMENT_FILE) {
    const { items, next, currency } = await readStatementRows(deps, reader, page);
    return { cells: items.map((row) => statementCells(t, row, currency)), next };
  }
  const { items, next } = await readPage(deps, kind, reader, page);
  return { cells: items.map((line) => csvCells(t, line, reader.currency)), next };
}

/** Page by page: rows that come meanwhile are not in it. */
function rowReader(deps: TransactionDeps, asked: Asked): () => Promise<Uint8Array | null> {
  const { kind, filter, t } = asked;
  const encoder = new TextEncoder();
  let after: string | null | undefined;
  return async () => {
    if (after === null) return null;
    const labels = kind === STATEMENT_FILE ? statementHead(t) : csvHead(t, kind);
    const head = after === undefined ? `${BYTE_ORDER_MARK}${formatCsvRow(labels)}` : '';
    const page = { ...filter, cursor: parseCursor(after), limit: PIECE };
    const { cells, next } = await readCells(deps, asked, page);
    after = next;
    return encoder.encode(head + cells.map(formatCsvRow).join(''));
  };
}

/** The player's own list as CSV. Not an endpoint of JSON: a plain link fetches it. */
export function mountTransactionFile(app: Hono, http: HttpDeps, deps: TransactionDeps): void {
  const { kernel, salt, findSession, rateLimits, warnOfProxy } = http;
  app.get(TRANSACTION_FILE_PATH, async (context) => {
    const request = context.req.raw;
    const requestId = requestIdOf((name) => request.headers.get(name));
    warnOfProxy(request.headers);
    const requestContext = createRequestContext(callerOf(request, context.env, kernel.config), { salt, requestId });
    try {
      const { sessionToken } = requestContext;
      const session = sessionToken ? await findSession(sessionToken, 'use') : null;
      if (!sessionToken || !session) throw new Refusal(CODE.noSession);
      await rateLimits.countSending(requestContext);
      const kind = context.req.param('kind');
      const query = TransactionFileQuery.safeParse(context.req.query());
      if (!query.success) throw new Refusal(CODE.badRequest);
      if (!isFileKind(kind)) throw new Refusal(CODE.notFound);
      const { month, group, language = requestContext.language } = query.data;
      const reader = { playerId: session.playerId, currency: session.player.currency, language };
      const asked = { kind, reader, filter: { month, group }, t: await serverText(language) };
      const headers = {
        ...SECURITY_HEADERS,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${kind}${month === undefined ? '' : `-${month}`}.csv"`,
        'cache-control': 'no-store',
        'x-request-id': requestId,
      };
      if (request.method === 'HEAD') return new Response(null, { headers });
      return new Response(streamFile({ sessionToken, findSession }, rowReader(deps, asked)), { headers });
    } catch (error) {
      if (error instanceof Refusal) return answerRefusal(error, requestId);
      throw error;
    }
  });
}
