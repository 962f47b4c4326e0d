import { DAY_MS } from '@foyer/domain/time/duration';
import { sql } from 'kysely';
import type { Trx } from '../../../kernel/db/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { mailPlayer } from '../../mail/service.ts';
import { queuePush } from '../../push/service.ts';
import type { Case } from '../cases/case-row.ts';
import { describeReminder, dueDay, VERIFICATION_PATH } from './case-notice.ts';

const AT_ONCE = 100;

/** Of the case's deadline, as `reminded_due_at` counts them. */
const SENT = sql<number>`CASE WHEN reminded_due_at = due_at THEN reminders ELSE 0 END`;

/** One at half of the time since it was asked, one on the last day; in a time of two days or less they are the same. */
const WANTED = (now: Date) => sql<number>`
  CASE WHEN ${now}::timestamptz < updated_at + (due_at - updated_at) / 2 THEN 0
    WHEN due_at <= ${new Date(now.getTime() + DAY_MS)}::timestamptz THEN 2 ELSE 1 END`;

async function remind(trx: Trx, deps: Kernel, found: Case): Promise<void> {
  const { player_id: playerId, due_at: due } = found;
  if (!due) return;
  const wanted = { playerId, purpose: 'invitation', brand: deps.config.brand, at: deps.clock.now() } as const;
  await mailPlayer(trx, wanted, (t) => describeReminder(t, deps, found, due));
  await queuePush(
    trx,
    playerId,
    (t) => ({
      title: t('verification-mail.pushTitle'),
      body: t('verification-mail.pushBody', { due: dueDay(t, due) }),
      path: VERIFICATION_PATH,
    }),
    deps.clock.now(),
  );
}

/** Counted in the transaction of mail and push, and the row is locked: once each, in however many processes. */
export async function remindPlayers(deps: Kernel, mayGoOn: () => boolean): Promise<void> {
  const now = deps.clock.now();
  let found = AT_ONCE;
  while (found === AT_ONCE && mayGoOn()) {
    found = await deps.database.kysely.transaction().execute(async (trx) => {
      const cases = await trx
        .selectFrom('verification_cases')
        .selectAll()
        .where('state', '=', 'asked')
        .where('due_at', '>', now)
        .where(sql<boolean>`${WANTED(now)} > ${SENT}`)
        .orderBy('due_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const each of cases) {
        await remind(trx, deps, each);
        await trx
          .updateTable('verification_cases')
          .set({ reminders: sql`${WANTED(now)}`, reminded_due_at: each.due_at })
          .where('id', '=', each.id)
          .execute();
      }
      return cases.length;
    });
  }
}
