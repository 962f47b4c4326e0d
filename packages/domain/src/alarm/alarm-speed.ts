const CHARACTERS_PER_STEP = 18;
const STEP = 10;
const HIGHEST = 400;

/**
 * The speed class of a notice that runs along: 10 for each begun 18 characters, 400 at most (ALARM-03, ALARM-04). The class
 * stands for a time, so that a longer text runs longer and all run equally fast. Characters are code points.
 */
export function alarmSpeed(text: string): number {
  return Math.min(HIGHEST, Math.ceil(Array.from(text).length / CHARACTERS_PER_STEP) * STEP);
}
