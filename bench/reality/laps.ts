// The laps of a campaign: how the clock moves, who sleeps, and who has to answer before the next one.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@foyer/domain/random/random';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { eachOf } from '../product/each-of.ts';
import type { CheckTally } from './check-tally.ts';
import type { CheckedPlayer } from './checked-player.ts';
import type { MovedClock } from './moved-clock.ts';

const random = createRandom(randomBytes);

export const AT_ONCE = 16;
/** Before the first check of a lap (ms). */
const LEAD_MS = 3_000;
/** Shorter than what ends a login that nobody uses (s). */
const STEP_SECONDS = 10 * 60;
const JUMP_SECONDS = 25 * 60;
const HOUR_SECONDS = 60 * 60;
/** Two checks further apart belong to two laps (ms). */
const GAP_MS = 2 * MINUTE_MS;
/** What a lap waits for has come by then (ms). */
const LAP_LIMIT_MS = 4 * MINUTE_MS;
/** Of so many players one has a laptop that sleeps, and one a tab that does. */
const SLEEPERS = 10;
const SHORTEST_SLEEP_MS = 2_000;
const SLEEP_MS = 15_000;
/** After the last of what was begun (ms). */
export const SETTLE_MS = 5_000;
const LOOK_MS = 200;

export type LapContext = { clock: MovedClock; tally: CheckTally; players: readonly CheckedPlayer[] };

async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = performance.now() + LAP_LIMIT_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`it did not come: ${what}`);
    await sleep(LOOK_MS);
  }
}

export async function begin(player: CheckedPlayer): Promise<void> {
  await player.playRound();
  await player.askDue();
}

/** Plays all the while, whoever is awake. */
export function keepPlaying({ players }: LapContext, paceSeconds: number, isOver: () => boolean): Promise<unknown> {
  return Promise.all(
    players.map(async (player) => {
      while (!isOver()) {
        await sleep(random.below(2_000 * paceSeconds));
        if (!isOver() && !player.isAsleep && !player.isWaiting && player.dueAt !== null) await player.playRound();
      }
    }),
  );
}

const dueOf = ({ dueAt }: CheckedPlayer) => dueAt ?? Number.POSITIVE_INFINITY;

type Lap = { players: CheckedPlayer[]; firstDue: number };

/** The players whose checks fall due next, one shortly after another. */
function nextLap(players: readonly CheckedPlayer[]): Lap {
  const sorted = [...players].sort((one, other) => dueOf(one) - dueOf(other));
  const times = sorted.map(dueOf);
  const end = times.findIndex((time, index) => time - (times[index - 1] ?? time) > GAP_MS);
  return { players: end < 0 ? sorted : sorted.slice(0, end), firstDue: times[0] ?? 0 };
}

/** To some seconds before a time, in steps that end no login. */
async function goNear({ clock, players }: LapContext, time: number): Promise<void> {
  for (;;) {
    const seconds = Math.floor((time - LEAD_MS - clock.now()) / 1_000);
    if (seconds < 1) return;
    await clock.moveBy(Math.min(STEP_SECONDS, seconds));
    await eachOf(
      players.filter(({ isAsleep }) => !isAsleep),
      AT_ONCE,
      (player) => player.renew(),
    );
  }
}

/** Laptops whose three tabs sleep, and of as many other players one tab. Returns what waits until each is awake, some seconds after its check. */
function putToSleep({ clock }: LapContext, players: readonly CheckedPlayer[]): () => Promise<unknown> {
  const sleepers = players.filter((_, index) => index % SLEEPERS < 2);
  // A player of whom one tab sleeps answers in another meanwhile.
  const due = sleepers.map(dueOf);
  for (const [index, player] of sleepers.entries()) {
    if (index % 2 === 0) player.fallAsleep();
    else player.tabs[0]?.cut();
  }
  return () =>
    Promise.all(
      sleepers.map(async (player, index) => {
        const wakesAt = clock.passedAt(due[index] ?? 0) + SHORTEST_SLEEP_MS + random.below(SLEEP_MS);
        await sleep(Math.max(0, wakesAt - Date.now()));
        player.wake();
      }),
    );
}

