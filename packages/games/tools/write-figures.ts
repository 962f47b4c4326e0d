import { writeFile } from 'node:fs/promises';
import { DESIGNS } from '../src/catalogue/designs.ts';
import { tuneGame } from '../src/catalogue/tune-game.ts';
import { toNumber } from '../src/slot-analysis/ratio.ts';

/**
 * Tunes every design and writes `catalogue/figures.ts`. Run after any change of a design or of what builds games:
 * `bin/node-env node packages/games/tools/write-figures.ts` (about a minute). Games already out keep their figures only
 * if nothing that concerns them changed.
 */
const target = new URL('../src/catalogue/figures.ts', import.meta.url);

const rows = DESIGNS.map((design) => {
  const { attempt, scale, exact } = tuneGame(design);
  const rtp = toNumber({ over: exact.expected.over, under: exact.expected.under * 20n }).toFixed(10);
  const published = `rtp: ${Number(rtp)}, hitRate: ${Number(exact.hitRate.toFixed(6))}, volatility: '${exact.volatility}'`;
  const name = design.title.includes("'") ? `"${design.title}"` : `'${design.title}'`;
  return `  ${name}: { attempt: ${attempt}, scale: ${scale}, ${published}, maxReturn: ${exact.maxReturn / 20} },`;
});

const head = `import type { Volatility } from '../src/slot-analysis/exact-return.ts';
import type { Tuning } from './build-maths.ts';

/** The figures shown of a game, see \`GameFigures\`, and the tuning they belong to. */
export type PublishedFigures = Tuning & { rtp: number; hitRate: number; volatility: Volatility; maxReturn: number };

/** By title. Written by packages/games/tools/write-figures.ts, compared with the mathematics by catalogue.test.ts. */
export const FIGURES: Readonly<Record<string, PublishedFigures>> = {
`;
await writeFile(target, `${head}${rows.join('\n')}\n};\n`);
console.log(`${rows.length} games`);
