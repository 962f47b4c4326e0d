import { JACKPOT_EVENTS, JackpotState } from '@foyer/contract/game/jackpot';
import { decodeAmount } from '@foyer/contract/wire';
import { tweenAmount } from '@foyer/domain/jackpot/climb';
import type { JackpotLevel } from '@foyer/domain/jackpot/jackpot-level';
import { readStream, takeEvents } from './table-stream.ts';

/** How long an amount climbs to a new one: until the next event, at the latest (ms). */
const CLIMB = 1_000;
/** Between two steps of a climb (ms). */
const STEP = 100;

type Followed = {
  jackpotId: string;
  level: JackpotLevel;
  currency: string;
  /** Told of every amount to be shown, in minor units. */
  show: (amount: bigint) => void;
  /** From where it climbs, and since when; null before the first amount. */
  from: bigint | null;
  since: number;
  shown: bigint | null;
};

/** The newest state of each jackpot and currency. */
const states = new Map<string, JackpotState>();
const followed = new Set<Followed>();
let ticker: ReturnType<typeof setInterval> | undefined;

const nameOf = (jackpotId: string, currency: string): string => `${jackpotId} ${currency}`;

function takeOne(data: unknown): void {
  const parsed = JackpotState.safeParse(data);
  // A malformed one is no news of the others.
  if (!parsed.success) return;
  const state = parsed.data;
  const name = nameOf(state.jackpotId, state.currency);
  const known = states.get(name);
  // Late or repeated.
  if (known && state.version <= known.version) return;
  states.set(name, state);
  for (const each of followed) if (nameOf(each.jackpotId, each.currency) === name) turn(each);
  run();
}

function takeAll(data: unknown): void {
  const parsed = JACKPOT_EVENTS.jackpots.safeParse(data);
  if (!parsed.success) return;
  for (const jackpot of parsed.data.jackpots) takeOne(jackpot);
}

takeEvents('jackpots', takeAll);
takeEvents('jackpotChanged', takeOne);

function targetOf({ jackpotId, level, currency }: Followed): bigint | null {
  const found = states.get(nameOf(jackpotId, currency))?.levels.find((each) => each.level === level);
  return found ? decodeAmount(found.amount, currency).amount : null;
}

/** A new amount is known: the climb begins where the eye is. */
function turn(each: Followed): void {
  each.from = each.shown;
  each.since = performance.now();
}

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Moves one amount on. Says whether it has arrived. */
function step(each: Followed): boolean {
  const target = targetOf(each);
  if (target === null) return true;
  const part = isStill() ? 1 : (performance.now() - each.since) / CLIMB;
  const amount = tweenAmount(each.from, target, part);
  if (amount !== each.shown) {
    each.shown = amount;
    each.show(amount);
  }
  return amount === target;
}

/** Runs as long as any amount climbs, and not longer. */
function run(): void {
  const isDone = [...followed].map(step).every(Boolean);
  if (!isDone) ticker ??= setInterval(run, STEP);
  else if (ticker !== undefined) {
    clearInterval(ticker);
    ticker = undefined;
  }
}

/**
 * Tells the amount of a jackpot's level as it grows, until the returned function is called. What is told is never more
 * than the platform said last, climbs to it within a second, and falls at once; with reduced motion it goes in steps.
 */
export function followJackpot(
  jackpotId: string,
  level: JackpotLevel,
  currency: string,
  show: (amount: bigint) => void,
): () => void {
  const each: Followed = { jackpotId, level, currency, show, from: null, since: 0, shown: null };
  followed.add(each);
  const leave = readStream({ tables: false, watch: null, currency });
  run();
  return () => {
    followed.delete(each);
    leave();
    run();
  };
}

/** For tests: as if the page had just been opened. */
export function forgetJackpots(): void {
  states.clear();
}
