import { deleteInBatches } from './kernel/db/delete-in-batches.ts';
import { pruningRules } from './kernel/db/retention.ts';
import { eachApart } from './kernel/jobs/each-apart.ts';
import { repeat } from './kernel/jobs/repeat.ts';
import { anchorLedger, type LedgerAnchor } from './kernel/ledger/anchor-ledger.ts';
import { addLedgerMonthsIfAllowed, hasEntriesOutsideMonths } from './kernel/ledger/ledger-months.ts';
import { pruneChats } from './modules/chat/prune-chats.ts';
import { endLapsedSessions } from './modules/session/end-lapsed-sessions.ts';
import { endExpiredBonuses } from './modules/wallet/end-bonus.ts';
import type { Services } from './services.ts';

const SECOND_MS = 1_000;
const PRUNE_EVERY_MS = 10 * 60_000;
/** How often it is looked whether the day's heads are written (ms). */
const ANCHOR_EVERY_MS = 60_000;
const MONTHS_EVERY_MS = 60 * 60_000;

/**
 * Removes what has had its time (kernel/db/retention.ts). What fails is logged, and keeps nothing else from being removed.
 * `mayGoOn` is asked between batches.
 */
export async function prune(platform: Services, mayGoOn: () => boolean = () => true): Promise<void> {
  const { clock, log } = platform;
  // After a long absence there is much to remove.
  const database = { ...platform.database, ...platform.database.patient };
  const now = clock.now();
  const steps = pruningRules().map(({ table, rule: { ms, ...rule } }) => {
    const before = new Date(now.getTime() - ms);
    const work = () => deleteInBatches(database.pool, { table, ...rule }, before, { mayGoOn });
    return [`pruning ${table}`, work] as const;
  });
  await eachApart(log, [...steps, ['pruning conversations', () => pruneChats({ ...platform, database }, mayGoOn)]]);
}

type MonthNeeds = Pick<Services, 'database'> & { log: Pick<Services['log'], 'warn'> };

/** Makes the ledger's months ahead, and says so when entries had to do without. */
export async function keepLedgerMonths({ database, log }: MonthNeeds): Promise<void> {
  await addLedgerMonthsIfAllowed(database, log);
  if (await hasEntriesOutsideMonths(database)) log.warn('entries were booked for which no month had been made');
}

/** Ends lapsed sessions and bonuses every second, prunes every ten minutes, makes the ledger's months and signs its heads. */
export function startHousekeeping(platform: Services, anchor: LedgerAnchor | null = null): { stop(): void } {
  let isStopped = false;
  const jobs = [
    ...(anchor ? [repeat(platform, ANCHOR_EVERY_MS, 'signing the ledger', () => anchorLedger(platform, anchor))] : []),
    repeat(platform, SECOND_MS, 'ending lapsed sessions', () => endLapsedSessions(platform)),
    repeat(platform, SECOND_MS, 'ending bonuses', () => endExpiredBonuses(platform)),
    repeat(platform, PRUNE_EVERY_MS, 'pruning', () => prune(platform, () => !isStopped)),
    repeat(platform, MONTHS_EVERY_MS, "making the ledger's months", () => keepLedgerMonths(platform)),
  ];
  return {
    stop() {
      isStopped = true;
      for (const job of jobs) job.stop();
    },
  };
}
