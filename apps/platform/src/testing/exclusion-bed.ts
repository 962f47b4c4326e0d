import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../seed/demo-players.ts';
import { addOperator, createOperatorClient, type OperatorClient } from './operator-client.ts';
import { createPaymentBed, type Payer, type PaymentBed } from './sandbox/payment-bed.ts';
import type { addPlayer } from './test-players.ts';
import { type CallRefused, createVisitor, type Visitor } from './visitor.ts';

export type Excludable = Payer & { userName: string; email: string; publicUserId: string };

export type ExclusionBed = PaymentBed & {
  desk: OperatorClient;
  second: OperatorClient;
  /** Logged in, with the demo's password; cash in minor units. */
  addExcludable(options?: Parameters<typeof addPlayer>[2], cash?: bigint): Promise<Excludable>;
  excludeMyself(own: { visitor: Visitor }, period: string, key?: string): ReturnType<typeof excludeBy>;
  /** The code of a login's refusal and when the account opens; null when it is open. */
  loginRefusal(own: Excludable, password?: string): Promise<{ code: string } | null>;
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

const TOKEN = 'an-operator-token-of-exclusions';
let count = 0;

const excludeBy = ({ visitor }: { visitor: Visitor }, period: string, key: string = randomUUID()) =>
  visitor.call('excludeMyself', { body: { period, password: DEMO_PASSWORD }, key });

export async function createExclusionBed(): Promise<ExclusionBed> {
  const bed = await createPaymentBed({ operatorToken: TOKEN, market: 'HU' });
  const { pool } = bed.platform.database;
  const desk = createOperatorClient(bed.platform, TOKEN);
  // Two people: tokens with one maker may be one person's.
  const first = await addOperator(bed.platform, desk, 'exclusion-desk', ['players', 'money']);
  const second = await addOperator(bed.platform, desk, 'exclusion-second', ['players', 'money']);
  return {
    ...bed,
    desk: first,
    second,
    async addExcludable(options = {}, cash = 0n) {
      const userName = options.userName ?? `excludable-${++count}`;
      const publicUserId = randomUUID();
      const email = options.email ?? `${userName}@example.com`;
      const own = await bed.addPayer({ ...options, userName, publicUserId, email }, cash);
      const hash = `(SELECT password_hash FROM players WHERE user_name = 'nora')`;
      await pool.query(`UPDATE players SET password_hash = ${hash} WHERE id = $1`, [own.playerId]);
      return { ...own, userName, email, publicUserId };
    },
    excludeMyself: excludeBy,
    loginRefusal: ({ userName }, password = DEMO_PASSWORD) =>
      createVisitor(bed.request)
        .call('login', { body: { userName, password } })
        .then(
          () => null,
          ({ code }: CallRefused) => ({ code }),
        ),
    rows: async (text, values) => (await pool.query<Record<string, unknown>>(text, values)).rows,
  };
}
