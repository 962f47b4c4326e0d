import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SandboxPayoutRow } from '../../modules/payment/service.ts';
import { bookAtSandbox } from './sandbox-statement.ts';

export type SandboxPayout = Selectable<SandboxPayoutRow>;

/** The first answer counts: the same payout again is the same one. */
export async function addSandboxPayout(
  deps: Kernel,
  { payoutId, amount, currency, label }: { payoutId: string; amount: bigint; currency: string; label: string },
): Promise<SandboxPayout> {
  const reference = `po_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  await deps.database.kysely
    .insertInto('sandbox_payouts')
    .values({ payout_id: payoutId, reference, amount, currency, label, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const payout = await findSandboxPayout(deps, payoutId);
  if (!payout) throw new Error('the payout was not stored');
  return payout;
}

export async function findSandboxPayout({ database }: Kernel, id: string): Promise<SandboxPayout | undefined> {
  if (!z.guid().safeParse(id).success) return undefined;
  return database.kysely.selectFrom('sandbox_payouts').selectAll().where('payout_id', '=', id).executeTakeFirst();
}

/** The newest first. */
export async function listSandboxPayouts({ database }: Kernel): Promise<SandboxPayout[]> {
  return database.kysely.selectFrom('sandbox_payouts').selectAll().orderBy('created_at', 'desc').limit(30).execute();
}

export function describePayout({ payout_id, reference, currency, state }: SandboxPayout) {
  return { payoutId: payout_id, reference, currency, state };
}

/** The bank answers, and its message goes out. The first answer counts; a further one sends the message again. */
export async function endSandboxPayout(
  { database, clock }: Kernel,
  id: string,
  state: 'paid' | 'failed',
): Promise<void> {
  await database.kysely.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('sandbox_payouts')
      .set({ state })
      .where('payout_id', '=', id)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (ended?.state === 'paid') {
      const { reference, amount, currency } = ended;
      await bookAtSandbox(trx, [
        { payment_id: id, reference, kind: 'payout', amount, currency, booked_at: clock.now() },
      ]);
    }
    const payout = await trx.selectFrom('sandbox_payouts').selectAll().where('payout_id', '=', id).executeTakeFirst();
    if (!payout) return;
    const body = JSON.stringify({ type: 'payout.changed', data: describePayout(payout) });
    await trx
      .insertInto('sandbox_webhooks')
      .values({ id: randomUUID(), payment_id: null, body, due_at: clock.now() })
      .execute();
  });
}
