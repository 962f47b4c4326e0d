import { setTimeout as sleep } from 'node:timers/promises';
import { CHAT_STREAM_PATH } from '@foyer/contract/contact/chat';
import { type CallTally, RetryingClient } from '../kill/retrying-client.ts';
import type { AddedPlayer } from '../product/add-players.ts';
import { eachOf } from '../product/each-of.ts';
import { readEventStream } from '../streams/event-stream.ts';
import { Tab } from '../streams/tab.ts';

const AT_ONCE = 16;
/** A stream that is open by then was left open (ms). */
const LEFT_OPEN_MS = 15_000;
const LOOK_MS = 20;

/** The streams of a player who will be excluded: two tabs and a chat. */
export class WatchedStreams {
  readonly #origin: string;
  readonly #client: RetryingClient;
  readonly #tabs: readonly Tab[];
  readonly #ends: number[] = [];
  #streams = 0;

  constructor(origin: string, client: RetryingClient) {
    this.#origin = origin;
    this.#client = client;
    const onEnd = (at: number) => this.#ends.push(at);
    this.#tabs = [1, 2].map(() => new Tab(origin, client, { onMessage: () => {}, onEnd }));
  }

  open(): void {
    for (const tab of this.#tabs) tab.openAnew();
    readEventStream(`${this.#origin}${CHAT_STREAM_PATH}`, this.#client.identity(), {
      onMessage: () => {},
      onEnd: () => this.#ends.push(Date.now()),
    });
    this.#streams = this.#tabs.length + 1;
  }

  /** When the last one ended (ms since 1970); null when one was left open. */
  async lastEnd(): Promise<number | null> {
    const end = performance.now() + LEFT_OPEN_MS;
    while (this.#ends.length < this.#streams) {
      if (performance.now() > end) return null;
      await sleep(LOOK_MS);
    }
    return Math.max(...this.#ends);
  }

  close(): void {
    for (const tab of this.#tabs) tab.cut();
  }
}

/** Players who are on, each with a stream, and whom nobody excludes. */
export async function goOnline(origin: string, tally: CallTally, players: readonly AddedPlayer[]): Promise<Tab[]> {
  const tabs: Tab[] = [];
  await eachOf(players, AT_ONCE, async ({ userName }) => {
    const client = new RetryingClient(origin, tally, () => false);
    await client.ask('/api/dev/login', { json: { userName } });
    const tab = new Tab(origin, client, { onMessage: () => {} });
    tab.openAnew();
    tabs.push(tab);
  });
  return tabs;
}
