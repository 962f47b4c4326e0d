import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeTestServers, TEST_FOLDER_VARIABLE } from './src/testing/test-database.ts';

/**
 * For `globalSetup` of vitest: names the folder of the shared test databases, which the first test that needs one
 * starts, and takes them down when the run is over.
 */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-test-'));
  // The database's user must walk through it when the run is root's.
  chmodSync(folder, 0o711);
  process.env[TEST_FOLDER_VARIABLE] = folder;
  return () => removeTestServers(folder);
}
