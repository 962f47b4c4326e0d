// The operator's people and the player's bank in the money campaign.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@foyer/domain/random/random';
import type { Database } from '@foyer/platform/kernel/db/database';
import * as z from 'zod/mini';
import { askUntilThere } from '../kill/kill-once.ts';
import { RetryingClient } from '../kill/retrying-client.ts';
import type { AddedPlayer } from '../product/add-players.ts';
import { countOperation, countRefusal, type MoneyTally } from './money-tally.ts';

const random = createRandom(randomBytes);

/** Between two turns of one job of the desk, and of those that a person begins (ms). */
const PAUSE_MS = 100;
const LONG_PAUSE_MS = 500;
/** Of a hundred. */
const REFUSED = 25;
const FAILED = 15;
const WHY = { reason: 'wrongAmount', note: 'Of the campaign' };

const Issued = z.object({ token: z.string() });
const Asked = z.object({ approvalId: z.string() });

export type DeskTokens = { one: string; other: string };

/** Two people who may move money. */
export async function issueDeskTokens(client: RetryingClient, owner: string): Promise<DeskTokens> {
  const issue = async (name: string) => {
    const json = { name: `${name}-${randomUUID().slice(0, 8)}`, scopes: ['money'] };
    const answer = await client.ask('/api/operator/tokens', { json, token: owner });
    return z.parse(Issued, answer?.body).token;
  };
  return { one: await issue('one'), other: await issue('other') };
}

const PEOPLE = 4;

async function inParallel<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values();
  const person = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
}

export class MoneyDesk {
  readonly #client: RetryingClient;
  readonly #database: Database;
  readonly #tokens: DeskTokens;
  readonly #players: readonly AddedPlayer[];
  readonly #tally: MoneyTally;
  readonly #isOver: () => boolean;

  constructor(
    at: { origin: string; database: Database; tokens: DeskTokens; players: readonly AddedPlayer[] },
    tally: MoneyTally,
    isOver: () => boolean,
  ) {
    this.#client = new RetryingClient(at.origin, tally, isOver);
    this.#database = at.database;
    this.#tokens = at.tokens;
    this.#players = at.players;
    this.#tally = tally;
    this.#isOver = isOver;
  }

  /** Each job by itself: players ask for withdrawals as fast as one person decides on them, and what the others do must not wait for that. */
  async run(): Promise<void> {
    await Promise.all([
      this.#repeat(PAUSE_MS, () => this.decideWithdrawals()),
      this.#repeat(PAUSE_MS, () => this.answerAsBank()),
      this.#repeat(PAUSE_MS, () => this.#decideReviews()),
      this.#repeat(LONG_PAUSE_MS, () => this.#adjust()),
      this.#repeat(LONG_PAUSE_MS, () => this.#refund()),
    ]);
  }

  async #repeat(pauseMs: number, job: () => Promise<void>): Promise<void> {
    while (!this.#isOver()) {
      await job();
      await sleep(pauseMs);
    }
  }

  /** Those that players told of, by a few people. */
  async decideWithdrawals(): Promise<void> {
    const { waiting } = this.#tally;
    await inParallel(waiting.splice(0), async (paymentId) => {
      const isRefused = random.below(100) < REFUSED;
      const json = isRefused ? { decision: 'refuse', reason: 'notAllowed' } : { decision: 'approve' };
      await this.#ask('decision', `/api/operator/withdrawals/${paymentId}/decide`, json);
    });
  }

  /** What was asked to be paid out is paid, or comes back. */
  async answerAsBank(): Promise<void> {
    const rows = await askUntilThere<{ id: string }>(
      this.#database,
      "SELECT payout_id AS id FROM sandbox_payouts WHERE state = 'waiting' LIMIT 200",
    );
    await inParallel(rows, async ({ id }) => {
      const form = { state: random.below(100) < FAILED ? 'failed' : 'paid' };
      await this.#client.ask(`/sandbox/payments/payouts/${id}`, { form });
      countOperation(this.#tally, 'payout');
    });
  }

  async #decideReviews(): Promise<void> {
    const rows = await askUntilThere<{ id: string }>(
      this.#database,
      "SELECT id FROM deposits WHERE state = 'review' ORDER BY random() LIMIT 3",
    );
    for (const { id } of rows) {
      if (random.below(2) === 0) await this.#refundOne(id);
      else await this.#ask('acceptance', `/api/operator/deposits/${id}/accept`, {});
    }
  }

  async #adjust(): Promise<void> {
    const player = this.#players[random.below(this.#players.length)];
    if (!player) return;
    const isCredit = random.below(2) === 0;
    const amount = `${isCredit ? '' : '-'}${1 + random.below(5)}.00`;
    const path = `/api/operator/players/${player.publicUserId}/${isCredit ? 'credit' : 'correct'}`;
    const approvalId = await this.#request(isCredit ? 'credit' : 'correction', path, { ...WHY, amount });
    if (approvalId && (await this.#approve(approvalId))) {
      this.#tally.adjusted.set(approvalId, BigInt(amount.replace('.', '')));
    }
  }

  async #refund(): Promise<void> {
    const [row] = await askUntilThere<{ id: string }>(
      this.#database,
      `SELECT id FROM deposits WHERE state = 'paid' AND created_at < now() - interval '5 seconds' ORDER BY created_at DESC
       OFFSET ${random.below(200)} LIMIT 1`,
    );
    if (row) await this.#refundOne(row.id);
  }

  async #refundOne(paymentId: string): Promise<void> {
    const approvalId = await this.#request('refund', `/api/operator/deposits/${paymentId}/refund`, WHY);
    if (approvalId && (await this.#approve(approvalId))) this.#tally.refunded.add(paymentId);
  }

  async #request(name: string, path: string, json: object): Promise<string | null> {
    const body = await this.#ask(name, path, json, randomUUID());
    return body === null ? null : z.parse(Asked, body).approvalId;
  }

  async #approve(approvalId: string): Promise<boolean> {
    const path = `/api/operator/approvals/${approvalId}/decide`;
    return (await this.#ask('approval', path, { decision: 'approve' }, undefined, this.#tokens.other)) !== null;
  }

  /** Null for a refusal, which is counted. */
  async #ask(name: string, path: string, json: object, key?: string, token = this.#tokens.one): Promise<unknown> {
    const answer = await this.#client.ask(path, { json, token, ...(key && { key }) });
    countOperation(this.#tally, name);
    if (answer?.status === 200) return answer.body;
    const refused = z.safeParse(z.object({ errorCode: z.string() }), answer?.body);
    countRefusal(this.#tally, `${name} ${refused.success ? refused.data.errorCode : answer?.status}`);
    return null;
  }
}
