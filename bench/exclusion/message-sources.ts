// What gives a player messages: a chat with the desk, push, mails that invite, a bonus of one's own choice, and one for losses.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@foyer/domain/random/random';
import type { Database } from '@foyer/platform/kernel/db/database';
import { isDatabaseAway } from '@foyer/platform/kernel/db/database-away';
import { queueMail } from '@foyer/platform/modules/mail/service';
import * as z from 'zod/mini';
import { askUntilThere } from '../kill/kill-once.ts';
import type { RetryingClient } from '../kill/retrying-client.ts';
import type { AddedPlayer } from '../product/add-players.ts';
import type { PushReceiver } from './push-receiver.ts';

const random = createRandom(randomBytes);

const LOOK_MS = 1_000;
/** A register is asked about all of them by then (ms). */
const REGISTER_LIMIT_MS = 30 * 60_000;
/** Between two messages to a player, at most (ms). */
const PAUSE_MS = 400;

const NOTHING = { fixed: '0.00', most: '0.00', minimum: '0.00', spinValue: null, maxStake: null };
const RULES = {
  period: 'once',
  percent: 0,
  spins: 0,
  games: null,
  returnsTo: 'cash',
  wageringTimes: 0,
  contribution: [],
  days: 7,
  countries: null,
  groups: null,
  methods: null,
};
const CAMPAIGNS = {
  'bench-claim': {
    ...RULES,
    bonusType: 'cash',
    trigger: 'claim',
    amounts: { GBP: { ...NOTHING, fixed: '1.00' } },
  },
  'bench-losses': {
    ...RULES,
    bonusType: 'cashback',
    trigger: 'loss',
    period: 'week',
    percent: 10,
    wageringTimes: 5,
    contribution: [{ group: 'slots', percent: 100 }],
    amounts: { GBP: { ...NOTHING, most: '50.00', minimum: '1.00' } },
  },
};

const Asked = z.object({ approvalId: z.string() });
const Chat = z.object({ conversation: z.object({ id: z.string() }) });

/** Campaigns that everybody may have. `asking`, `approving`: tokens of two operators with the scope `money`. */
export async function beginCampaigns(client: RetryingClient, asking: string, approving: string): Promise<void> {
  for (const [campaignId, rules] of Object.entries(CAMPAIGNS)) {
    const words = { en: 'Of the campaign' };
    const time = { startsAt: new Date(0), endsAt: null };
    const json = { title: words, text: words, promoCode: null, ...time, version: 0, note: 'Of the bench', rules };
    const asked = { json, method: 'PUT', key: randomUUID(), token: asking } as const;
    const request = await client.ask(`/api/operator/campaigns/${campaignId}`, asked);
    const { approvalId } = z.parse(Asked, request?.body);
    const path = `/api/operator/approvals/${approvalId}/decide`;
    const decided = await client.ask(path, { json: { decision: 'approve' }, token: approving });
    if (decided?.status !== 200) throw new Error(`no campaign: ${JSON.stringify(decided)}`);
  }
}

const addressOf = ({ userName }: AddedPlayer) => `${userName}@example.com`;

/** As a module of the operator's own queues it, whatever became of the player. */
async function queueInvitation({ kysely }: Database, player: AddedPlayer): Promise<void> {
  const mail = {
    to: { name: player.userName, address: addressOf(player) },
    subject: 'Come and play',
    body: 'There is a bonus for you.\n',
    brand: 'foyer',
    language: 'en',
    purpose: 'invitation',
  } as const;
  try {
    await kysely.transaction().execute((trx) => queueMail(trx, mail, new Date()));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/**
 * Nobody is invited before the market's register was asked, which is done once a minute: a first mail each makes the product ask. Returns
 * whom the register does not name.
 */
export async function waitForRegister(database: Database, players: readonly AddedPlayer[]): Promise<AddedPlayer[]> {
  for (const player of players) await queueInvitation(database, player);
  const end = performance.now() + REGISTER_LIMIT_MS;
  for (;;) {
    const rows = await askUntilThere<{ address: string; isSent: boolean }>(
      database,
      `SELECT recipient_address AS address, sent_at IS NOT NULL AS "isSent" FROM mails
       WHERE purpose = 'invitation' AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)`,
    );
    const free = new Set(rows.flatMap(({ address, isSent }) => (isSent ? address : [])));
    if (rows.length >= players.length) return players.filter((player) => free.has(addressOf(player)));
    if (performance.now() > end) throw new Error(`${rows.length} of ${players.length} first mails were decided on`);
    await sleep(LOOK_MS);
  }
}

export type Messaging = { database: Database; receiver: PushReceiver; desk: RetryingClient; token: string };

/** Of one player; what is refused is refused. */
export class MessageSources {
  readonly #messaging: Messaging;
  readonly #client: RetryingClient;
  readonly #player: AddedPlayer;
  #chatId: string | null = null;

  /** `client`: logged in as the player. */
  constructor(messaging: Messaging, client: RetryingClient, player: AddedPlayer) {
    this.#messaging = messaging;
    this.#client = client;
    this.#player = player;
  }

  async begin(): Promise<void> {
    const json = { ...this.#messaging.receiver.subscription(this.#player.userName) };
    await this.#client.ask('/api/player/push/subscribe', { json }, true);
    await this.#claim('bench-losses');
    const opened = await this.#client.ask('/api/chat/open', { json: { language: 'en' } }, true);
    const chat = z.safeParse(Chat, opened?.body);
    if (chat.success) this.#chatId = chat.data.conversation.id;
    await this.#write();
  }

  /** One after another, in any order. */
  async keepSending(isOver: () => boolean): Promise<void> {
    const { database } = this.#messaging;
    const sources = [
      () => queueInvitation(database, this.#player),
      () => this.#pushBonus(),
      () => this.#answerChat(),
      () => this.#write(),
      () => this.#claim('bench-claim'),
    ];
    while (!isOver()) {
      await sources[random.below(sources.length)]?.();
      await sleep(random.below(PAUSE_MS));
    }
  }

  async #write(): Promise<void> {
    if (this.#chatId === null) return;
    const json = { conversationId: this.#chatId, text: 'When is my withdrawal paid?' };
    await this.#client.ask('/api/chat/messages', { json, key: randomUUID() }, true);
  }

  async #answerChat(): Promise<void> {
    const { desk, token } = this.#messaging;
    if (this.#chatId === null) return;
    const json = { text: 'We look into it.' };
    await desk.ask(`/api/operator/chats/${this.#chatId}/answer`, { json, key: randomUUID(), token }, true);
  }

  async #pushBonus(): Promise<void> {
    await this.#messaging.desk.ask(`/sandbox/push/${this.#player.playerId}/bonus`, { form: {} }, true);
  }

  async #claim(campaignId: string): Promise<void> {
    const path = `/api/player/offers/${campaignId}/claim`;
    await this.#client.ask(path, { json: { version: 1 }, key: randomUUID() }, true);
  }
}
