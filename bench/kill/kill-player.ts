// One player of the kill campaign: plays round after round and asks for each answer that a kill took, with the same key.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@foyer/domain/random/random';
import * as z from 'zod/mini';
import { type Answer, type CallTally, newCallTally, RetryingClient } from './retrying-client.ts';

const random = createRandom(randomBytes);

export type Tally = CallTally & {
  /** Rounds whose answer came, by their key. */
  acknowledged: Map<string, { roundId: string; returned: string; balanceAfter: string }>;
  /** Keys whose first answer was lost: given up, or cleared up by asking again. */
  givenUp: Set<string>;
};

export function newTally(): Tally {
  return { ...newCallTally(), acknowledged: new Map(), givenUp: new Set() };
}

const STAKE = '0.20';
const GAMES = ['tokaj-nights', 'lantern-row'];

const Refused = z.object({ errorCode: z.string(), errorDetails: z.object({ retryAfterMs: z.optional(z.number()) }) });
const Launched = z.object({ launchId: z.string(), minRoundMs: z.number() });
const Played = z.object({ roundId: z.string(), returned: z.string(), balanceAfter: z.string() });

export class KillPlayer {
  readonly #client: RetryingClient;
  readonly #userName: string;
  readonly #tally: Tally;
  readonly #isOver: () => boolean;

  constructor(origin: string, userName: string, tally: Tally, isOver: () => boolean) {
    this.#client = new RetryingClient(origin, tally, isOver);
    this.#userName = userName;
    this.#tally = tally;
    this.#isOver = isOver;
  }

  /** Plays until it is over. */
  async play(index: number): Promise<void> {
    while (!this.#isOver()) {
      const login = await this.#ask('/api/dev/login', { userName: this.#userName });
      if (login && login.status !== 200) throw new Error(`the login was refused: ${JSON.stringify(login)}`);
      const launch = await this.#ask('/api/game/launch', { game: GAMES[index % GAMES.length], mode: 'real' });
      const launched = z.safeParse(Launched, launch?.body);
      if (launched.success) await this.#playOn(launched.data);
      else if (launch) throw new Error(`the launch was refused: ${JSON.stringify(launch)}`);
    }
  }

  /** Plays until the launch is of no use any more. */
  async #playOn({ launchId, minRoundMs }: z.output<typeof Launched>): Promise<void> {
    while (!this.#isOver()) {
      const key = randomUUID();
      // Every other lost answer is not asked for again: the next round then meets a stake that nobody finishes.
      const givesUp = random.below(2) === 0;
      const answer = await this.#ask(`/api/game/launch/${launchId}/round`, { stake: STAKE }, key, givesUp);
      if (answer?.status === 200) {
        this.#tally.acknowledged.set(key, z.parse(Played, answer.body));
        await sleep(minRoundMs);
        continue;
      }
      const refused = z.safeParse(Refused, answer?.body);
      if (!refused.success) continue;
      const { errorCode, errorDetails } = refused.data;
      if (errorCode !== 'roundTooSoon') return;
      await sleep(errorDetails.retryAfterMs ?? minRoundMs);
    }
  }

  /** Null when the campaign is over, or when a lost round is given up. */
  async #ask(path: string, json: object, key?: string, givesUp = false): Promise<Answer | null> {
    const answer = await this.#client.ask(path, { json, ...(key && { key }) }, givesUp);
    if (!answer && key && givesUp) this.#tally.givenUp.add(key);
    return answer;
  }
}
