import type { TransactionLine } from '@foyer/contract/transaction/transactions';
import type { TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import { depositSource, withdrawalSource } from './payment-sources.ts';
import { pointSource } from './point-source.ts';
import { promoSource } from './promo-source.ts';
import { roundSource } from './round-source.ts';
import {
  formatCursor,
  type Reader,
  type RowRequest,
  type TransactionDeps,
  type TransactionSource,
} from './transaction-source.ts';

/** Nothing books into it: the reference platform has no betting product of its own. */
const NO_ROWS: TransactionSource = { list: async () => [], find: async () => null };

export const SOURCES: Readonly<Record<TransactionKind, TransactionSource>> = {
  deposit: depositSource,
  withdrawal: withdrawalSource,
  promo: promoSource,
  game: roundSource,
  loyalty: pointSource,
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
