import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { addPlayer } from '../../../testing/test-players.ts';
import { findConsents, recordConsents } from './record-consents.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
});
afterAll(() => platform.close());

const TEXT = 'Send me offers by e-mail';
const record = (playerId: number, isGiven: boolean, text = TEXT, language = 'en') =>
  platform.database.kysely.transaction().execute((trx) =>
    recordConsents(trx, playerId, [{ consent: 'receiveEmail', isGiven, text }], {
      source: 'communication',
      language,
      at: platform.clock.now(),
    }),
  );

const rowsOf = async (playerId: number) =>
  (
    await platform.database.kysely
      .selectFrom('consents')
      .innerJoin('consent_texts', 'version', 'text_version')
      .select(['consent', 'is_given', 'text', 'language', 'source'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute()
  ).map((row) => Object.values(row));

test('each change of a consent is a row with its wording; the latest counts', async () => {
  const playerId = await addPlayer(platform.database, 0n);
  expect(await findConsents(platform.database.kysely, playerId)).toEqual(new Map());
  expect(await record(playerId, true)).toEqual(['receiveEmail']);
  expect(await record(playerId, true)).toEqual([]);
  expect(await record(playerId, false, 'Skicka erbjudanden', 'sv')).toEqual(['receiveEmail']);
  expect(await rowsOf(playerId)).toEqual([
    ['receiveEmail', true, TEXT, 'en', 'communication'],
    ['receiveEmail', false, 'Skicka erbjudanden', 'sv', 'communication'],
  ]);
  expect(await findConsents(platform.database.kysely, playerId)).toEqual(new Map([['receiveEmail', false]]));
});

test.each([
  'UPDATE consents SET is_given = true',
  'DELETE FROM consents',
  'TRUNCATE consents',
  'DELETE FROM consent_texts',
])('proof stays as it was written: %s', async (statement) => {
  const playerId = await addPlayer(platform.database, 0n);
  await record(playerId, true);
  await expect(platform.database.pool.query(statement)).rejects.toThrow('append-only');
});
