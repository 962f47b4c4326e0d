import { backoffMs } from '@foyer/domain/time/backoff';
import { Webhook as Signature } from 'standardwebhooks';
import type { Kernel } from '../../kernel/kernel.ts';

const POLL_MS = 1_000;
const MOST_ATTEMPTS = 8;
const BACKOFF = { firstMs: 2_000 };
const LEASE_MS = 30_000;
const AT_ONCE = 20;

type Send = (body: string, headers: Record<string, string>) => Response | Promise<Response>;

/** Sends what is due to the site, as an outside provider would: signed, again after a failure, and in no order that could be relied on. */
export class WebhookCourier {
  readonly #deps: Kernel;
  readonly #secret: string;
  readonly #send: Send;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(deps: Kernel, secret: string, send: Send) {
    this.#deps = deps;
    this.#secret = secret;
    this.#send = send;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#working = this.deliverDue().catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'the webhooks of the sandbox could not be sent');
      });
    }, POLL_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  /** Any number of processes may do this at once. */
  async deliverDue(): Promise<void> {
    while ((await this.#deliverSome()) === AT_ONCE);
  }

  async #deliverSome(): Promise<number> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const due = await database.kysely.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('sandbox_webhooks')
        .select(['id', 'body', 'attempts'])
        .where('delivered_at', 'is', null)
        .where('attempts', '<', MOST_ATTEMPTS)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) {
        await trx
          .updateTable('sandbox_webhooks')
          .set({ due_at: new Date(now.getTime() + LEASE_MS) })
          .where('id', 'in', ids)
          .execute();
      }
      return rows;
    });
    for (const webhook of due) await this.#deliver(webhook);
    return due.length;
  }

  async #deliver({ id, body, attempts }: { id: string; body: string; attempts: number }): Promise<void> {
    const { database, clock } = this.#deps;
    // The receiver holds the time of a message against the machine's clock, which no demo moves.
    const at = new Date();
    const response = await this.#send(body, {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Signature(this.#secret).sign(id, at, body),
    });
    const now = clock.now();
    await database.kysely
      .updateTable('sandbox_webhooks')
      .set({
        attempts: attempts + 1,
        last_status: response.status,
        ...(response.ok ? { delivered_at: now } : { due_at: new Date(now.getTime() + backoffMs(BACKOFF, attempts)) }),
      })
      .where('id', '=', id)
      .execute();
  }
}
