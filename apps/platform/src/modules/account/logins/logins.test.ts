import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../../testing/play-test-bed.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

/** Two browsers of one player. */
async function loggedInTwice() {
  const { userName, playerId } = await bed.addPlayer(10_00n);
  const browsers = [bed.visitor(), bed.visitor()] as const;
  for (const browser of browsers) {
    await browser.call('loginAsPlayer', { body: { userName } });
    bed.advance(60_000);
  }
  return { userName, playerId, here: browsers[1], there: browsers[0] };
}

const mailsTo = async (userName: string) => {
  const { rows } = await bed.rows('SELECT subject FROM mails WHERE recipient_address = $1', [
    `${userName}@example.com`,
  ]);
  return rows.map(({ subject }) => subject);
};

test('the newest login comes first, the own one is marked', async () => {
  const { here } = await loggedInTwice();
  const { logins, hasMore } = await here.call('listLogins', { query: {} });
  expect(logins.map(({ isCurrent, endedAt, byLoginLink }) => [isCurrent, endedAt, byLoginLink])).toEqual([
    [true, null, false],
    [false, null, false],
  ]);
  expect(hasMore).toBe(false);
});

test('another login is ended at once, with a mail, and only once', async () => {
  const { userName, here, there } = await loggedInTwice();
  const { logins } = await here.call('listLogins', { query: {} });
  const sessionId = logins.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
  await Promise.all([1, 2].map(() => here.call('endLogin', { params: { sessionId } })));
  expect(await there.call('getSession', {})).toMatchObject({ loggedIn: false });
  expect((await here.call('listLogins', { query: {} })).logins[1]).toMatchObject({ sessionId, endReason: 'revoked' });
  expect(await mailsTo(userName)).toEqual(['Logins of your account were ended']);
});

test('all others are ended, the own one and unused login links with care: it stays, they go', async () => {
  const { userName, playerId, here, there } = await loggedInTwice();
  await bed.query(
    `INSERT INTO login_tokens (token_hash, player_id, expires_at) VALUES (sha256('link'::bytea), $1, now() + interval '1 year')`,
    [playerId],
  );
  expect(await here.call('endOtherLogins', {})).toEqual({ ended: 1 });
  expect(await here.call('endOtherLogins', {})).toEqual({ ended: 0 });
  expect(await there.call('getSession', {})).toMatchObject({ loggedIn: false });
  expect(await here.call('getSession', {})).toMatchObject({ loggedIn: true });
  expect((await bed.rows('SELECT 1 FROM login_tokens WHERE player_id = $1', [playerId])).rows).toEqual([]);
  expect(await mailsTo(userName)).toHaveLength(1);
});

test("another player's login is not found", async () => {
  const [one, other] = [await loggedInTwice(), await loggedInTwice()];
  const { logins } = await other.here.call('listLogins', { query: {} });
  expect(await one.here.refusalOf('endLogin', { params: { sessionId: logins[0]?.sessionId ?? '' } })).toBe('101');
  expect(await other.here.call('getSession', {})).toMatchObject({ loggedIn: true });
});

test('older logins come 20 at a time, also those that began at the same moment', async () => {
  const { playerId, here } = await loggedInTwice();
  await bed.query(
    `INSERT INTO sessions (id, token_hash, player_id, started_at, seen_at, ended_at, end_reason, staked_before, returned_before)
     SELECT gen_random_uuid(), sha256(('old' || n || $1)::bytea), $1::int, at, at, at, 'logout', 0, 0
     FROM generate_series(1, 30) n, LATERAL (SELECT timestamptz '2026-10-01Z' + (n / 16) * interval '1 hour' AS at) t`,
    [playerId],
  );
  const first = await here.call('listLogins', { query: {} });
  const last = first.logins.at(-1);
  const second = await here.call('listLogins', { query: { before: last?.startedAt, beforeId: last?.sessionId } });
  expect([first.logins.length, first.hasMore, second.logins.length, second.hasMore]).toEqual([20, true, 12, false]);
  const ids = [...first.logins, ...second.logins].map(({ sessionId }) => sessionId);
  expect(new Set(ids).size).toBe(32);
});
