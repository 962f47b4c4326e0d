import type { BodyOf } from '@foyer/contract/endpoint';
import { CODE } from '@foyer/contract/error-code';
import { exchangePoints, type LoyaltyRules } from '@foyer/contract/loyalty/loyalty';
import { decodeAmount, encodeAmount } from '@foyer/contract/wire';
import { exchangeValue } from '@foyer/domain/loyalty/loyalty-rules';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import { DAY_MS } from '@foyer/domain/time/duration';
import { once } from '../../kernel/db/idempotency.ts';
import { transact } from '../../kernel/db/transact.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { PlayerSession } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Wallet, withWallet } from '../../kernel/ledger/with-wallet.ts';
import { assertNotExcluded } from '../exclusion-gate/service.ts';
import { assertRegisterFree, freeMsOf } from '../register/service.ts';
import { assertCountryServed } from '../settings/service.ts';
import { grantBonus, grantCash } from '../wallet/service.ts';
import { readRules } from './loyalty-rules-row.ts';

/** For bonus money of exchanged points. */
const TITLE = { en: 'Exchanged points', hu: 'Beváltott pontok', nl: 'Ingewisselde punten', sv: 'Inlösta poäng' };

type Wish = {
  session: PlayerSession;
  body: BodyOf<typeof exchangePoints>;
  key: string;
  market: MarketProfile;
  served: readonly string[];
};

/** Throws Refusal 2 for points that are not there or no whole steps, bonusChanged at another rate than was shown, 108, 120. */
export function exchange(deps: Kernel, { session, body, key, market, served }: Wish): Promise<object> {
  const { playerId } = session;
  const at = deps.clock.now();
  const payload = [exchangePoints.name, body.points, body.amount];
  return transact(deps.database, (trx) =>
    once(
      trx,
      { owner: `player:${playerId}`, key, payload, at },
      () =>
        withWallet(trx, playerId, (wallet) =>
          exchangeInWallet(wallet, { body, key, market, served, at, freeMs: freeMsOf(deps) }),
        ),
      () => ({}),
    ),
  );
}

type Taking = Pick<Wish, 'body' | 'key' | 'market' | 'served'> & { at: Date; freeMs: number };

async function exchangeInWallet(wallet: Wallet, { body, key, market, served, at, freeMs }: Taking): Promise<object> {
  const { trx, playerId, row } = wallet;
  await assertNotExcluded(trx, playerId, at);
  await assertCountryServed(trx, playerId, served);
  await assertRegisterFree(trx, { playerId, market, now: at, freeMs });
  const { currency } = row;
  const { rules } = await readRules(trx);
  const terms = rules.amounts[currency];
  if (!terms) throw new Refusal(CODE.notFound);
  const rate = { points: rules.exchangePoints, amount: decodeAmount(terms.amount, currency).amount };
  const amount = exchangeValue(body.points, rate);
  const { points = 0 } =
    (await trx
      .selectFrom('loyalty_accounts')
      .select('points')
      .where('player_id', '=', playerId)
      .forUpdate()
      .executeTakeFirst()) ?? {};
  if (amount === null || amount === 0n || body.points > points) {
    throw new Refusal(CODE.badRequest, { issues: [{ field: 'points', key: 'notOffered' }] });
  }
  if (body.amount !== encodeAmount({ amount, currency })) throw new Refusal('bonusChanged');
  await trx
    .insertInto('loyalty_points')
    .values({ player_id: playerId, points: -body.points, reason: 'exchanged', reference: key, amount, currency, at })
    .execute();
  await trx
    .updateTable('loyalty_accounts')
    .set((account) => ({ points: account('points', '-', body.points) }))
    .where('player_id', '=', playerId)
    .execute();
  await give(wallet, { amount, rules, market, key, at });
  return {};
}

type Giving = { amount: bigint; rules: LoyaltyRules; market: MarketProfile; key: string; at: Date };

async function give(wallet: Wallet, { amount, rules, market, key, at }: Giving): Promise<void> {
  const { wageringTimes, days } = rules;
  if (wageringTimes === 0) {
    await grantCash(wallet, `loyalty-${key}`, amount, at);
    return;
  }
  const bonus = {
    kind: 'casino',
    title: TITLE,
    amount,
    wageringTimes,
    contribution: [{ group: 'slots', percent: 100 }],
    games: null,
    maxStake: null,
    spins: 0,
    spinValue: null,
    returnsTo: 'bonus',
    expiresAt: new Date(at.getTime() + days * DAY_MS),
  } as const;
  await grantBonus(wallet, bonus, market.maxWageringTimes, at);
}
