// One player of the kill campaign: plays round after round and asks for each answer that a kill took, with the same key.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@foyer/domain/random/random';
import * as z from 'zod/mini';

const random = createRandom(randomBytes);

/** What was seen of all calls. */
export type Tally = {
  calls: number;
  /** Calls that got no answer, and answers of 503. */
  lost: number;
  away: number;
  /** Answers of 500 and above that are not 503, and 503 without a time to try again: there must be none. */
  faults: string[];
  /** Rounds whose answer came, by their key. */
  acknowledged: Map<string, { roundId: string; returned: string; balanceAfter: string }>;
  /** Keys whose first answer was lost: given up, or cleared up by asking again. */
  givenUp: Set<string>;
  clearedUp: number;
};

export function newTally(): Tally {
  return { calls: 0, lost: 0, away: 0, faults: [], acknowledged: new Map(), givenUp: new Set(), clearedUp: 0 };
}

/** How long an answer is waited for, and how long after a lost one the same is asked again (ms). */
const ANSWER_MS = 15_000;
const AGAIN_MS = 150;
const STAKE = '0.20';
const GAMES = ['tokaj-nights', 'lantern-row'];

type Answer = { status: number; body: unknown; cookie: string | null };

const Refused = z.object({ errorCode: z.string(), errorDetails: z.object({ retryAfterMs: z.optional(z.number()) }) });
const Launched = z.object({ launchId: z.string(), minRoundMs: z.number() });
const Played = z.object({ roundId: z.string(), returned: z.string(), balanceAfter: z.string() });

export class KillPlayer {
  readonly #origin: string;
  readonly #userName: string;
  readonly #tally: Tally;
  readonly #isOver: () => boolean;
  #cookie = '';

  constructor(origin: string, userName: string, tally: Tally, isOver: () => boolean) {
    this.#origin = origin;
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

  /** Asks until there is an answer. Null when the campaign is over, or when a lost round is given up. */
  async #ask(path: string, body: object, key?: string, givesUp = false): Promise<Answer | null> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#send(path, body, key);
      if (answer) {
        if (tries > 0 && key) this.#tally.clearedUp += 1;
        return answer;
      }
      if (key && givesUp) {
        this.#tally.givenUp.add(key);
        return null;
      }
      if (this.#isOver()) return null;
      await sleep(AGAIN_MS);
    }
  }

  async #send(path: string, body: object, key?: string): Promise<Answer | null> {
    this.#tally.calls += 1;
    try {
      const response = await fetch(`${this.#origin}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: this.#cookie,
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return await this.#read(response, path);
    } catch {
      this.#tally.lost += 1;
      return null;
    }
  }

  async #read(response: Response, path: string): Promise<Answer | null> {
    const text = await response.text();
    const isAway = response.status === 503 && response.headers.has('retry-after');
    if (isAway) this.#tally.away += 1;
    else if (response.status >= 500) this.#tally.faults.push(`${response.status} ${path} ${text.slice(0, 200)}`);
    if (response.status >= 500) return null;
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    return { status: response.status, body: JSON.parse(text), cookie: cookie ?? null };
  }
}
