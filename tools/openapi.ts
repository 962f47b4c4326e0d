// Checks the OpenAPI document like an operator: a validator accepts it, and types generated from it compile.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeApi } from '@foyer/platform/kernel/open-api/open-api';
import { ROOT } from './source/source-files.ts';

const FOLDER = join(ROOT, 'tools/openapi');

function run(command: string, args: readonly string[], cwd: string): boolean {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0;
}

/** Installed separately: one needs an older TypeScript, and no start of the site should wait for them. */
function installReaders(): boolean {
  if (existsSync(join(FOLDER, 'node_modules/.package-lock.json'))) return true;
  console.log('Installing the readers of the OpenAPI document (npm ci) ...');
  return run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], FOLDER);
}

async function isValid(file: string): Promise<boolean> {
  const { Validator } = await import(join(FOLDER, 'node_modules/@seriousme/openapi-schema-validator/index.js'));
  const { valid, errors } = await new Validator().validate(file);
  if (!valid) console.error(JSON.stringify(errors, null, 2));
  return valid;
}

/** Strict TypeScript, with openapi-typescript. */
async function checkApiDocument(document: unknown = describeApi()): Promise<boolean> {
  if (!installReaders()) return false;
  const folder = mkdtempSync(join(tmpdir(), 'foyer-openapi-'));
  const bin = (name: string) => join(FOLDER, 'node_modules/.bin', name);
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const results = [
      await isValid(file),
      run(bin('openapi-typescript'), [file, '-o', join(folder, 'api.ts')], folder) &&
        run(bin('tsc'), ['--strict', '--noEmit', '--lib', 'es2024,dom', join(folder, 'api.ts')], folder),
    ];
    return results.every((isGood) => isGood);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) process.exitCode = (await checkApiDocument()) ? 0 : 1;
