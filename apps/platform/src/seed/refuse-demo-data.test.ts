import { StartError } from '@foyer/domain/errors/start-error';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { refuseDemoData } from './refuse-demo-data.ts';

const PRODUCTION = { production: true, seed: 'demo' };
const DEMO_OFF = { production: false, seed: 'demo' };
let platform: TestPlatform | undefined;
beforeEach(async () => {
  await platform?.close();
  platform = await createTestPlatform();
});
afterAll(() => platform?.close());

const change = (text: string) => platform?.database.pool.query(text);

function start(config: Parameters<typeof refuseDemoData>[1]): Promise<unknown> {
  if (!platform) throw new Error('no platform');
  return refuseDemoData(platform.database, config).catch((error: unknown) => error);
}

test('production does not start on the demo’s database: it says how many, who, and both ways out', async () => {
  const refused = await start(PRODUCTION);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(
    /holds 11 demo players who log in with a published password \(nora is one\): .* another database .*'nora', 'gabor'/,
  );
});

test.each([
  ['one who was renamed', `UPDATE players SET user_name = 'o''nora' WHERE user_name = 'nora'`, /'o''nora'/],
  ['one without a story', `UPDATE players SET story = NULL WHERE user_name = 'nora'`, /'nora'/],
])('%s is a demo player still', async (_, text, named) => {
  await change(`UPDATE players SET status = 'closed' WHERE user_name <> 'nora'`);
  await change(text);
  expect(String(await start(PRODUCTION))).toMatch(named);
});

test('the way out that the sentence names works, and without production they may stay', async () => {
  const [, statement = ''] = /by (UPDATE .*)\.$/.exec(String(await start(PRODUCTION))) ?? [];
  expect(await start(DEMO_OFF)).toBeUndefined();
  await change(statement);
  expect(await start(PRODUCTION)).toBeUndefined();
});

test('a clock that the demo moved is believed in a demo only', async () => {
  await platform?.deps.clock.moveAhead(86_400);
  const refused = await start(DEMO_OFF);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(/moved the clock of this database 86400 seconds ahead: .* another database/);
  const [, statement = ''] = /by (UPDATE .*)\.$/.exec(String(refused)) ?? [];
  await change(statement);
  expect(await start(DEMO_OFF)).toBeUndefined();
});

test('a demo beside it on the same database moves nobody else’s clock', async () => {
  const { deps, database, close } = await createTestPlatform({ config: { demo: false } });
  await database.pool.query('UPDATE platform_clock SET ahead_seconds = 86400');
  await deps.clock.refresh();
  expect(deps.clock.aheadSeconds()).toBe(0);
  await close();
});
