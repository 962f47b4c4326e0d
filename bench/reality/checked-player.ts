// One player with three tabs, who plays for money and answers each reality check in one of them.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_EVENTS } from '@foyer/contract/event';
import { createRandom } from '@foyer/domain/random/random';
import * as z from 'zod/mini';
import { RetryingClient } from '../kill/retrying-client.ts';
import type { AddedPlayer } from '../product/add-players.ts';
import type { StreamMessage } from '../streams/event-stream.ts';
import { Tab } from '../streams/tab.ts';
import { addTime, type CheckTally } from './check-tally.ts';
import type { MovedClock } from './moved-clock.ts';

const random = createRandom(randomBytes);

const TABS = 3;
/** The others are behind it: a page that is out of sight asks for nothing. */
const TAB_IN_SIGHT = 1;
const STAKE = '0.20';
/** What a page hears later it asks for (ms). */
const FRESH_MS = 5_000;
/** From the first tab that knows to the round that has to be refused, at most (ms). */
const PRESS_MS = 1_500;
/** Nobody reads a check faster, and few take longer (ms). */
const READ_MS = { least: 2_000, most: 8_000 };
const MOST_TRIES = 8;
/** A round is asked for again after these: another of the player, or of the limits, was first. */
const WAITS = ['roundTooSoon', 'roundUnfinished', 'requestInFlight', 'rateLimited'];

const Launched = z.object({ launchId: z.string() });
const Refused = z.object({ errorCode: z.string(), errorDetails: z.object({ retryAfterMs: z.optional(z.number()) }) });
const Due = z.object({ dueAt: z.string() });
const Check = z.object({ play: z.nullable(Due) });

export type HeardCheck = { tab: number; dueAt: string };

export class CheckedPlayer {
  readonly added: AddedPlayer;
  readonly minutes: number;
  readonly tabs: readonly Tab[];
  /** What each tab was told, in order. */
  readonly due: HeardCheck[] = [];
  readonly answered: HeardCheck[] = [];
  /** By the product's clock (ms); null before the first game. */
  dueAt: number | null = null;
  /** An answer is left to the campaign. */
  holds = false;
  isAsleep = false;
  /** When the end of the login reached each tab (ms since 1970). */
  ends: number[] = [];
  readonly #client: RetryingClient;
  readonly #clock: MovedClock;
  readonly #tally: CheckTally;
  #launchId: string | null = null;
  #waiting: string | null = null;
  readonly #met = new Set<string>();
  #pressedAt = 0;

