const CHARACTERS_PER_STEP = 18;
const STEP = 10;
const HIGHEST = 400;

/** 10 for each started 18 code points, at most 400 (ALARM-03, ALARM-04). */
export function alarmSpeed(text: string): number {
  return Math.min(HIGHEST, Math.ceil(Array.from(text).length / CHARACTERS_PER_STEP) * STEP);
}