/** Returns what waits until each of them has answered. */
function watchAnswers(players: readonly CheckedPlayer[], lap: string): () => Promise<void> {
  const before = players.map(({ dueAt }) => dueAt);
  return () =>
    until(
      () => players.every(({ dueAt, isWaiting }, index) => !isWaiting && dueAt !== before[index]),
      `answers ${lap}`,
    );
}

/** Checks as they fall due one after another, by the time that goes by. */
export async function runSteadyLap(context: LapContext, name: string): Promise<void> {
  const { players, firstDue } = nextLap(context.players);
  context.tally.lap = name;
  await eachOf(context.players, AT_ONCE, (player) => player.renew());
  const areAnswered = watchAnswers(players, name);
  const areAwake = putToSleep(context, players);
  await goNear(context, firstDue);
  await areAwake();
  await areAnswered();
}

/** Checks of many players that a jump of the clock makes due at once. */
export async function runJumpLap(context: LapContext, name: string): Promise<void> {
  const { clock, tally } = context;
  tally.lap = name;
  await eachOf(context.players, AT_ONCE, (player) => player.renew());
  const then = clock.now() + JUMP_SECONDS * 1_000;
  const players = context.players.filter((player) => dueOf(player) < then);
  const areAnswered = watchAnswers(players, name);
  const areAwake = putToSleep(context, players);
  await clock.moveBy(JUMP_SECONDS);
  await areAwake();
  await areAnswered();
}

/** Checks that nobody answers before the next lap. */
export async function runHeldLap(context: LapContext, name: string): Promise<void> {
  context.tally.lap = name;
  const { players, firstDue } = nextLap(context.players);
  await eachOf(context.players, AT_ONCE, (player) => player.renew());
  for (const player of players) player.holds = true;
  await goNear(context, firstDue);
  await until(() => players.every(({ isWaiting }) => isWaiting), name);
  await sleep(SETTLE_MS);
}

/** The clock goes back an hour while checks wait: these wait on, and no other is put off by more than its interval. Returns how many were. */
export async function runBackLap({ clock, tally, players }: LapContext, name: string): Promise<number> {
  tally.lap = name;
  await clock.moveBy(-HOUR_SECONDS);
  const [holding, others] = [true, false].map((holds) => players.filter((player) => player.holds === holds));
  await eachOf(holding ?? [], AT_ONCE, async (player) => {
    await player.tryRound();
    // As a page does that was refused.
    await player.askDue();
  });
  await sleep(SETTLE_MS);
  await eachOf(holding ?? [], AT_ONCE, async (player) => {
    player.holds = false;
    await player.answer();
  });
  await eachOf(others ?? [], AT_ONCE, begin);
  return (others ?? []).filter((player) => dueOf(player) > clock.now() + player.minutes * MINUTE_MS).length;
}

/** An hour that nobody used: it ends every login, and with it the play that checks are for. Returns until the last tab knew (ms). */
export async function runHourLap({ clock, tally, players }: LapContext, name: string): Promise<number> {
  tally.lap = name;
  // No check falls due beside the jump.
  const nextDue = () => Math.min(...players.map(dueOf)) - clock.now();
  await until(() => nextDue() > 4 * SETTLE_MS && players.every(({ isWaiting }) => !isWaiting), name);
  for (const player of players) player.dueAt = null;
  await sleep(SETTLE_MS);
  const from = Date.now();
  await clock.moveBy(HOUR_SECONDS);
  await until(() => players.every(({ ends, tabs }) => ends.length >= tabs.length), name);
  const last = Math.max(...players.flatMap(({ ends }) => ends));
  await eachOf(players, AT_ONCE, async (player) => {
    await player.logIn();
    await begin(player);
  });
  return last - from;
}
