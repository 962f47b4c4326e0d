/** How long the parts of a round last, in ms, one after another. */
export type RoundTimes = {
  readonly betting: number;
  /** No more bets; the round is drawn at its end. */
  readonly closing: number;
  /** The ball rolls or the cards are dealt; the result shows at its end. */
  readonly dealing: number;
  readonly result: number;
};

/** Times in ms since 1970. */
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

/**
 * The round of a table that a moment falls in. Rounds lie on a grid over all time, so the clock alone says which it is:
 * after a pause, or when the clock is moved, the table goes on with the round of the moment and those between were never
 * dealt. `offset`: ms by which this table is later than the grid, so that tables do not all deal at once.
 */
export function roundAt(times: RoundTimes, offset: number, now: number): ScheduledRound {
  const length = roundLength(times);
  const number = Math.floor((now - offset) / length);
  const startsAt = number * length + offset;
  const closesAt = startsAt + times.betting;
  const drawsAt = closesAt + times.closing;
  return { number, startsAt, closesAt, drawsAt, showsAt: drawsAt + times.dealing, endsAt: startsAt + length };
}

/** When the part of a round that a moment falls in ends. */
export function phaseEndsAt(round: ScheduledRound, now: number): number {
  return [round.closesAt, round.drawsAt, round.showsAt].find((end) => now < end) ?? round.endsAt;
}
