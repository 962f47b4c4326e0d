import type { TableRound, TableState } from '@foyer/contract/game/live-table';

export type ClockPhase = 'betting' | 'closing' | 'dealing' | 'result';

export type ClockReading = {
  phase: ClockPhase;
  number: number;
  /** Whole seconds until the phase ends, at least 1. */
  secondsLeft: number;
  /** How much of the phase is over, 0 to 1. */
  share: number;
};

/** The phase of a table's round at the server's time `now` (ms); later rounds follow in the same rhythm. Null while closed. */
export function readClock({ round, at }: Pick<TableState, 'round' | 'at'>, now: number): ClockReading | null {
  if (!round) return null;
  const writtenAt = Date.parse(at);
  // A clock behind the state must not show its result as still to come.
  const reading = readRound(round, Math.max(now, writtenAt));
  if (reading?.phase !== 'result' || writtenAt >= reading.showsAt) return reading;
  // The state with this round's result has not arrived.
  return { ...reading, phase: 'dealing', secondsLeft: 1, share: 1 };
}

function readRound(round: TableRound, now: number): (ClockReading & { showsAt: number }) | null {
  const startsAt = Date.parse(round.startsAt);
  const ends = [round.closesAt, round.drawsAt, round.showsAt, round.endsAt].map((end) => Date.parse(end) - startsAt);
  const length = Date.parse(round.endsAt) - startsAt;
  if (!(length > 0)) return null;
  const rounds = Math.floor((now - startsAt) / length);
  const into = now - startsAt - rounds * length;
  const part = ends.findIndex((end) => into < end);
  const phases = ['betting', 'closing', 'dealing', 'result'] as const;
  const from = ends[part - 1] ?? 0;
  const to = ends[part] ?? length;
  return {
    phase: phases[part] ?? 'result',
    number: round.number + rounds,
    secondsLeft: Math.max(1, Math.ceil((to - into) / 1000)),
    share: (into - from) / (to - from),
    showsAt: startsAt + rounds * length + (ends[2] ?? length),
  };
}
