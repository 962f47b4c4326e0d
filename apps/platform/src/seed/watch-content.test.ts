import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { watchContent } from './watch-content.ts';

let platform: TestPlatform;
let folder = '';
beforeAll(async () => {
  platform = await createTestPlatform();
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-content-'));
  mkdirSync(path.join(folder, 'en/pages'), { recursive: true });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

test('a file that changes shows without a restart', async () => {
  const end = watchContent(platform.deps, folder);
  const file = path.join(folder, 'en/pages/watched.md');
  const shown = async () => {
    const answer = await platform.app.request('http://localhost/api/page/watched?language=en');
    return answer.status === 200 ? (await answer.json()).title : answer.status;
  };
  for (const title of ['First', 'Second']) {
    writeFileSync(file, `---\ntitle: ${title}\n---\nWords.`);
    await expect.poll(shown).toBe(title);
  }
  await end();
});
