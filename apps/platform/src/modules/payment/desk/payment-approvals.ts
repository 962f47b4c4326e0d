import { CODE } from '@foyer/contract/error-code';
import { correctBalance, creditPlayer, refundDeposit } from '@foyer/contract/operator/money-request';
import { encodeAmount } from '@foyer/contract/wire';
import type { Money } from '@foyer/domain/money/money';
import { sameRung } from '@foyer/domain/money/stakes';
import { surplusOf } from '@foyer/domain/payment/deposit-facts';
import { fitsReason, type MoneyReason, shownReason } from '@foyer/domain/payment/money-reason';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Trx } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/errors/refusal.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { post } from '../../../kernel/ledger/ledger.ts';
import { cashOf } from '../../../kernel/ledger/wallet-cash.ts';
import { withWallet } from '../../../kernel/ledger/with-wallet.ts';
import { mailPlayer } from '../../mail/service.ts';
import type { ApprovedActions } from '../../operator/service.ts';
import type { SenderSite } from '../../settings/service.ts';
import { AMOUNT_DIFFERS, creditedNow, factsOf, lockDeposit, type StoredDeposit } from '../deposit-row.ts';
import { joinParagraphs, moneyLines } from '../mail-lines.ts';
import { RETURN_DEPOSIT, settleDeposit } from '../settlement/settle-deposits.ts';
import { positiveAmount, signedAmount, wrongAmount } from '../typed-amount.ts';

type Names = 'correctBalance' | 'creditPlayer' | 'refundDeposit';

type Player = { id: number; public_user_id: string; currency: string };

async function findPlayer(trx: Trx, publicUserId: string): Promise<Player> {
  const player = await trx
    .selectFrom('players')
    .select(['id', 'public_user_id', 'currency'])
    .where('public_user_id', '=', publicUserId)
    .executeTakeFirst();
  if (!player) throw new Refusal(CODE.notFound);
  return player;
}

type Adjustment = { approvalId: string; amount: bigint; reason: string; site: SenderSite; at: Date };

/** The reason is the one that the player's transactions say. */
async function mailAdjustment(trx: Trx, player: Player, adjustment: Adjustment): Promise<void> {
  const { amount, reason, site, at } = adjustment;
  const { id: playerId, currency } = player;
  await mailPlayer(trx, { playerId, purpose: 'service', brand: site.brand, at }, (t) => {
    const lines = moneyLines(t, site, currency);
    const values = {
      direction: amount > 0n ? 'in' : 'out',
      amount: lines.money(amount > 0n ? amount : -amount),
      reason: t(`transactions.adjusted-${shownReason(reason) ?? 'accountChecked'}`),
    };
    const date = t('payment-mail.date', { date: lines.moment(at) });
    const page = t('payment-mail.page', { page: lines.address('/my/transactions/promo') });
    return {
      subject: t('payment-mail.adjustedSubject', values),
      body: joinParagraphs([t('payment-mail.adjustedBody', values), date, page, lines.reach]),
    };
  });
}

/** From the house to the player, or back, with a mail. Throws Refusal 121 where the cash does not suffice. */
async function bookAdjustment(trx: Trx, player: Player, adjustment: Adjustment): Promise<{ after: object }> {
  const { approvalId, amount, at } = adjustment;
  await mailAdjustment(trx, player, adjustment);
  return withWallet(trx, player.id, async (wallet) => {
    const postings = [
      { account: 'cash', amount },
      { account: 'house', amount: -amount },
    ] as const;
    const { transactionId, after } = await post(wallet, { kind: 'adjust', reference: approvalId, at, postings });
    return { after: { amount: String(amount), transaction: String(transactionId), cash: String(after.cash) } };
  });
}

const Undoable = z.object({ body: z.object({ amount: z.string() }) });

/** A reversal is as large as what it undoes, and is done once (a unique index of migration 0340). */
async function assertUndoes(trx: Trx, player: Player, amount: bigint, undoes: string | undefined): Promise<void> {
  if (undoes === undefined) return;
  const undone = await trx
    .selectFrom('approvals')
    .select('request')
    .where('id', '=', undoes)
    .where('player_id', '=', player.id)
    .where('state', '=', 'approved')
    .where('endpoint', 'in', [creditPlayer.name, correctBalance.name])
    .forUpdate()
    .executeTakeFirst();
  if (!undone) throw new Refusal(CODE.notFound);
  if (signedAmount(z.parse(Undoable, undone.request).body.amount, player.currency) !== -amount) throw wrongAmount();
  const other = await trx
    .selectFrom('approvals')
    .select('id')
    .where(sql<boolean>`request -> 'body' ->> 'undoes' = ${undoes}`)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (other) throw new Refusal('changedMeanwhile');
}

/** Also once two people agree. An exact reversal takes back what was within it. Throws Refusal 2 at `amount`. */
function assertWithin(most: Money, { currency }: Player, amount: bigint): void {
  const limit = sameRung(most, currency);
  if (amount > limit || amount < -limit) {
    throw new Refusal(CODE.badRequest, { issues: [{ field: 'amount', key: 'tooLarge' }] });
  }
}

