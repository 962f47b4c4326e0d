import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '../../seed/seed-database.ts';
import { createPlayTestBed, type PlayTestBed, TEST_OPERATOR_TOKEN } from '../../testing/play-test-bed.ts';
import { errorOf } from '../../testing/test-client.ts';
import { verifyBooks } from '../../verify-books.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

test('every table that names a player is exported, and kept or erased on purpose', async () => {
  const { rows } = await bed.rows(
    // A month's partition is read and kept as part of its table.
    `SELECT c.relname AS table_name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
       AND a.attname = 'player_id' ORDER BY 1`,
  );
  const covered = PERSONAL_TABLES.map((each) => each.table);
  expect(rows.map((row) => row.table_name).filter((name) => !covered.includes(String(name)))).toEqual([]);
});

/** A player of an unmistakable name who has left traces everywhere. */
async function zebulon() {
  const { userName, playerId } = await bed.addPlayer(10_00n);
  await bed.query(
    `UPDATE players SET user_name = 'zebulon', email = 'zebulon@quux.example', nick_name = 'Zebulon',
       full_name = 'Zebulon Quux', first_name = 'Zebulon', last_name = 'Quux', groups = '{vip}' WHERE user_name = $1`,
    [userName],
  );
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName: 'zebulon' } });
  const { launchId, gameId } = await visitor.call('launchGame', { body: { game: 'tokaj-nights', mode: 'real' } });
  await visitor.call('playRound', { params: { launchId }, body: { stake: '0.20' }, key: 'key-of-a-round-0001' });
  await visitor.call('setFavourite', { params: { gameId }, body: { favourite: true } });
  const { conversation } = await visitor.call('openChat', { body: { language: 'en' } });
  const text = 'I am Zebulon Quux.';
  await visitor.call('sendChatMessage', {
    body: { conversationId: String(conversation?.id), text },
    key: 'key-of-a-chat-00001',
  });
  const at = bed.deps.clock.now();
  // Their mails wait: what was sent lies in an inbox, which is not the product's to erase.
  for (const id of [playerId, null]) {
    await bed.query(
      `WITH request AS (
         INSERT INTO contact_requests VALUES (gen_random_uuid(), $1, 'hash', 'Zebulon', 'Quux', 'Zebulon@quux.example', 1, 'I, Quux', 'en', true, $2)
         RETURNING id)
       INSERT INTO mails (id, recipient_name, recipient_address, subject, body, contact_request_id, at, next_try_at)
       SELECT gen_random_uuid(), 'Zebulon', 'zebulon@quux.example', 'Copy', 'I, Quux', id, $2, $2 + interval '1 day' FROM request`,
      [id, at],
    );
  }
  await bed.query(
    `INSERT INTO mails (id, recipient_name, recipient_address, subject, body, at, next_try_at)
     VALUES (gen_random_uuid(), 'Zebulon', 'Zebulon@Quux.example', 'A refund', 'A round', $1, $1)`,
    [at],
  );
  const { rows } = await bed.rows('SELECT public_user_id FROM players WHERE id = $1', [playerId]);
  return { playerId, publicUserId: String(rows[0]?.public_user_id) };
}

/** Tables with a row in which the name stands. */
async function tablesNaming(name: string): Promise<string[]> {
  const { rows } = await bed.rows(`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`);
  const named = await Promise.all(
    rows.map(async ({ table_name }) => {
      const found = await bed.rows(`SELECT 1 FROM "${table_name}" t WHERE t::text ILIKE $1 LIMIT 1`, [`%${name}%`]);
      return found.rows.length > 0 ? [String(table_name)] : [];
    }),
  );
  return named.flat().sort();
}

