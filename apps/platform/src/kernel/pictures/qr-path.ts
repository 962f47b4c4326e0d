import { encode } from 'uqr';

/** Modules of white around it (ISO/IEC 18004, 9.1). */
const BORDER = 4;

/** One path for an SVG of `size` by `size`: a rectangle for each run of dark modules. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join('') };
}
