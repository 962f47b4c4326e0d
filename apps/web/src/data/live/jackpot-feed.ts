import { JACKPOT_EVENTS, JackpotState } from '@foyer/contract/game/jackpot';
import { decodeAmount } from '@foyer/contract/wire';
import type { JackpotLevel } from '@foyer/domain/jackpot/jackpot-level';
import { tweenAmount } from '@foyer/domain/jackpot/tween-amount';
import type { Instances } from '../instances.ts';
import { createTableStream } from './table-stream.ts';

/** How long an amount moves to a new one: until the next event, at the latest (ms). */
const TWEEN_MS = 1_000;
const STEP_MS = 100;

type JackpotKey = { jackpotId: string; level: JackpotLevel; currency: string };

type Follower = JackpotKey & {
  show: (amount: bigint) => void;
  /** Where the tween began, and when; null before the first amount. */
  from: bigint | null;
  since: number;
  shown: bigint | null;
};

const nameOf = (jackpotId: string, currency: string): string => `${jackpotId} ${currency}`;

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

export type JackpotFeed = {
  /** Calls `show` with minor units as they grow, never more than the platform's last amount. With reduced motion they jump. */
  follow(jackpot: JackpotKey, show: (amount: bigint) => void): () => void;
};

export function createJackpotFeed(instances: Instances): JackpotFeed {
  const stream = instances.get(createTableStream);
  const states = new Map<string, JackpotState>();
  const followers = new Set<Follower>();
  let ticker: ReturnType<typeof setInterval> | undefined;

  const targetOf = ({ jackpotId, level, currency }: Follower): bigint | null => {
    const found = states.get(nameOf(jackpotId, currency))?.levels.find((each) => each.level === level);
    return found ? decodeAmount(found.amount, currency).amount : null;
  };
  /** Moves one amount on; true when it has arrived. */
  const step = (follower: Follower): boolean => {
    const target = targetOf(follower);
    if (target === null) return true;
    const part = isStill() ? 1 : (performance.now() - follower.since) / TWEEN_MS;
    const amount = tweenAmount(follower.from, target, part);
    if (amount !== follower.shown) {
      follower.shown = amount;
      follower.show(amount);
    }
    return amount === target;
  };
  const run = () => {
    const isDone = [...followers].map(step).every(Boolean);
    if (!isDone) ticker ??= setInterval(run, STEP_MS);
    else if (ticker !== undefined) {
      clearInterval(ticker);
      ticker = undefined;
    }
  };
  const apply = (data: unknown) => {
    const parsed = JackpotState.safeParse(data);
    if (!parsed.success) return;
    const state = parsed.data;
    const name = nameOf(state.jackpotId, state.currency);
    const known = states.get(name);
    if (known && state.version <= known.version) return;
    states.set(name, state);
    for (const follower of followers) {
      if (nameOf(follower.jackpotId, follower.currency) !== name) continue;
      follower.from = follower.shown;
      follower.since = performance.now();
    }
    run();
  };
  stream.on('jackpotChanged', apply);
  stream.on('jackpots', (data) => {
    const parsed = JACKPOT_EVENTS.jackpots.safeParse(data);
    if (parsed.success) for (const jackpot of parsed.data.jackpots) apply(jackpot);
  });

  return {
    follow(jackpot, show) {
      const follower: Follower = { ...jackpot, show, from: null, since: 0, shown: null };
      followers.add(follower);
      const leave = stream.read({ tables: false, watch: null, currency: jackpot.currency });
      run();
      return () => {
        followers.delete(follower);
        leave();
        run();
      };
    },
  };
}
