import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { ApiError } from '@foyer/contract/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { NewPlayer } from '../../modules/session/create-player.ts';
import { hashPassword } from '../../modules/session/hashing/password.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';

const PASSWORD = 'correct horse battery staple';
/** Players as different as the platform can tell them apart. */
const PLAYERS: readonly (Partial<NewPlayer> & { userName: string })[] = [
  { userName: 'anna' },
  {
    userName: 'bert',
    country: 'SWE',
    currency: 'SEK',
    language: 'sv',
    groups: ['vip', 'bronze'],
    verified: true,
    youngAdult: true,
    potentialMinor: true,
  },
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
  const passwordHash = await hashPassword(PASSWORD);
  for (const player of PLAYERS) await addPlayer(platform.database, 100_00n, { ...player, passwordHash });
});
afterAll(() => platform.close());

/** Every call but the operator's and the demo's own; the logout comes last, as nobody is logged in after it. */
const calls = Object.values<Endpoint>(ENDPOINTS)
  .filter(({ access }) => access !== 'operator' && access !== 'development')
  .toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'));

/** What each call refuses this caller for who the caller is, by name; a complaint about the input is none. */
async function refusalsOf(client: TestClient, asked: readonly Endpoint[]): Promise<Record<string, string>> {
  const refused: Record<string, string> = {};
  for (const { name, method, path } of asked) {
    const address = path.replaceAll(/\{\w+\}/g, '1');
    const { status, body } = method === 'GET' ? await client.get(address) : await client.send(method, address, {});
    if ([401, 403].includes(status)) refused[name] = z.parse(ApiError, body).errorCode;
  }
  return refused;
}

test('[ACCESS-45, REGROLE-07, ROLE-17] no call asks for more than a login, whoever is logged in', async () => {
  const guest = await refusalsOf(createTestClient(platform), calls);
  expect(new Set(Object.values(guest))).toEqual(new Set(['115']));
  expect(Object.keys(guest)).toEqual(
    expect.arrayContaining(['getBalance', 'getProfile', 'setFavourite', 'giveUpBonus']),
  );
  expect(guest).not.toHaveProperty('launchGame');
  // Registration and other ways in are closed to whoever is in.
  const forPlayers = calls.filter(({ access }) => access !== 'guest');
  for (const { userName } of PLAYERS) {
    const player = createTestClient(platform);
    expect((await player.login(userName, PASSWORD)).status).toBe(200);
    expect([userName, await refusalsOf(player, forPlayers)]).toEqual([userName, {}]);
  }
});
