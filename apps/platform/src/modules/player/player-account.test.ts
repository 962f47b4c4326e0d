import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/demo-players.ts';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { readStreamText } from '../../testing/read-stream-text.ts';
import { errorOf } from '../../testing/test-client.ts';
import type { Visitor } from '../../testing/visitor.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

async function newPlayer(): Promise<{
  userName: string;
  playerId: number;
  publicUserId: string;
  signIn(): Promise<Visitor>;
}> {
  const { userName, playerId } = await bed.addPlayer(10_00n);
  const { rows } = await bed.rows('SELECT public_user_id FROM players WHERE id = $1', [playerId]);
  const signIn = async () => {
    const visitor = bed.visitor();
    await visitor.call('loginAsPlayer', { body: { userName } });
    return visitor;
  };
  return { userName, playerId, publicUserId: String(rows[0]?.public_user_id), signIn };
}

type Player = Awaited<ReturnType<typeof newPlayer>>;

const setState = ({ publicUserId }: Player, state: 'open' | 'closed') =>
  bed.operator.call('setPlayerAccount', { params: { publicUserId }, body: { state, reason: 'stolen' } });
const endSessions = ({ publicUserId }: Player) =>
  bed.operator.call('endPlayerSessions', { params: { publicUserId }, body: { reason: 'stolen' } });
const endOtherLogins = (_: Player, own: Visitor) => own.call('endOtherLogins');
const rowsAbout = async ({ publicUserId }: Player) =>
  (await bed.operator.call('listOperatorActions', { query: { target: `player:${publicUserId}` } })).actions.length;

test.each([
  ['closed', (player: Player) => setState(player, 'closed')],
  ['logged out', endSessions],
] as const)('[GLI-19 2.9] a player who is %s is out in every session, stream and game at once', async (_, shutOut) => {
  const player = await newPlayer();
  const [phone, laptop] = [await player.signIn(), await player.signIn()];
  const launch = await laptop.call('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } });
  await phone.call('openChat', { body: { language: 'en' } });
  const { token } = await bed.operator.call('issueLoginToken', { body: { publicUserId: player.publicUserId } });
  const streams = await Promise.all(
    [phone, laptop].map((visitor) => bed.request('/api/events', { headers: { cookie: visitor.cookies() } })),
  );
  const chat = await bed.request('/api/chat/events', {
    headers: { cookie: phone.cookies() },
  });
  const ends = [...streams, chat].map((stream) => readStreamText(stream, null));

  expect(await shutOut(player)).toMatchObject({ openSessions: 0, cash: '10.00', currency: 'GBP' });
  const [first, second, third] = await Promise.all(ends);
  for (const end of [first, second]) expect(end?.text).toContain('event: sessionEnded\ndata: {"reason":"revoked"}');
  expect(third?.isOver).toBe(true);
  for (const visitor of [phone, laptop]) expect(await visitor.refusalOf('getBalance')).toBe('115');
  const round = { params: { launchId: launch.launchId }, body: { stake: '0.20' }, key: 'key-of-a-round-0001' };
  expect(await laptop.refusalOf('playRound', round)).toBe('115');
  expect(await bed.visitor().refusalOf('loginByToken', { body: { token } })).toBe('loginLinkInvalid');
});

const WAYS_IN = {
  link: async ({ publicUserId }: Player) => {
    const { token } = await bed.operator.call('issueLoginToken', { body: { publicUserId } });
    return () => bed.visitor().refusalOf('loginByToken', { body: { token } });
  },
  password: async ({ playerId, userName }: Player) => {
    const hash = `(SELECT password_hash FROM players WHERE user_name = 'nora')`;
    await bed.query(`UPDATE players SET password_hash = ${hash} WHERE id = $1`, [playerId]);
    return () => bed.visitor().refusalOf('login', { body: { userName, password: DEMO_PASSWORD } });
  },
};

test.each([
  ['a link', 'an operator', WAYS_IN.link, (player: Player) => endSessions(player), 'loginLinkInvalid'],
  ['a link', 'the player', WAYS_IN.link, endOtherLogins, 'loginLinkInvalid'],
  ['a password', 'an operator', WAYS_IN.password, (player: Player) => endSessions(player), 'loginStepExpired'],
  ['a password', 'the player', WAYS_IN.password, endOtherLogins, 'loginStepExpired'],
] as const)(
  '[GLI-19 2.9] %s that is right while %s ends all logins opens no session after it',
  async (_way, _who, prepareLogin, end, code) => {
    const player = await newPlayer();
    const own = await player.signIn();
    const logIn = await prepareLogin(player);
    const holding = await bed.deps.database.pool.connect();
    await holding.query('BEGIN');
    await holding.query('SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE', [player.playerId]);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const waits = (count: number) => expect.poll(async () => (await bed.rows(waiting)).rows.length).toBe(count);
    const ended = end(player, own);
    await waits(1);
    const login = logIn();
    await waits(2);
    await holding.query('COMMIT');
    holding.release();
    await ended;
    expect(await login).toBe(code);
  },
);

test('a player is shut out while a browser of theirs subscribes to push messages', async () => {
  const player = await newPlayer();
  await player.signIn();
  // As `subscribeToPush` does it: the session is held, then a row that refers to the player is written.
  const subscribing = await bed.deps.database.pool.connect();
  await subscribing.query('BEGIN');
  await subscribing.query('SELECT 1 FROM sessions WHERE player_id = $1 FOR SHARE', [player.playerId]);
  const closed = setState(player, 'closed');
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await bed.rows(waiting)).rows.length).toBe(1);
  await subscribing.query(
    `INSERT INTO push_subscriptions (id, player_id, session_id, endpoint, p256dh, auth, renewed_at)
     SELECT gen_random_uuid(), player_id, id, 'https://fcm.googleapis.com/1', repeat('B', 87), repeat('a', 22), now()
     FROM sessions WHERE player_id = $1`,
    [player.playerId],
  );
  await subscribing.query('COMMIT');
  subscribing.release();
  expect(await closed).toMatchObject({ state: 'closed', openSessions: 0 });
  const { rows } = await bed.rows('SELECT 1 FROM push_subscriptions WHERE player_id = $1', [player.playerId]);
  expect(rows).toEqual([]);
});

