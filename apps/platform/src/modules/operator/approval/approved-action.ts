import type { BodyOf, Endpoint, ParamsOf } from '@foyer/contract/endpoint';
import type { ENDPOINTS, EndpointName } from '@foyer/contract/endpoints';
import type { Trx } from '../../../kernel/db/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ApprovalTerms } from './approval-terms.ts';

type Ends = typeof ENDPOINTS;

/** Calls that say `approval: 'secondPerson'`. */
export type ApprovedName = {
  [N in EndpointName]: Ends[N] extends { approval: 'secondPerson' } ? N : never;
}[EndpointName];

/** `playerId`: for a request about one. */
export type ApprovalSubject = {
  target: string;
  playerId: number | null;
  /** What the one who approves has to know beyond parameters and body. */
  about?: { player: string; amount: string; currency: string } | { before: object | null };
  /** Instead of the body, which may have what the trail must not. */
  after?: object;
};

type Asked<E extends Endpoint> = ApprovalTerms & { params: ParamsOf<E>; body: Omit<BodyOf<E>, 'note'> };

export type ApprovedAction<E extends Endpoint> = {
  /** Before a request is stored. Throws Refusal for one that could never be carried out. */
  check(trx: Trx, asked: Asked<E>): Promise<ApprovalSubject>;
  /** Before the transaction that approves it, for what needs transactions of its own; maybe more than once. */
  prepare?(deps: Kernel): Promise<void>;
  /** In the transaction that approves it, once. Returns what the trail says; a Refusal leaves the request waiting. */
  perform(trx: Trx, approved: Asked<E> & { approvalId: string }): Promise<{ before?: object | null; after: object }>;
};

export type ApprovedActions<N extends ApprovedName> = { readonly [K in N]: ApprovedAction<Ends[K]> };

export type ApprovalDeps = Kernel & { approvedActions: ApprovedActions<ApprovedName> };
