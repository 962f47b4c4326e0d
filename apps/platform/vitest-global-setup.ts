import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeTestServers, TEST_FOLDER_VARIABLE } from './src/testing/test-database.ts';

export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-test-'));
  // Under root the database's own user must traverse the folder.
  chmodSync(folder, 0o711);
  process.env[TEST_FOLDER_VARIABLE] = folder;
  return () => removeTestServers(folder);
}
