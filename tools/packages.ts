// Sees to it that the packages of package-lock.json are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

type Lock = { packages?: Record<string, { version?: string; link?: boolean; optional?: boolean; dev?: boolean }> };

function readLock(path: string): Lock {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Names of packages that the lock file wants and that are missing or of another version; optional ones may be missing. */
export function findMissing(root: string = ROOT): string[] {
  const wanted = readLock(join(root, 'package-lock.json')).packages ?? {};
  const installed = readLock(join(root, 'node_modules/.package-lock.json')).packages ?? {};
  return Object.entries(wanted)
    .filter(([path, { version, link, optional }]) => {
      if (!path.startsWith('node_modules/') || link) return false;
      const found = installed[path]?.version;
      return found === undefined ? !optional : found !== version;
    })
    .map(([path]) => path.slice('node_modules/'.length));
}

/** Installs what is missing, exactly as locked, and says so. False when that failed. */
export function installPackages(): boolean {
  const missing = findMissing();
  if (missing.length === 0) return true;
  const what = missing.length > 3 ? `${missing.length} packages` : missing.join(', ');
  console.log(`Installing ${what} (npm ci) ...`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The packages could not be installed: check the connection to the package registry, then try again.');
  }
  return status === 0;
}
