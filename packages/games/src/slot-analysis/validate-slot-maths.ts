import { entryFor, rolesOf, type SlotMaths, type Strip, type SymbolId } from '@foyer/domain/slot/slot-maths';

/**
 * Empty when valid. Also checks what the exact figures rely on: pays never fall with the count, three alike always pay,
 * every trigger of a feature pays, wilds are only where the pay mode allows them.
 */
export function validateSlotMaths(maths: SlotMaths): string[] {
  const free = maths.features.freeRounds;
  return [
    ...shapeIssues(maths),
    ...stripIssues(maths, 'strip', maths.strips),
    ...(free ? stripIssues(maths, 'free strip', free.strips) : []),
    ...payIssues(maths),
    ...featureIssues(maths),
  ];
}

function issue(isWrong: boolean, text: string): string[] {
  return isWrong ? [text] : [];
}

function shapeIssues({ reels, rows, pay, symbols }: SlotMaths): string[] {
  const lines = pay.mode === 'ways' ? [] : pay.lines;
  const isOnGrid = (line: readonly number[]) =>
    line.length === reels && line.every((row) => Number.isInteger(row) && row >= 0 && row < rows);
  return [
    ...issue(reels < 3 || reels > 6, 'reels: 3 to 6'),
    ...issue(rows < 3 || rows > 4, 'rows: 3 or 4'),
    ...issue(symbols.filter(({ kind }) => kind === 'wild').length > 1, 'at most one wild'),
    ...issue(symbols.length > 24, 'at most 24 symbols'),
    ...issue(new Set(symbols.map(({ id }) => id)).size < symbols.length, 'symbol ids: unique'),
    ...issue(pay.mode !== 'ways' && lines.length === 0, 'at least one line'),
    ...issue(!lines.every(isOnGrid), 'lines: one row of the window per reel'),
    ...issue(new Set(lines.map((line) => line.join())).size < lines.length, 'lines: no line twice'),
    ...issue(pay.mode === 'both-ways' && reels !== 5, 'both ways: five reels'),
    ...issue(pay.mode === 'classic' && (reels !== 3 || rows !== 3), 'classic: 3 x 3'),
  ];
}

function stripIssues(maths: SlotMaths, name: string, strips: readonly Strip[]): string[] {
  const ids = new Set(maths.symbols.map(({ id }) => id));
  const { wild } = rolesOf(maths);
  const hasWild = (strip: Strip | undefined) => wild !== undefined && strip?.includes(wild) === true;
  const { mode } = maths.pay;
  return [
    ...issue(strips.length !== maths.reels, `${name}s: one per reel`),
    ...issue(!strips.every((strip) => strip.length >= maths.rows), `${name}s: at least as long as the window is high`),
    ...issue(!strips.flat().every((id) => ids.has(id)), `${name}s: known symbols only`),
    ...issue((mode === 'ways' || mode === 'both-ways') && hasWild(strips[0]), `${name}s: no wild on the first reel`),
    ...issue(mode === 'both-ways' && hasWild(strips.at(-1)), `${name}s: no wild on the last reel`),
  ];
}

function payIssues(maths: SlotMaths): string[] {
  const { wild, regulars, scatters } = rolesOf(maths);
  const tables = Object.entries(maths.paytable);
  const isRising = (pays: readonly number[]) =>
    pays.every((pay, index) => Number.isInteger(pay) && pay >= (pays[index - 1] ?? 0));
  const known = new Set([...regulars, ...scatters, ...(wild === undefined ? [] : [wild])]);
  return [
    ...tables.flatMap(([id, pays]) => issue(!isRising(pays), `${id}: pays are whole, not negative and never fall`)),
    ...tables.flatMap(([id]) => issue(!known.has(id), `${id}: unknown symbol in the paytable`)),
    ...regulars.flatMap((id) => [
      ...issue(maths.paytable[id]?.length !== maths.reels, `${id}: one pay per reel`),
      ...issue(entryFor(maths.paytable[id], 3) === 0, `${id}: three alike pay`),
    ]),
  ];
}

function featureIssues(maths: SlotMaths): string[] {
  const { wheel, freeRounds, mysteryMultiplier, wildMultiplier } = maths.features;
  const { scatters } = rolesOf(maths);
  const choices = [...(mysteryMultiplier ?? []), ...(wheel?.prizes ?? [])];
  return [
    ...issue(!choices.every(({ weight }) => Number.isInteger(weight) && weight > 0), 'weights: whole, above 0'),
    ...issue(mysteryMultiplier?.length === 0 || wheel?.prizes.length === 0, 'at least one choice'),
    ...issue(!(mysteryMultiplier ?? []).every((choice) => isFactor(choice.multiplier, 1)), 'mystery: whole, from 1'),
    ...issue(!(wheel?.prizes ?? []).every(({ pay }) => isFactor(pay, 1)), 'prizes: whole, from 1'),
    ...issue(wildMultiplier !== undefined && !isFactor(wildMultiplier, 2), 'wild multiplier: whole, from 2'),
    ...issue(wheel !== undefined && !scatters.includes(wheel.trigger), 'wheel: triggered by a scatter'),
    ...issue(wheel !== undefined && !isFactor(wheel.atLeast, 1), 'wheel: from at least one trigger'),
    ...(freeRounds ? freeRoundIssues(maths, freeRounds.trigger, freeRounds.rounds) : []),
  ];
}

function isFactor(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least;
}

function freeRoundIssues(maths: SlotMaths, trigger: SymbolId, rounds: readonly number[]): string[] {
  const free = maths.features.freeRounds;
  const isPaid = rounds.every((given, index) => given === 0 || entryFor(maths.paytable[trigger], index + 1) > 0);
  const numbers = [...rounds, free?.retriggerRounds ?? 0, free?.maxRetriggers ?? 0];
  return [
    ...issue(!rolesOf(maths).scatters.includes(trigger), 'free rounds: triggered by a scatter'),
    ...issue(!isPaid, 'free rounds: every trigger pays'),
    ...issue(!numbers.every((number) => isFactor(number, 0)), 'free rounds: whole numbers of rounds'),
    ...issue(!isFactor(free?.multiplier ?? 0, 1), 'free rounds: multiplier from 1'),
  ];
}
