// A client of a site that is killed again and again: it asks for each answer that a kill took, with the same key.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@foyer/domain/random/random';
import * as z from 'zod/mini';

const random = createRandom(randomBytes);

/** What was seen of all calls. */
export type CallTally = {
  calls: number;
  /** Calls that got no answer, and answers of 503. */
  lost: number;
  away: number;
  /** Answers of 500 and above that are not 503, and 503 without a time to try again: there must be none. */
  faults: string[];
  clearedUp: number;
};

export function newCallTally(): CallTally {
  return { calls: 0, lost: 0, away: 0, faults: [], clearedUp: 0 };
}

/** How long an answer is waited for (ms). */
const ANSWER_MS = 15_000;
/** Back-off after a lost answer: doubled with each try up to the longest, with jitter, so that a site that starts has its core for that (ms). */
const AGAIN_MS = 150;
const LONGEST_WAIT_MS = 1_500;
/** Of a call with a key, once the campaign is over. */
const MOST_TRIES = 100;

const InFlight = z.object({ errorCode: z.literal('requestInFlight') });

export type Answer = { status: number; body: unknown };

/** `form`: a page's own form, whose answer may lead elsewhere. Without either it reads. `method`: of `json`, POST without it. */
export type Asking = {
  json?: object;
  method?: 'PUT';
  form?: Record<string, string>;
  csv?: string;
  key?: string;
  token?: string;
};

export class RetryingClient {
  readonly #origin: string;
  readonly #tally: CallTally;
  readonly #isOver: () => boolean;
  /** As behind a proxy: each client is another visitor for the limits of a network. */
  readonly #address = `10.${random.below(250)}.${random.below(250)}.${1 + random.below(250)}`;
  #cookie = '';

  constructor(origin: string, tally: CallTally, isOver: () => boolean) {
    this.#origin = origin;
    this.#tally = tally;
    this.#isOver = isOver;
  }

  /** The headers by which the product knows this client, for its event streams. */
  identity(): Record<string, string> {
    return { cookie: this.#cookie, 'x-forwarded-for': this.#address };
  }

  /** Asks until there is an answer: what has a key also when the campaign is over. Null at the first lost answer when it gives up. */
  async ask(path: string, asking: Asking, givesUp = false): Promise<Answer | null> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#send(path, asking);
      if (answer) {
        if (tries > 0 && asking.key) this.#tally.clearedUp += 1;
        return answer;
      }
      if (givesUp || (this.#isOver() && (!asking.key || tries > MOST_TRIES))) return null;
      const longest = Math.min(LONGEST_WAIT_MS, AGAIN_MS * 2 ** Math.min(tries, 10));
      await sleep(longest / 2 + random.below(longest / 2));
    }
  }

  async #send(path: string, asking: Asking): Promise<Answer | null> {
    this.#tally.calls += 1;
    try {
      const response = await fetch(`${this.#origin}${path}`, {
        ...this.#messageOf(asking),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return await this.#read(response, path);
    } catch {
      this.#tally.lost += 1;
      return null;
    }
  }

  #messageOf({ json, method, form, csv, key, token }: Asking): RequestInit {
    const headers: Record<string, string> = {
      ...this.identity(),
      ...(key && { 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    if (json) {
      return {
        method: method ?? 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      };
    }
    if (csv !== undefined) return { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: csv };
    if (!form) return { headers };
    const sameSite = { origin: this.#origin, 'sec-fetch-site': 'same-origin' };
    return { method: 'POST', headers: { ...headers, ...sameSite }, body: new URLSearchParams(form) };
  }

  async #read(response: Response, path: string): Promise<Answer | null> {
    const text = await response.text();
    const { status, headers } = response;
    const isAway = status === 503 && headers.has('retry-after');
    const isOfOther = status === 502;
    if (isAway) this.#tally.away += 1;
    else if (status >= 500 && !isOfOther) this.#tally.faults.push(`${status} ${path} ${text.slice(0, 200)}`);
    // 502 is the answer for a provider that does not answer.
    if (status >= 500 && !isOfOther) return null;
    const [cookie] = headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    const body: unknown = headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
    // Neither says what became of the call: the first try may still be at work.
    const isOpen = status === 408 || InFlight.safeParse(body).success;
    if (isOpen) this.#tally.lost += 1;
    return isOpen ? null : { status, body };
  }
}