/** Throws Refusal 2 at `reason`. */
function assertReasonFits(reason: MoneyReason, amount: bigint): void {
  if (fitsReason(reason, { isTaken: amount < 0n })) return;
  throw new Refusal(CODE.badRequest, { issues: [{ field: 'reason', key: 'onlyGives' }] });
}

/** Throws Refusal 180 where the same was asked for and nobody has decided. */
async function assertNotAsked(trx: Trx, target: string, at: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('approvals')
    .select('id')
    .where('target', '=', target)
    .where('endpoint', '=', refundDeposit.name)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (waiting) throw new Refusal(CODE.dataExists);
}

/** Credited, or waiting for a person because another amount came. */
function assertRefundable({ state, reference }: StoredDeposit): void {
  if ((state !== 'paid' && state !== 'review') || reference === null) throw new Refusal('changedMeanwhile');
}

async function lockRefundable(trx: Trx, paymentId: string): Promise<StoredDeposit> {
  const row = await lockDeposit(trx, paymentId);
  if (!row) throw new Refusal(CODE.notFound);
  assertRefundable(row);
  return row;
}

/** What was credited has to be there: the house does not pay for a refund of its own choice. */
async function assertCovered(trx: Trx, row: StoredDeposit): Promise<void> {
  const cash = await withWallet(trx, row.player_id, cashOf);
  if (cash < creditedNow(row)) throw new Refusal(CODE.insufficientBalance);
}

const aboutMoney = ({ public_user_id: player, currency }: Omit<Player, 'id'>, amount: bigint) => ({
  player,
  amount: encodeAmount({ amount, currency }),
  currency,
});

export const PAYMENT_APPROVALS: ApprovedActions<Names> = {
  refundDeposit: {
    async check(trx, { params, at }) {
      const row = await lockRefundable(trx, params.paymentId);
      await assertNotAsked(trx, `deposit:${row.id}`, at);
      const surplus = surplusOf(factsOf(row));
      if (row.credited > 0n && surplus === 0n) await assertCovered(trx, row);
      const { public_user_id } = await trx
        .selectFrom('players')
        .select('public_user_id')
        .where('id', '=', row.player_id)
        .executeTakeFirstOrThrow();
      const amount = surplus > 0n ? surplus : row.captured;
      const about = aboutMoney({ public_user_id, currency: row.currency }, amount);
      return { target: `deposit:${row.id}`, playerId: row.player_id, about };
    },
    async perform(trx, { params, body, site, at }) {
      const row = await lockRefundable(trx, params.paymentId);
      const isCredited = row.credited > 0n;
      const surplus = surplusOf(factsOf(row));
      if (isCredited && surplus === 0n) await assertCovered(trx, row);
      // Of what came once more that alone goes back.
      const refunded = surplus > 0n ? row.refunded + surplus : row.captured;
      // One that was never credited goes back by the job of its new state.
      const facts = isCredited ? { refunded } : { isReturned: true };
      const amounts = {
        captured: String(row.captured),
        refunded: String(isCredited ? refunded : row.refunded),
        chargedBack: String(row.charged_back),
      };
      const message = { ...amounts, reason: body.reason };
      const problem = isCredited ? null : AMOUNT_DIFFERS;
      const refund = { facts, source: 'operator', message, problem } as const;
      const { state, reversed } = await settleDeposit(trx, row, refund, { at, market: null, served: [], site });
      const part = surplus > 0n ? { upTo: String(refunded) } : {};
      if (isCredited) await enqueue(trx, RETURN_DEPOSIT, { paymentId: row.id, ...part }, at);
      return { before: { deposit: row.state }, after: { deposit: state, reversed: String(reversed) } };
    },
  },

  creditPlayer: {
    async check(trx, { params, body, most }) {
      const player = await findPlayer(trx, params.publicUserId);
      const amount = positiveAmount(body.amount, player.currency);
      assertWithin(most, player, amount);
      const about = aboutMoney(player, amount);
      return { target: `player:${params.publicUserId}`, playerId: player.id, about };
    },
    async perform(trx, { approvalId, params, body, most, site, at }) {
      const player = await findPlayer(trx, params.publicUserId);
      const amount = positiveAmount(body.amount, player.currency);
      assertWithin(most, player, amount);
      return bookAdjustment(trx, player, { approvalId, amount, reason: body.reason, site, at });
    },
  },

  correctBalance: {
    async check(trx, { params, body, most }) {
      const player = await findPlayer(trx, params.publicUserId);
      const amount = signedAmount(body.amount, player.currency);
      assertReasonFits(body.reason, amount);
      if (body.undoes === undefined) assertWithin(most, player, amount);
      await assertUndoes(trx, player, amount, body.undoes);
      return { target: `player:${params.publicUserId}`, playerId: player.id, about: aboutMoney(player, amount) };
    },
    async perform(trx, { approvalId, params, body, most, site, at }) {
      const player = await findPlayer(trx, params.publicUserId);
      const amount = signedAmount(body.amount, player.currency);
      assertReasonFits(body.reason, amount);
      if (body.undoes === undefined) assertWithin(most, player, amount);
      await assertUndoes(trx, player, amount, body.undoes);
      return bookAdjustment(trx, player, { approvalId, amount, reason: body.reason, site, at });
    },
  },
};