test('export holds all that is stored, erasure leaves money and play without a name, once', async () => {
  const { playerId, publicUserId } = await zebulon();
  const { data } = await bed.operator.call('exportPlayer', { params: { publicUserId } });
  expect(data.players).toMatchObject([{ full_name: 'Zebulon Quux', email: 'zebulon@quux.example', groups: ['vip'] }]);
  expect(data.players?.[0]).not.toHaveProperty('password_hash');
  const counts = Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.length]));
  expect(counts).toMatchObject({
    sessions: 1,
    rounds: 1,
    favourites: 1,
    recent_games: 1,
    contact_requests: 2,
    mails: 3,
  });
  expect(data.chat_messages).toMatchObject([{ text: 'I am Zebulon Quux.' }, { notice: 'deskAway' }]);
  expect(data.transactions).toMatchObject([{ kind: 'grant' }, { kind: 'stake', staked: '20' }, { kind: 'settle' }]);
  expect(await tablesNaming('quux')).toEqual(['chat_messages', 'contact_requests', 'mails', 'players']);

  const money = await bed.accountsOf(playerId);
  const erase = () =>
    bed.operator.call('erasePlayer', { params: { publicUserId }, body: { reason: 'playerAsked', ticket: 'T-7' } });
  const erased = await erase();
  expect(erased).toMatchObject({ state: 'erased', openSessions: 0 });
  for (const name of ['quux', 'zebulon']) expect(await tablesNaming(name)).toEqual([]);
  expect(await bed.accountsOf(playerId)).toEqual(money);
  expect(await bed.roundsOf(playerId)).toHaveLength(1);
  expect(await verifyBooks(bed.deps.database.kysely)).toMatchObject({ fault: null });

  const actions = async () =>
    (await bed.operator.call('listOperatorActions', { query: { target: `player:${publicUserId}` } })).actions;
  const before = await actions();
  expect(await erase()).toEqual(erased);
  expect(await actions()).toEqual(before);
  const reopened = await bed.operator.ask('setPlayerAccount', {
    params: { publicUserId },
    body: { state: 'open', reason: 'operator' },
  });
  expect([reopened.status, errorOf(reopened).errorCode]).toEqual([403, '112']);
  const after = await bed.operator.call('exportPlayer', { params: { publicUserId } });
  expect(after.data).toMatchObject({ chat_messages: [], contact_requests: [], rounds: [{ stake: '20' }] });
});

test('an export has no link that still lets in', async () => {
  const { userName } = await bed.addPlayer(0n);
  const { publicUserId } = await bed.operator.call('findPlayerAccount', { body: { login: userName } });
  await bed.query(
    `INSERT INTO mails (id, recipient_name, recipient_address, subject, body, secret_link, at, next_try_at)
     VALUES (gen_random_uuid(), '', $1, 'Choose', E'Choose:\nhttps://casino.example/forgot-password/reset/abc\n\nOnce.', true, $2, $2)`,
    [`${userName}@example.com`, bed.deps.clock.now()],
  );
  const { data } = await bed.operator.call('exportPlayer', { params: { publicUserId } });
  expect(data.mails).toMatchObject([{ subject: 'Choose', body: 'Choose:\n…\n\nOnce.' }]);
});

test('an export of more rows than are read at once has each of them once, compressed or not', async () => {
  const { playerId, publicUserId } = await zebulon();
  await bed.query(
    `INSERT INTO sessions (id, token_hash, player_id, started_at, seen_at, ended_at, end_reason, staked_before, returned_before)
     SELECT gen_random_uuid(), sha256(('many' || n)::bytea), $1, at, at, at, 'logout', 0, 0
     FROM generate_series(1, 1200) n, LATERAL (SELECT timestamptz '2026-01-01Z' + n * interval '1 second' AS at) t`,
    [playerId],
  );
  const ask = (acceptEncoding: string) =>
    bed.request(`/api/operator/players/${publicUserId}/export`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TEST_OPERATOR_TOKEN}`,
        'content-type': 'application/json',
        'accept-encoding': acceptEncoding,
      },
      body: '{}',
    });
  const compressed = await ask('gzip');
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  const { data } = JSON.parse(gunzipSync(await compressed.bytes()).toString());
  const starts = data.sessions.map((row: { started_at: string }) => row.started_at);
  expect(starts).toHaveLength(1201);
  expect(new Set(starts).size).toBe(1201);
  expect(starts).toEqual(starts.toSorted());
  const plain = await ask('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await plain.json()).data.sessions).toEqual(data.sessions);
});

test('a demo player who was erased does not come back with the next start', async () => {
  const { publicUserId } = await bed.operator.call('findPlayerAccount', { body: { login: 'clara' } });
  await bed.operator.call('erasePlayer', { params: { publicUserId }, body: { reason: 'playerAsked' } });
  const players = await bed.countOf('players');
  await seedDatabase(bed.deps, { seed: 'demo', catalogueSize: 0, demo: true, brands: [] });
  expect(await bed.countOf('players')).toBe(players);
});
