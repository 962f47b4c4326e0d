import { CODE } from '@foyer/contract/error-code';
import { isTransactionKind, type TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { findArchivedMonth } from './find-archived-month.ts';
import { readPage, SOURCES } from './read-page.ts';
import { listOpen } from './round-source.ts';
import { readStatement } from './statement/read-statement.ts';
import { readStatementRows } from './statement/read-statement-rows.ts';
import { parseCursor, type TransactionDeps } from './transaction-source.ts';

type Names = 'getStatement' | 'getTransaction' | 'listOpenRounds' | 'listStatementRows' | 'listTransactions';

const PAGE = 25;

function assertKind(word: string): TransactionKind {
  if (!isTransactionKind(word)) throw new Refusal(CODE.notFound);
  return word;
}

export const transactionHandlers: HandlersOf<Names, TransactionDeps> = {
  async listTransactions({ session, params, query, language }, deps) {
    const kind = assertKind(params.kind);
    const { currency } = session.player;
    const { month, group, after } = query;
    const reader = { playerId: session.playerId, currency, language };
    const page = await readPage(deps, kind, reader, { month, group, cursor: parseCursor(after), limit: PAGE });
    // Said at the end of the list, where older rounds would follow.
    const isEnd = kind === 'game' && page.next === null;
    const archivedUntil = isEnd
      ? await findArchivedMonth(deps.database.kysely, session.playerId, deps.clock.now())
      : null;
    return { currency, ...page, archivedUntil };
  },

  async getTransaction({ session, params, language }, deps) {
    const { currency } = session.player;
    const reader = { playerId: session.playerId, currency, language };
    const transaction = await SOURCES[assertKind(params.kind)].find(deps, reader, params.transaction);
    if (!transaction) throw new Refusal(CODE.notFound);
    return { currency, transaction };
  },

  async listOpenRounds({ session: { playerId, player } }, deps) {
    return { currency: player.currency, items: await listOpen(deps, playerId) };
  },

  listStatementRows({ session, query: { month, after, size = PAGE }, language }, deps) {
    const reader = { playerId: session.playerId, currency: session.player.currency, language };
    return readStatementRows(deps, reader, { month, cursor: parseCursor(after), limit: size });
  },

  getStatement({ session, query }, { database, clock }) {
    const owner = { playerId: session.playerId, currency: session.player.currency };
    return readStatement(database.kysely, owner, query.month, clock.now());
  },
};
