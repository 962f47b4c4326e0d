import { type CallTally, newCallTally } from '../kill/retrying-client.ts';

/** From a moment to its arrival in one tab, ms. */
export type CheckTally = CallTally & {
  lap: string;
  /** By lap: from `dueAt` to a tab whose stream was open. */
  told: Map<string, number[]>;
  /** By lap: from the request that opens the stream anew to the check that fell due meanwhile. */
  woken: Map<string, number[]>;
  /** By lap: until the tab in sight had the figures that it shows; counted as the two above. */
  shown: Map<string, number[]>;
  /** From the press of the answer to each other tab. */
  gone: number[];
  /** Rounds that were asked for while a check waited: refused as they have to be, and any other answer. */
  refused: number;
  notRefused: string[];
  rounds: number;
  answers: number;
  /** Rounds right after an answer that were not played. */
  stuck: string[];
};

export function newCheckTally(): CheckTally {
  return {
    ...newCallTally(),
    lap: '',
    told: new Map(),
    woken: new Map(),
    shown: new Map(),
    gone: [],
    refused: 0,
    notRefused: [],
    rounds: 0,
    answers: 0,
    stuck: [],
  };
}

export function addTime(times: Map<string, number[]>, lap: string, ms: number): void {
  const own = times.get(lap) ?? [];
  times.set(lap, own);
  own.push(ms);
}
