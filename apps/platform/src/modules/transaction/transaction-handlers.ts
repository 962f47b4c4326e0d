import { CODE } from '@foyer/contract/error-code';
import type { TransactionLine } from '@foyer/contract/transaction/transactions';
import { isTransactionKind, type TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { HandlersOf } from '../../kernel/http/registry.ts';
import { findNewestArchivedMonth } from '../play/service.ts';
import { depositSource, withdrawalSource } from './payment-sources.ts';
import { promoSource } from './promo-source.ts';
import { readStatement } from './read-statement.ts';
import { roundSource } from './round-source.ts';
import {
  formatCursor,
  parseCursor,
  type Reader,
  type RowRequest,
  type TransactionDeps,
  type TransactionSource,
} from './transaction-source.ts';

type Names = 'getStatement' | 'getTransaction' | 'listTransactions';

const PAGE = 25;

/** Nothing books into it: the reference platform has no betting product of its own, and no points. */
const NO_ROWS: TransactionSource = { list: async () => [], find: async () => null };

export const SOURCES: Readonly<Record<TransactionKind, TransactionSource>> = {
  deposit: depositSource,
  withdrawal: withdrawalSource,
  promo: promoSource,
  game: roundSource,
  loyalty: NO_ROWS,
  betting: NO_ROWS,
};

/** A page and the cursor of the next, null for the last. */
export async function readPage(
  deps: TransactionDeps,
  kind: TransactionKind,
  reader: Reader,
  page: RowRequest,
): Promise<{ items: TransactionLine[]; next: string | null }> {
  const rows = await SOURCES[kind].list(deps, reader, page);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { items: shown.map(({ line }) => line), next: rows.length > page.limit && last ? formatCursor(last) : null };
}

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
    const archivedUntil =
      kind === 'game' ? await findNewestArchivedMonth(deps.database.kysely, session.playerId) : null;
    return { currency, ...page, archivedUntil };
  },

  async getTransaction({ session, params, language }, deps) {
    const { currency } = session.player;
    const reader = { playerId: session.playerId, currency, language };
    const transaction = await SOURCES[assertKind(params.kind)].find(deps, reader, params.transaction);
    if (!transaction) throw new Refusal(CODE.notFound);
    return { currency, transaction };
  },

  getStatement({ session, query }, { database, clock }) {
    const owner = { playerId: session.playerId, currency: session.player.currency };
    return readStatement(database.kysely, owner, query.month, clock.now());
  },
};
