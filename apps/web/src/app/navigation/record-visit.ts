import { noteArrival } from '@foyer/contract/visits/affiliate';
import { affiliateCodeOf } from '@foyer/domain/affiliate/affiliate-code';
import type { Query } from '@foyer/domain/routing/modal-table';
import type { Transport } from '../../data/transport.ts';

const recorded = new WeakSet<Transport>();

/** The affiliate call, once a document, without retry (SHELLCALL-11, docs/operators/affiliates.md). Stores nothing: no consent. */
export function recordVisitOnce(transport: Transport, arrivedAt: Query): void {
  if (recorded.has(transport)) return;
  recorded.add(transport);
  const code = affiliateCodeOf(arrivedAt);
  void transport(noteArrival, { body: code === null ? {} : { code } });
}
