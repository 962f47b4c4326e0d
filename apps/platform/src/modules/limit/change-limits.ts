import { CODE } from '@foyer/contract/error-code';
import { setLimit } from '@foyer/contract/protection/limit';
import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import {
  CONFIRMED_WITHIN_MS,
  isRaise,
  type LimitChanges,
  raiseHoldsFrom,
  validateChanges,
} from '@foyer/domain/limit/change-limits';
import { LIMIT_NAMES, type LimitName } from '@foyer/domain/limit/limit-name';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Trx } from '../../kernel/db/database.ts';
import { once } from '../../kernel/db/idempotency.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import { publish } from '../../kernel/events/publish.ts';
import { withWallet } from '../../kernel/ledger/with-wallet.ts';
import { limitsByOwner, recordLimits } from './chosen-limits.ts';

export type Changing = { playerId: number; currency: string; market: MarketProfile; now: Date };

type Wanted = Changing & { changes: LimitChanges; key: string; payload: unknown };

/**
 * Under the wallet's lock: a stake or deposit sees either all of a change or none. What is lower holds at once, what is higher waits.
 * Throws Refusal 2 with issues by field.
 */
export async function changeLimits(trx: Trx, { changes, key, payload, ...changing }: Wanted): Promise<void> {
  const { playerId, now } = changing;
  const request = { owner: `player:${playerId}`, key, payload: { endpoint: setLimit.name, payload }, at: now } as const;
  await once(
    trx,
    request,
    async () => {
      await withWallet(trx, playerId, () => applyChanges(trx, changes, changing));
      return {};
    },
    () => ({}),
  );
}

async function applyChanges(trx: Trx, changes: LimitChanges, changing: Changing): Promise<void> {
  const { playerId, currency, market, now } = changing;
  const { player: current } = await limitsByOwner(trx, playerId);
  const issues = validateChanges(current, changes, market);
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
  const changed = LIMIT_NAMES.filter((name) => changes[name] !== undefined);
  const raised = changed.filter((name) => isRaise(current[name], changes[name] ?? null));
  const lowered = changed.filter((name) => !raised.includes(name));
  for (const name of raised) await askForRaise(trx, name, changes[name] ?? null, changing);
  // Whoever wants less now no longer wants the more that waits.
  for (const name of lowered) await endRaise(trx, { playerId, name, state: 'replaced', now });
  // That none is wanted is an answer too: null where there was no limit is stored.
  const limits = Object.fromEntries(
    lowered.flatMap((name) => (changes[name] === current[name] ? [] : [[name, changes[name]]])),
  );
  await recordLimits(trx, { playerId, limits, currency, source: 'player', at: now });
  await announce(trx, playerId, now);
}

export async function announce(trx: Trx, playerId: number, now: Date): Promise<void> {
  await publish(trx, `player:${playerId}`, 'limitsChanged', {}, now);
}

/** The same raise again leaves the first as it is: a second press does not begin its time anew. */
async function askForRaise(trx: Trx, name: LimitName, amount: bigint | null, changing: Changing): Promise<void> {
  const { playerId, market, now } = changing;
  const waiting = await findRaise(trx, playerId, name);
  if (waiting && waiting.amount === amount && waiting.lapses_at > now) return;
  await endRaise(trx, { playerId, name, state: 'replaced', now });
  const from = raiseHoldsFrom(name, now, market);
  const lapsesAt = new Date(from.getTime() + CONFIRMED_WITHIN_MS);
  await trx
    .insertInto('limit_raises')
    .values({ player_id: playerId, name, amount, asked_at: now, holds_from: from, lapses_at: lapsesAt, ended_at: null })
    .execute();
}

function findRaise(trx: Trx, playerId: number, name: LimitName) {
  return trx
    .selectFrom('limit_raises')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('name', '=', name)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

type Ending = { playerId: number; name: LimitName; state: 'confirmed' | 'withdrawn' | 'replaced'; now: Date };

async function endRaise(trx: Trx, { playerId, name, state, now }: Ending): Promise<void> {
  await trx
    .updateTable('limit_raises')
    .set({ state, ended_at: now })
    .where('player_id', '=', playerId)
    .where('name', '=', name)
    .where('state', '=', 'waiting')
    .execute();
}

export async function takeBackRaise(trx: Trx, name: LimitName, { playerId, now }: Changing): Promise<void> {
  await withWallet(trx, playerId, () => endRaise(trx, { playerId, name, state: 'withdrawn', now }));
  await announce(trx, playerId, now);
}

/**
 * The second of the two confirmations. The market's rules of now count too: none is softened by a change of the market meanwhile. Throws
 * Refusal 101 where none waits, 255 with the time from which it can be confirmed.
 */
export async function confirmRaise(trx: Trx, name: LimitName, changing: Changing): Promise<void> {
  const { playerId, currency, market, now } = changing;
  await withWallet(trx, playerId, async () => {
    const waiting = await findRaise(trx, playerId, name);
    if (!waiting || waiting.lapses_at <= now) throw new Refusal(CODE.notFound);
    const from = new Date(
      Math.max(waiting.holds_from.getTime(), raiseHoldsFrom(name, waiting.asked_at, market).getTime()),
    );
    if (now < from) throw new Refusal(PROTECTION_CODE.raiseWaits, { expireTime: from });
    const { player: current } = await limitsByOwner(trx, playerId);
    // Another raise may have been confirmed since: of those of which one must be, not every one goes.
    const issues = validateChanges(current, { [name]: waiting.amount }, market);
    if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
    await endRaise(trx, { playerId, name, state: 'confirmed', now });
    await recordLimits(trx, { playerId, limits: { [name]: waiting.amount }, currency, source: 'raise', at: now });
    await announce(trx, playerId, now);
  });
}