  constructor(added: AddedPlayer, minutes: number, context: { origin: string; clock: MovedClock; tally: CheckTally }) {
    const { origin, clock, tally } = context;
    this.added = added;
    this.minutes = minutes;
    this.#clock = clock;
    this.#tally = tally;
    this.#client = new RetryingClient(origin, tally, () => false);
    this.tabs = Array.from(
      { length: TABS },
      (_, index) =>
        new Tab(origin, this.#client, {
          onMessage: (message, tab) => this.#handle(message, tab, index),
          onEnd: (at) => this.ends.push(at),
        }),
    );
  }

  async logIn(): Promise<void> {
    const { userName } = this.added;
    this.#launchId = null;
    this.#waiting = null;
    this.ends = [];
    await this.#read(z.unknown(), '/api/dev/login', { json: { userName } });
    for (const tab of this.tabs) tab.openAnew();
  }

  async chooseInterval(): Promise<void> {
    const json = { limits: { realityCheckMinutes: this.minutes } };
    await this.#read(z.unknown(), '/api/player/limits', { json, method: 'PUT', key: randomUUID() });
  }

  /** Renews the login, as any call does. */
  async renew(): Promise<void> {
    await this.#read(z.unknown(), '/api/session', {});
  }

  /** As a page asks that has to know when the next check is due. */
  async askDue(): Promise<void> {
    const { play } = await this.#read(Check, '/api/player/reality-check', {});
    this.dueAt = play && Date.parse(play.dueAt);
  }

  /** Null when it was played, else the code of the refusal. */
  async playRound(): Promise<string | null> {
    let code = 'notTried';
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      this.#launchId ??= (
        await this.#read(Launched, '/api/game/launch', { json: { game: 'tokaj-nights', mode: 'real' } })
      ).launchId;
      const path = `/api/game/launch/${this.#launchId}/round`;
      const answer = await this.#client.ask(path, { json: { stake: STAKE }, key: randomUUID() });
      if (answer?.status === 200) {
        this.#tally.rounds += 1;
        return null;
      }
      const { errorCode, errorDetails } = z.parse(Refused, answer?.body);
      code = errorCode;
      if (code === 'launchNotFound') this.#launchId = null;
      else if (WAITS.includes(code)) await sleep(errorDetails.retryAfterMs ?? 1_000);
      else return code;
    }
    return code;
  }

  /** Goes on after a check, in one tab; then play goes on. */
  async answer(): Promise<void> {
    this.#pressedAt = Date.now();
    const json = { answer: 'goOn', screen: 'game' };
    const { play } = await this.#read(Check, '/api/player/reality-check/acknowledge', { json, key: randomUUID() });
    this.#tally.answers += 1;
    this.#waiting = null;
    this.dueAt = play && Date.parse(play.dueAt);
    const code = await this.playRound();
    if (code !== null) this.#tally.stuck.push(code);
  }

  /** A round while the check waits. */
  async tryRound(): Promise<void> {
    const code = await this.playRound();
    if (code === 'realityCheckDue') this.#tally.refused += 1;
    else this.#tally.notRefused.push(code ?? 'played');
  }

  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  fallAsleep(): void {
    this.isAsleep = true;
    for (const tab of this.tabs) tab.cut();
  }

  wake(): void {
    this.isAsleep = false;
    for (const tab of this.tabs) if (!tab.isOpen) tab.open();
  }

  #handle({ name, data, at }: StreamMessage, tab: Tab, index: number): void {
    if (name === 'realityCheckDue')
      this.#handleDue(LIVE_EVENTS.realityCheckDue.parse(data).play.dueAt, tab, { index, at });
    else if (name === 'realityCheckAnswered') this.#handleAnswered(z.parse(Due, data).dueAt, tab, { index, at });
  }

  #handleDue(dueAt: string, tab: Tab, { index, at }: { index: number; at: number }): void {
    this.due.push({ tab: index, dueAt });
    const passedAt = this.#clock.passedAt(Date.parse(dueAt));
    const { lap, told, woken } = this.#tally;
    const isWoken = tab.openedAt > passedAt;
    const from = isWoken ? tab.openedAt : passedAt;
    addTime(isWoken ? woken : told, lap, at - from);
    if (index === TAB_IN_SIGHT) void this.#show(lap, { from, at, isLate: at - passedAt > FRESH_MS });
    // A tab that slept is told later than the one in which it was answered.
    if (this.#met.has(dueAt)) return;
    this.#met.add(dueAt);
    this.#waiting = dueAt;
    void this.#meet(dueAt);
  }

  /** As a page does: it shows what came with the event, asks where that is late, and says that it is seen. */
  async #show(lap: string, { from, at, isLate }: { from: number; at: number; isLate: boolean }): Promise<void> {
    if (isLate) await this.#read(Check, '/api/player/reality-check', {});
    addTime(this.#tally.shown, lap, (isLate ? Date.now() : at) - from);
    await this.#read(z.unknown(), '/api/player/reality-check/shown', { json: { screen: 'game' } });
  }

  #handleAnswered(dueAt: string, tab: Tab, { index, at }: { index: number; at: number }): void {
    this.answered.push({ tab: index, dueAt });
    if (tab.openedAt < this.#pressedAt) this.#tally.gone.push(at - this.#pressedAt);
  }

  async #meet(dueAt: string): Promise<void> {
    await sleep(random.below(PRESS_MS));
    await this.tryRound();
    await sleep(READ_MS.least + random.below(READ_MS.most - READ_MS.least));
    if (!this.holds && this.#waiting === dueAt) await this.answer();
  }

  async #read<T extends z.ZodMiniType>(
    schema: T,
    path: string,
    asking: Parameters<RetryingClient['ask']>[1],
  ): Promise<z.output<T>> {
    const answer = await this.#client.ask(path, asking);
    if (answer?.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
    return z.parse(schema, answer.body);
  }
}
