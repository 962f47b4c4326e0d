import { deleteInBatches } from './kernel/db/delete-in-batches.ts';
import { PRUNE_EVERY_MS, pruningRules } from './kernel/db/retention.ts';
import { runIsolated } from './kernel/jobs/run-isolated.ts';
import { scheduleJob } from './kernel/jobs/schedule-job.ts';
import type { Kernel } from './kernel/kernel.ts';
import { anchorLedger, type LedgerAnchor } from './kernel/ledger/anchor-ledger.ts';
import { addLedgerMonthsIfAllowed, hasEntriesOutsideMonths } from './kernel/ledger/ledger-months.ts';
import type { ScheduledJob } from './kernel/module.ts';
import { type AppDeps, RETENTION, SCHEDULE } from './modules.ts';

const ANCHOR_EVERY_MS = 60_000;
const MONTHS_EVERY_MS = 60 * 60_000;

/** Deletes expired rows. A failure is logged and does not stop the rest. `mayGoOn` is asked between batches. */
export async function prune(kernel: Kernel, mayGoOn: () => boolean = () => true): Promise<void> {
  const { clock, log, database } = kernel;
  const now = clock.now();
  const steps = pruningRules(RETENTION).map(({ table, rule: { ms, ...rule } }) => {
    const before = new Date(now.getTime() - ms);
    // After long downtime there is much to remove.
    const work = () => deleteInBatches(database.longRunning.pool, { table, ...rule }, before, { mayGoOn });
    return [`pruning ${table}`, work] as const;
  });
  await runIsolated(log, steps);
}

type MonthNeeds = Pick<Kernel, 'database'> & { log: Pick<Kernel['log'], 'warn'> };

/** Warns when entries were booked without their month. */
export async function keepLedgerMonths({ database, log }: MonthNeeds): Promise<void> {
  await addLedgerMonthsIfAllowed(database, log);
  if (await hasEntriesOutsideMonths(database)) log.warn('entries were booked for which no month had been made');
}

const KERNEL_SCHEDULE: readonly ScheduledJob<Kernel>[] = [
  { name: 'pruning', everyMs: PRUNE_EVERY_MS, run: prune },
  { name: "making the ledger's months", everyMs: MONTHS_EVERY_MS, run: keepLedgerMonths },
];

const anchorJob = (anchor: LedgerAnchor): ScheduledJob<Kernel> => ({
  name: 'signing the ledger',
  everyMs: ANCHOR_EVERY_MS,
  run: (kernel) => anchorLedger(kernel, anchor),
});

/** Starts the schedules of all modules, pruning, the ledger's months and, with a key, its signed heads. */
export function startSchedule(deps: AppDeps, anchor: LedgerAnchor | null = null): { stop(): void } {
  let isStopped = false;
  const all: readonly ScheduledJob<AppDeps>[] = [
    ...(anchor ? [anchorJob(anchor)] : []),
    ...KERNEL_SCHEDULE,
    ...SCHEDULE,
  ];
  const running = all.map(({ name, everyMs, run }) =>
    scheduleJob(deps, everyMs, name, () => run(deps, () => !isStopped)),
  );
  return {
    stop() {
      isStopped = true;
      for (const job of running) job.stop();
    },
  };
}
