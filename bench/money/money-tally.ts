import { type CallTally, newCallTally } from '../kill/retrying-client.ts';

/** What was asked for and answered: each has to be in the books once, or nowhere. */
export type MoneyTally = CallTally & {
  operations: Map<string, number>;
  /** By the id that the answer named; minor units. */
  deposits: Map<string, bigint>;
  withdrawals: Map<string, bigint>;
  /** Withdrawals whose cancellation was answered. */
  cancelled: Set<string>;
  /** Credits and corrections that were approved, by the id of the approval. */
  adjusted: Map<string, bigint>;
  /** Deposits whose refund was approved. */
  refunded: Set<string>;
  /** By key. */
  rounds: Map<string, string>;
  /** Answers that said no, by their code. */
  refused: Map<string, number>;
  /** For the desk. */
  waiting: string[];
};

export function newMoneyTally(): MoneyTally {
  return {
    ...newCallTally(),
    operations: new Map(),
    deposits: new Map(),
    withdrawals: new Map(),
    cancelled: new Set(),
    adjusted: new Map(),
    refunded: new Set(),
    rounds: new Map(),
    refused: new Map(),
    waiting: [],
  };
}

export function countOperation({ operations }: MoneyTally, name: string): void {
  operations.set(name, (operations.get(name) ?? 0) + 1);
}

export function totalOperations({ operations }: MoneyTally): number {
  return [...operations.values()].reduce((sum, count) => sum + count, 0);
}

export function countRefusal({ refused }: MoneyTally, what: string): void {
  refused.set(what, (refused.get(what) ?? 0) + 1);
}
