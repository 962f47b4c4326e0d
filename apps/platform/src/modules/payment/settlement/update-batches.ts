import { isDatabaseAway } from '../../../kernel/db/database-away.ts';
import type { PaymentDeps } from '../payment-provider.ts';
import { applyDepositUpdate, applyTogether, type WebhookUpdate } from './apply-deposit-update.ts';

/** More would hold many wallets' locks for long. */
const MOST_TOGETHER = 50;
/** What comes while a transaction takes longer does not wait for its end (ms). */
const LONG_MS = 100;
const MOST_AT_ONCE = 4;

type Waiting = { message: WebhookUpdate; answer: (isFound: boolean) => void; fail: (error: unknown) => void };

/**
 * Group commit: messages that come while others are being booked share the next transaction. Each is answered after its commit. Where one
 * makes the transaction fail, each is applied alone, so that the others are booked.
 */
export function createUpdateBatches(deps: PaymentDeps): (message: WebhookUpdate) => Promise<boolean> {
  const waiting: Waiting[] = [];
  let running = 0;
  let begunAt = 0;

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      begunAt = performance.now();
      await applyBatch(deps, waiting.splice(0, MOST_TOGETHER));
    }
    running -= 1;
  }

  const mayRun = () => running === 0 || (running < MOST_AT_ONCE && performance.now() - begunAt > LONG_MS);

  return (message) =>
    new Promise((answer, fail) => {
      waiting.push({ message, answer, fail });
      if (mayRun()) void run();
    });
}

/** Never throws. */
async function applyBatch(deps: PaymentDeps, batch: readonly Waiting[]): Promise<void> {
  try {
    const messages = batch.map(({ message }) => message);
    const accepted = new Set(await applyTogether(deps, messages));
    for (const { message, answer } of batch) if (accepted.has(message)) answer(true);
    applyEach(
      deps,
      batch.filter(({ message }) => !accepted.has(message)),
    );
  } catch (error) {
    if (isDatabaseAway(error)) for (const { fail } of batch) fail(error);
    else {
      deps.log.warn({ err: error, messages: batch.length }, 'messages of a payment provider are applied one by one');
      applyEach(deps, batch);
    }
  }
}

/** Not waited for: one may wait long for its lock. */
function applyEach(deps: PaymentDeps, batch: readonly Waiting[]): void {
  for (const { message, answer, fail } of batch) {
    applyDepositUpdate(deps, message).then((row) => answer(row !== undefined), fail);
  }
}
