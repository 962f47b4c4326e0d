import type { BodyOf, Endpoint, ParamsOf } from '@foyer/contract/endpoint';
import type { ENDPOINTS, EndpointName } from '@foyer/contract/endpoints';
import type { Money } from '@foyer/domain/money/money';
import type { Trx } from '../../../kernel/db/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { SenderSite } from '../../settings/service.ts';

type Ends = typeof ENDPOINTS;

/** Calls that say `approval: 'secondPerson'`. */
export type ApprovedName = {
  [N in EndpointName]: Ends[N] extends { approval: 'secondPerson' } ? N : never;
}[EndpointName];

/** `player_id`: for a request about one. `about`: what the one who approves has to know beyond parameters and body. */
export type ApprovalSubject = {
  target: string;
  playerId: number | null;
  about?: { player: string; amount: string; currency: string };
};

/** `most`: of money that is moved by hand. */
export type ApprovedAction<E extends Endpoint> = {
  /** Before a request is stored. Throws Refusal for one that could never be carried out. */
  check(trx: Trx, input: { params: ParamsOf<E>; body: BodyOf<E>; most: Money; at: Date }): Promise<ApprovalSubject>;
  /** In the transaction that approves it, once. Returns what the trail says; a Refusal leaves the request waiting. */
  perform(
    trx: Trx,
    approved: {
      approvalId: string;
      params: ParamsOf<E>;
      body: Omit<BodyOf<E>, 'note'>;
      most: Money;
      site: SenderSite;
      at: Date;
    },
  ): Promise<{ before?: object; after: object }>;
};

export type ApprovedActions<N extends ApprovedName> = { readonly [K in N]: ApprovedAction<Ends[K]> };

export type ApprovalDeps = Kernel & { approvedActions: ApprovedActions<ApprovedName> };