test('a closed account lets nobody in until it is opened again; the same again leaves no row', async () => {
  const player = await newPlayer();
  const hash = `(SELECT password_hash FROM players WHERE user_name = 'nora')`;
  await bed.query(`UPDATE players SET password_hash = ${hash} WHERE id = $1`, [player.playerId]);
  const before = await player.signIn();
  expect(await setState(player, 'closed')).toMatchObject({ state: 'closed' });
  const body = { userName: player.userName, password: DEMO_PASSWORD };
  expect(await bed.visitor().refusalOf('login', { body })).toBe('112');
  const token = await bed.operator.ask('issueLoginToken', { body: { publicUserId: player.publicUserId } });
  expect(errorOf(token).errorCode).toBe('112');
  const rows = await rowsAbout(player);
  await setState(player, 'closed');
  await endSessions(player);
  expect(await rowsAbout(player)).toBe(rows);
  expect(await setState(player, 'open')).toMatchObject({ state: 'open', openSessions: 0 });
  expect(await before.refusalOf('getBalance')).toBe('115');
  expect(await bed.visitor().refusalOf('login', { body })).toBeNull();
});

test('logins while the account is closed are in before and ended, or refused', async () => {
  const player = await newPlayer();
  const again = await player.signIn();
  const body = { userName: player.userName };
  const logins = Array.from({ length: 6 }, (_, i) =>
    (i % 2 ? again : bed.visitor()).refusalOf('loginAsPlayer', { body }),
  );
  const closing = setState(player, 'closed');
  expect((await Promise.all(logins)).filter((code) => code !== null && code !== '112' && code !== '101')).toEqual([]);
  await closing;
  const { publicUserId } = player;
  const account = await bed.operator.call('readPlayerAccount', { params: { publicUserId } });
  expect(account).toMatchObject({ state: 'closed', openSessions: 0 });
});

test('an account is found by name or e-mail, whatever their case', async () => {
  const { userName, publicUserId } = await newPlayer();
  for (const login of [userName.toUpperCase(), `${userName}@Example.com`]) {
    expect(await bed.operator.call('findPlayerAccount', { body: { login } })).toMatchObject({ publicUserId });
  }
  const answers = [
    await bed.operator.ask('findPlayerAccount', { body: { login: 'nobody-of-this-name' } }),
    await bed.operator.ask('readPlayerAccount', { params: { publicUserId: '00000000-0000-4000-8000-000000000000' } }),
  ];
  expect(answers.map((answer) => [answer.status, errorOf(answer).errorCode])).toEqual([
    [404, '101'],
    [404, '101'],
  ]);
});
