import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFiles, FILE_LIST, SITE_ROOT } from '../modules/integrity/service.ts';
import { failCommand } from './fail-command.ts';

/** `npm run verify-files -- [--list FILE]`: ends with 1 when a file is not as it was built, with 2 when it could not check. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { list: { type: 'string' } } });
  const file = values.list ?? join(SITE_ROOT, FILE_LIST);
  const { checked, faults } = await checkFiles(SITE_ROOT, readFileSync(file, 'utf8'));
  for (const { path, fault } of faults) process.stdout.write(`${fault}: ${path}\n`);
  process.stdout.write(
    faults.length === 0
      ? `${checked} files are as they were built.\n`
      : `Fault: ${faults.length} of ${checked} files.\n`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

main().catch(failCommand);
