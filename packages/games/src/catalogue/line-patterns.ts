import type { Line } from '@foyer/domain/slot/slot-maths';

const CLASSIC_LINES: readonly Line[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
  [0, 1, 0],
  [2, 1, 2],
  [1, 0, 1],
  [1, 2, 1],
];

/** Straight lines first, then symmetric ones; at most one row per reel. Throws RangeError above the window's lines. */
export function linePatterns(reels: number, rows: number, count: number): readonly Line[] {
  const all = reels === 3 ? CLASSIC_LINES : steppingLines(reels, rows);
  if (all.length < count) throw new RangeError(`only ${all.length} lines in ${reels} x ${rows}`);
  return all.slice(0, count);
}

function steppingLines(reels: number, rows: number): Line[] {
  let lines: Line[] = Array.from({ length: rows }, (_, row) => [row]);
  for (let reel = 1; reel < reels; reel += 1) {
    lines = lines.flatMap((line) => {
      const last = line.at(-1) ?? 0;
      return [last - 1, last, last + 1].filter((row) => row >= 0 && row < rows).map((row) => [...line, row]);
    });
  }
  const order = (line: Line) => {
    const steps = line.filter((row, reel) => reel > 0 && row !== line[reel - 1]).length;
    const isSymmetric = line.every((row, reel) => row === line.at(-1 - reel));
    return steps + (isSymmetric ? 0 : 3);
  };
  return lines.sort((a, b) => order(a) - order(b) || a.join().localeCompare(b.join()));
}
