import { OutboxWorker, waitAfter } from '../../kernel/jobs/outbox-worker.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { PUSH_TTL_SECONDS, type PushOutcome, type PushSending, sendPush } from './send-push.ts';

/** How long a message is one process's own (ms): above what a push service may take. */
const LEASE_MS = 60_000;
/** Sent at the same time: a push service that answers slowly, as anybody's may, holds up no more than one of these. */
const AT_ONCE = 6;
type Needs = Pick<Kernel, 'database' | 'clock' | 'log'> & { sending: PushSending };

type DueMessage = { id: string; subscription_id: string; payload: string; attempts: number };

/**
 * Sends the push messages that wait in the database. Any number of processes may do so: each message is one process's for a
 * while. A message is given up after a day; a browser that is gone is forgotten with all its messages.
 */
export class PushOffice extends OutboxWorker {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  /** What a browser subscribes with. */
  get publicKey(): string {
    return this.#needs.sending.keys.publicKey;
  }

  protected override async work(): Promise<void> {
    await this.#forgetOld();
    const first = await this.#claim();
    // Mostly nothing is due, and one question is enough.
    if (first) await Promise.all([this.#send(first), ...Array.from({ length: AT_ONCE }, () => this.#sendDue())]);
  }

  protected override noteError(error: unknown): void {
    this.#needs.log.error({ err: error }, 'push messages could not be read');
  }

  async #sendDue(): Promise<void> {
    for (let due = await this.#claim(); due && !this.isClosed; due = await this.#claim()) await this.#send(due);
  }

  async #forgetOld(): Promise<void> {
    const { database, clock } = this.#needs;
    const tooOld = new Date(clock.now().getTime() - PUSH_TTL_SECONDS * 1000);
    await database.kysely.deleteFrom('push_messages').where('at', '<', tooOld).execute();
  }

  /** Takes the message that has waited longest, so that no other process sends it meanwhile. */
  async #claim(): Promise<DueMessage | undefined> {
    const { database, clock } = this.#needs;
    const now = clock.now();
    return database.kysely
      .updateTable('push_messages')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_try_at: new Date(now.getTime() + LEASE_MS) }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('push_messages')
          .select('id')
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'subscription_id', 'payload', 'attempts'])
      .executeTakeFirst();
  }

  async #send(message: DueMessage): Promise<void> {
    const { database } = this.#needs;
    const browser = await database.kysely
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', message.subscription_id)
      .executeTakeFirst();
    if (!browser) return;
    const { endpoint, p256dh, auth } = browser;
    const outcome = await this.#try(endpoint, () =>
      sendPush({ endpoint, keys: { p256dh, auth } }, message.payload, this.#needs.sending),
    );
    await this.#settle(message, outcome);
  }

  async #try(endpoint: string, send: () => Promise<PushOutcome>): Promise<PushOutcome> {
    // The host alone: the rest of the address is what lets a message through.
    const { host } = new URL(endpoint);
    try {
      const outcome = await send();
      if (outcome !== 'sent') this.#needs.log.warn({ host, outcome }, 'a push message was not taken');
      return outcome;
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreachable';
      this.#needs.log.warn({ host, reason }, 'a push service was not reached');
      return 'later';
    }
  }

  async #settle({ id, subscription_id, attempts }: DueMessage, outcome: PushOutcome): Promise<void> {
    const { kysely } = this.#needs.database;
    if (outcome === 'gone') {
      await kysely.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute();
    } else if (outcome === 'later') {
      const next_try_at = new Date(this.#needs.clock.now().getTime() + waitAfter(attempts));
      await kysely.updateTable('push_messages').set({ next_try_at }).where('id', '=', id).execute();
    } else {
      await kysely.deleteFrom('push_messages').where('id', '=', id).execute();
    }
  }
}
