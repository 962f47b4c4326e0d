import { readFile, writeFile } from 'node:fs/promises';
import { DESIGNS } from '../src/catalogue/designs.ts';
import { tuneGame } from '../src/catalogue/tune-game.ts';
import { toNumber } from '../src/slot-analysis/ratio.ts';

// Tunes every design and writes the rows of catalogue/figures.ts, in about a minute. Run after any change of a design or of
// what builds games: `bin/node-env node packages/games/tools/write-figures.ts`.
const target = new URL('../src/catalogue/figures.ts', import.meta.url);

const rows = DESIGNS.map((design) => {
  const { attempt, scale, exact } = tuneGame(design);
  const rtp = toNumber({ over: exact.expected.over, under: exact.expected.under * 20n }).toFixed(10);
  const published = `rtp: ${Number(rtp)}, hitRate: ${Number(exact.hitRate.toFixed(6))}, volatility: '${exact.volatility}'`;
  const name = design.title.includes("'") ? `"${design.title}"` : `'${design.title}'`;
  return `  ${name}: { attempt: ${attempt}, scale: ${scale}, ${published}, maxReturn: ${exact.maxReturn / 20} },`;
});

const [head] = /^[\s\S]*?PublishedFigures>> = \{\n/.exec(await readFile(target, 'utf8')) ?? [];
if (head === undefined) throw new Error('figures.ts has no table of figures');
await writeFile(target, `${head}${rows.join('\n')}\n};\n`);
console.log(`${rows.length} games`);
