import { noteArrival } from '@foyer/contract/visits/affiliate';
import { affiliateCodeOf } from '@foyer/domain/affiliate/affiliate-code';
import type { Query } from '@foyer/domain/routing/modal-table';
import type { Transport } from '../../data/transport.ts';

const noted = new WeakSet<Transport>();

/**
 * Makes the affiliate call, once a document (SHELLCALL-11): it sends the code of the address that the document was opened at,
 * if there is one, and nothing else. Nothing is kept on the device, so that no consent is asked for; a call that fails is
 * neither told nor made again (docs/operators/affiliates.md).
 */
export function recordVisitOnce(transport: Transport, arrivedAt: Query): void {
  if (noted.has(transport)) return;
  noted.add(transport);
  const code = affiliateCodeOf(arrivedAt);
  void transport(noteArrival, { body: code === null ? {} : { code } });
}
