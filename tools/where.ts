// Finds every home of a noun over the layers: `npm run where contact`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, isTypeScript, ROOT, sourceFiles } from './source-files.ts';

/** Layers in the order in which a rule reaches the player. */
const LAYERS: readonly [name: string, prefix: string][] = [
  ['domain', 'packages/domain/'],
  ['contract', 'packages/contract/'],
  ['texts', 'packages/texts/'],
  ['brands', 'packages/brands/'],
  ['games', 'packages/games/'],
  ['art', 'packages/art/'],
  ['content', 'content/'],
  ['platform', 'apps/platform/'],
  ['web', 'apps/web/'],
  ['site', 'apps/site/'],
  ['journeys', 'e2e/'],
  ['bench', 'bench/'],
  ['tools', 'tools/'],
  ['docs', 'docs/'],
];

/** Lower case without what parts words: `GameInfo`, `game-info` and `gameInfo` are one noun. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Names that a source file exports and that hold the noun. */
function exportsWith(noun: string, path: string): string[] {
  if (!isTypeScript(path) || isTestFile(path)) return [];
  const source = readFileSync(join(ROOT, path), 'utf8');
  const names = source.matchAll(/^export (?:async )?(?:function|const|type|class|let)\s+(\w+)/gm);
  return [...names].map((match) => match[1] ?? '').filter((name) => plain(name).includes(noun));
}

function run(): void {
  const noun = plain(process.argv[2] ?? '');
  if (noun === '') {
    console.error('Say which noun to look for, for example: npm run where wallet');
    process.exitCode = 1;
    return;
  }
  const files = sourceFiles();
  let found = 0;
  for (const [layer, prefix] of LAYERS) {
    const homes = files
      .filter((file) => file.startsWith(prefix))
      .map((file) => ({ file, named: plain(file.slice(prefix.length)).includes(noun), names: exportsWith(noun, file) }))
      .filter(({ named, names }) => named || names.length > 0);
    if (homes.length === 0) continue;
    found += homes.length;
    console.log(layer);
    for (const { file, names } of homes) console.log(`  ${file}${names.length > 0 ? `  ${names.join(', ')}` : ''}`);
  }
  if (found === 0) console.log(`Nothing is named "${process.argv[2]}".`);
}

if (import.meta.main) run();
