/** Phases in ms, one after another. */
export type RoundTimes = {
  readonly betting: number;
  /** No more bets; the round is drawn at its end. */
  readonly closing: number;
  readonly dealing: number;
  readonly result: number;
};

/** Ms since 1970. */
export type ScheduledRound = {
  readonly number: number;
  readonly startsAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly showsAt: number;
  readonly endsAt: number;
};

export function roundLength({ betting, closing, dealing, result }: RoundTimes): number {
  return betting + closing + dealing + result;
}

/** Rounds lie on a fixed time grid, so the clock alone decides; a pause skips rounds. `offset`: ms behind the grid. */
export function roundAt(times: RoundTimes, offset: number, now: number): ScheduledRound {
  const length = roundLength(times);
  const number = Math.floor((now - offset) / length);
  const startsAt = number * length + offset;
  const closesAt = startsAt + times.betting;
  const drawsAt = closesAt + times.closing;
  return { number, startsAt, closesAt, drawsAt, showsAt: drawsAt + times.dealing, endsAt: startsAt + length };
}

export function phaseEndsAt(round: ScheduledRound, now: number): number {
  return [round.closesAt, round.drawsAt, round.showsAt].find((end) => now < end) ?? round.endsAt;
}
