import type { PaymentMethods } from '@foyer/contract/payment/payment-method';
import { encodeAmount } from '@foyer/contract/wire';
import { mayPayerDecide } from '@foyer/domain/payment/deposit-facts';
import { isPaidElsewhere } from '@foyer/domain/payment/payment-method';
import type { Queries } from '../../kernel/db/database.ts';
import { textIn } from '../../kernel/texts/text-in.ts';
import { factsOf, type StoredDeposit } from './deposit-row.ts';
import { type PaymentMethod, readMethods } from './payment-methods.ts';
import { pendingFactsOf } from './stored-step.ts';

type OpenDeposit = PaymentMethods['open'][number];

const MOST = 3;
/** Those that wait at a card's or a bank's page are among the last ones, and left out. */
const LOOKED_THROUGH = 30;

function isPlayersTurn(row: StoredDeposit, { kind }: PaymentMethod, now: Date): boolean {
  if (row.state === 'review') return mayPayerDecide(kind, factsOf(row));
  const { hasStep, expiresAt } = pendingFactsOf(row, kind, now);
  return isPaidElsewhere(kind) && hasStep && expiresAt > now;
}

/** Money that the player sends by hand, or has to say something of; the last ones first. */
export async function findOpenDeposits(
  db: Queries,
  { playerId, language, now }: { playerId: number; language: string; now: Date },
): Promise<OpenDeposit[]> {
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', ['waiting', 'review'])
    .orderBy('created_at', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
  const methods = await readMethods(
    db,
    rows.map(({ method_id }) => method_id),
  );
  const open = rows.flatMap((row): OpenDeposit[] => {
    const method = methods.get(row.method_id);
    if (!method || !isPlayersTurn(row, method, now)) return [];
    const amount = encodeAmount({ amount: row.amount, currency: row.currency });
    const state = row.state === 'review' ? 'review' : 'waiting';
    return [{ paymentId: row.id, state, methodName: textIn(method.title, language), amount }];
  });
  return open.slice(0, MOST);
}
