import { decodeAmount } from '@foyer/contract/wire';
import type { MoneyStyle } from '@foyer/domain/money/format-money';
import type { Text } from '@foyer/texts/format';
import { sql } from 'kysely';
import { siteLink } from '../../kernel/config/site-address.ts';
import type { Trx } from '../../kernel/db/database.ts';
import { isExcluded } from '../exclusion-gate/service.ts';
import { mailPlayer, type PlayerMail } from '../mail/service.ts';
import { marketInForce, moneyStyleOf } from '../settings/service.ts';
import { readStatement } from './statement/read-statement.ts';
import type { TransactionDeps } from './transaction-source.ts';

const AT_ONCE = 100;
const STATEMENT_PATH = '/my/transactions/statement';
const LIMITS_PATH = '/my/limits';

type Reviewer = { id: number; currency: string };

/** Open accounts with entries since the month of the last reminder, or since they were made. Locked until the end of the transaction. */
async function findReviewers(trx: Trx, now: Date, months: number): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    SELECT p.id, p.currency FROM players p LEFT JOIN account_reviews r ON r.player_id = p.id
    WHERE p.erased_at IS NULL AND p.status = 'open'
      AND coalesce(r.reminded_at, p.created_at) <= ${now}::timestamptz - make_interval(months => ${months}::integer)
      AND EXISTS (SELECT FROM ledger_sums s WHERE s.player_id = p.id AND s.kind <> 'archived'
        AND s.month >= date_trunc('month', coalesce(r.reminded_at, p.created_at) AT TIME ZONE 'UTC'))
    ORDER BY p.id LIMIT ${AT_ONCE} FOR NO KEY UPDATE OF p SKIP LOCKED`.execute(trx);
  return rows;
}

async function describeReview(
  trx: Trx,
  t: Text,
  { config, clock }: TransactionDeps,
  { months, style, ...player }: Reviewer & { months: number; style: MoneyStyle },
): Promise<PlayerMail> {
  const { currency } = player;
  const life = await readStatement(trx, { playerId: player.id, currency }, undefined, clock.now());
  const figure = (amount: string) => t.money(decodeAmount(amount, currency), { style });
  const address = (path: string) => siteLink(config, t.language, path);
  return {
    subject: t('review-mail.subject'),
    body: t('review-mail.body', {
      months,
      deposited: figure(life.deposited),
      withdrawn: figure(life.withdrawn),
      netDeposit: figure(life.netDeposit),
      netResult: figure(life.netResult),
      statement: address(STATEMENT_PATH),
      limits: address(LIMITS_PATH),
    }),
  };
}

/**
 * Where the market asks for it (RTS 1C), every so many months: deposits, withdrawals and the result of the account's whole life by mail, and
 * the way to each period. Counted in the mail's transaction: once, in however many processes. An excluded player is left alone.
 */
export async function remindOfReview(deps: TransactionDeps, mayGoOn: () => boolean): Promise<void> {
  const { protection } = await marketInForce(deps);
  const months = protection.reviewEveryMonths;
  if (months === null) return;
  const { brand } = deps.config;
  const style = await moneyStyleOf(deps, brand);
  let found = AT_ONCE;
  while (found === AT_ONCE && mayGoOn()) {
    const at = deps.clock.now();
    found = await deps.database.kysely.transaction().execute(async (trx) => {
      const players = await findReviewers(trx, at, months);
      for (const player of players) {
        await trx
          .insertInto('account_reviews')
          .values({ player_id: player.id, reminded_at: at })
          .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ reminded_at: at }))
          .execute();
        if (await isExcluded(trx, player.id, at)) continue;
        const wanted = { playerId: player.id, purpose: 'service', brand, at } as const;
        await mailPlayer(trx, wanted, (t) => describeReview(trx, t, deps, { ...player, months, style }));
      }
      return players.length;
    });
  }
}
