// The fast checks, before every commit: types, lint and format, unused code, boundaries, names and folders, texts, brands.
import { spawnSync } from 'node:child_process';
import { checkBoundaries } from './check/boundaries.ts';
import { checkBrands } from './check/brands.ts';
import { checkLimits } from './check/limits.ts';
import { checkTexts } from './check/texts.ts';
import { ROOT } from './source/source-files.ts';

function passes(name: string, command: string, ...args: string[]): boolean {
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { cwd: ROOT, stdio: 'inherit' });
  console.log(`${name}: ${status === 0 ? 'passed' : 'failed'}`);
  return status === 0;
}

/** Runs every check, also after one failed. */
export function check(): boolean {
  const results = [
    passes('types', 'tsc', '-b'),
    passes('lint and format', 'biome', 'check', '--log-level=error'),
    passes('unused code', 'knip', '--no-progress'),
    checkBoundaries(),
    checkLimits(),
    checkTexts(),
    checkBrands(),
  ];
  return results.every((isGood) => isGood);
}

if (import.meta.main) process.exitCode = check() ? 0 : 1;
