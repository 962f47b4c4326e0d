// Installs the packages of package-lock.json when they are missing.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../source/source-files.ts';

type LockedPackage = { version?: string; link?: boolean; optional?: boolean; dev?: boolean; devOptional?: boolean };
type Lock = { packages?: Record<string, LockedPackage> };

function readLock(path: string): Lock {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** `start`: build and serve; `development`: also check and test. */
export type Purpose = 'start' | 'development';

/** Missing or of another version, workspaces included. Optional ones may be missing; to start, also those of development. */
export function findMissing(purpose: Purpose, root: string = ROOT): string[] {
  const wanted = readLock(join(root, 'package-lock.json')).packages ?? {};
  const installed = readLock(join(root, 'node_modules/.package-lock.json')).packages ?? {};
  return Object.entries(wanted)
    .filter(([path, { version, link, optional, dev, devOptional }]) => {
      if (!path.startsWith('node_modules/')) return false;
      if (link) return !existsSync(join(root, path));
      const mayMiss = optional || (purpose === 'start' && (dev || devOptional));
      const found = installed[path]?.version;
      return found === undefined ? !mayMiss : found !== version;
    })
    .map(([path]) => path.slice('node_modules/'.length));
}

/** Exactly as locked; false when it failed. To start, npm decides: NODE_ENV=production omits those of development. */
export function installPackages(purpose: Purpose): boolean {
  const missing = findMissing(purpose);
  if (missing.length === 0) return true;
  const what = missing.length > 3 ? `${missing.length} packages` : missing.join(', ');
  console.log(`Installing ${what} (npm ci) ...`);
  const include = purpose === 'development' ? ['--include=dev'] : [];
  const { status } = spawnSync('npm', ['ci', ...include, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) {
    const remedy = isWritable(ROOT)
      ? 'check the connection to the package registry, then try again'
      : 'this user may not write it';
    console.error(`The packages could not be installed in ${ROOT}: ${remedy}.`);
  }
  return status === 0;
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
