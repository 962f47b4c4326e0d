import { CHAT_STREAM_PATH } from '@foyer/contract/contact/chat';
import { MESSAGE_LIMIT } from '@foyer/domain/chat/chat-message';
import { GUEST_CHATS_AN_HOUR } from '@foyer/domain/chat/chat-status';
import { HOUR_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { setDeskStaffed } from './desk.ts';
import { pruneChats } from './prune-chats.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

/** A visitor whose cookies can be had, for streams. */
function visit(): Visitor & { cookies(): string } {
  const jar = new Map<string, string>();
  const visitor = createVisitor(async (path, init) => {
    const answer = await platform.app.request(`http://localhost${path}`, init);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  });
  return { ...visitor, cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
}

let lastKey = 0;
const newKey = () => `key-of-a-test-${String(++lastKey).padStart(6, '0')}`;

async function open(visitor: Visitor, language = 'en'): Promise<string> {
  const { conversation } = await visitor.call('openChat', { body: { language } });
  if (!conversation) throw new Error('nothing was opened');
  return conversation.id;
}

const write = (visitor: Visitor, conversationId: string, text: string, key = newKey()) =>
  visitor.call('sendChatMessage', { body: { conversationId, text }, key });

const told = async (visitor: Visitor, after = 0) => {
  const { messages } = await visitor.call('getChat', { query: { after: String(after) } });
  return messages.map(({ number, author, text, notice }) => `${number} ${author} ${text ?? notice}`);
};

const logIn = (visitor: Visitor, userName: string) =>
  visitor.call('login', { body: { userName, password: 'foyer-demo' } });

/** Until so many statements of this database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await platform.database.pool.query(waiting)).rowCount).toBe(count);
}

/** Takes a conversation and its channel away, as a login that joins it to another does, while `act` is under way. */
async function takeAwayMeanwhile<T>(id: string, act: () => Promise<T>): Promise<T> {
  const joining = await platform.database.pool.connect();
  await joining.query('BEGIN');
  await joining.query('DELETE FROM chat_conversations WHERE id = $1', [id]);
  await joining.query('DELETE FROM event_channels WHERE name = $1', [`chat:${id}`]);
  const acted = act();
  await untilWaiting(1);
  await joining.query('COMMIT');
  joining.release();
  return acted;
}

beforeEach(async () => {
  await platform.database.pool.query('DELETE FROM chat_conversations');
  await platform.database.pool.query(`DELETE FROM event_channels WHERE name LIKE 'chat:%'`);
  await platform.database.pool.query('UPDATE chat_desk SET staffed_until = NULL');
});

describe('a conversation', () => {
  test('[CHAT-04] is put through to group 5 for English, and begins once', async () => {
    const guest = visit();
    expect((await guest.call('getChat', { query: {} })).conversation).toBeNull();
    const id = await open(guest);
    expect(await open(guest)).toBe(id);
    const { conversation } = await guest.call('getChat', { query: {} });
    expect(conversation).toMatchObject({ id, status: 'new', group: 5, lastNumber: 0, queuePosition: null });
    expect((await visit().call('openChat', { body: { language: 'sv' } })).conversation?.group).toBe(8);
  });

  test('answers by itself when nobody is at the desk, each thing once', async () => {
    const guest = visit();
    const id = await open(guest);
    await write(guest, id, 'Where is my withdrawal?');
    await write(guest, id, 'My money, please');
    expect(await told(guest)).toEqual([
      '1 visitor Where is my withdrawal?',
      '2 platform deskAway',
      '3 platform aboutMoney',
      '4 visitor My money, please',
    ]);
    expect(await told(guest, 3)).toEqual(['4 visitor My money, please']);
  });

  test('doubles nothing when a message is sent again, whatever became of the answer', async () => {
    const guest = visit();
    const id = await open(guest);
    const key = newKey();
    const first = await write(guest, id, 'Hello', key);
    await guest.call('closeChat', { body: { conversationId: id } });
    expect((await write(guest, id, 'Hello', key)).message).toEqual(first.message);
    const other = { body: { conversationId: id, text: 'Other words' }, key };
    expect(await guest.refusalOf('sendChatMessage', other)).toBe('idempotencyKeyReused');
    expect(await guest.refusalOf('sendChatMessage', { ...other, key: newKey() })).toBe('chatClosed');
    expect((await told(guest)).filter((line) => line.includes('Hello'))).toHaveLength(1);
  });

  test('numbers messages without a gap when many arrive at once', async () => {
    const guest = visit();
    const id = await open(guest);
    await Promise.all(Array.from({ length: 12 }, (_, index) => write(guest, id, `message ${index}`)));
    const { messages } = await guest.call('getChat', { query: {} });
    expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1));
    expect(messages.filter(({ author }) => author === 'visitor')).toHaveLength(12);
  });

  test('takes any words as words, up to 2,000 characters', async () => {
    const guest = visit();
    const id = await open(guest);
    const hostile = `<script>alert(1)</script> \u202Ertl ' OR 1=1 -- 👩‍👩‍👧 %SITE_NAME% {x}`;
    expect((await write(guest, id, `\u0000${hostile}\u0007`)).message.text).toBe(hostile);
    expect((await write(guest, id, '🂡'.repeat(MESSAGE_LIMIT))).message.text).toHaveLength(MESSAGE_LIMIT * 2);
    for (const text of ['x'.repeat(10_000), '\u0000 \n', '', 'x'.repeat(30_000)]) {
      const refusal = await guest.refusalOf('sendChatMessage', { body: { conversationId: id, text }, key: newKey() });
      expect(refusal).toBe('2');
    }
  });

  test('is nobody else’s business', async () => {
    const guest = visit();
    const id = await open(guest);
    await write(guest, id, 'A secret');
    const stranger = visit();
    await open(stranger);
    const body = { conversationId: id, text: 'Who are you?' };
    expect(await stranger.refusalOf('sendChatMessage', { body, key: newKey() })).toBe('101');
    expect(await stranger.refusalOf('closeChat', { body: { conversationId: id } })).toBe('101');
    expect(await stranger.refusalOf('rateChat', { body: { conversationId: id, rating: 'bad' } })).toBe('101');
    expect(await told(stranger)).toEqual([]);
  });

  test('over https is known by a cookie that no other host can plant', async () => {
    const headers = { origin: 'https://localhost', 'content-type': 'application/json' };
    const body = JSON.stringify({ language: 'en' });
    const answer = await platform.app.request('https://localhost/api/chat/open', { method: 'POST', headers, body });
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(/^__Host-foyer-chat=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Secure; Max-Age=\d+$/);
    const [, token] = /=([^;]*)/.exec(line) ?? [];
    const told = async (cookie: string) => {
      const state = await platform.app.request('https://localhost/api/chat', { headers: { cookie } });
      return (await state.json()).conversation;
    };
    expect(await told(`__Host-foyer-chat=${token}`)).not.toBeNull();
    expect(await told(`foyer-chat=${token}`)).toBeNull();
  });

  test('ends once, is rated, and is followed by a new one', async () => {
    const guest = visit();
    const id = await open(guest);
    await write(guest, id, 'Thank you');
    await guest.call('closeChat', { body: { conversationId: id } });
    await guest.call('closeChat', { body: { conversationId: id } });
    const lines = await told(guest);
    expect(lines.filter((line) => line.endsWith('closedByVisitor'))).toHaveLength(1);
    const rated = await guest.call('rateChat', { body: { conversationId: id, rating: 'good' } });
    expect(rated.conversation).toMatchObject({ status: 'closed', rating: 'good' });
    expect(await open(guest)).not.toBe(id);
  });

  test('that is joined to another meanwhile cannot be rated', async () => {
    const guest = visit();
    const id = await open(guest);
    const rate = () => guest.refusalOf('rateChat', { body: { conversationId: id, rating: 'good' } });
    expect(await takeAwayMeanwhile(id, rate)).toBe('101');
  });

  test('that is joined to another meanwhile is passed over by the desk', async () => {
    const { pool } = platform.database;
    const id = await open(visit());
    await pool.query(`UPDATE chat_conversations SET status = 'open'`);
    await setDeskStaffed(platform.deps, true);
    await takeAwayMeanwhile(id, () => setDeskStaffed(platform.deps, false));
    expect((await pool.query('SELECT 1 FROM event_channels WHERE name = $1', [`chat:${id}`])).rowCount).toBe(0);
  });

  test('has a place in the queue', async () => {
    const visitors = [visit(), visit(), visit()];
    for (const visitor of visitors) {
      platform.clock.advance(1000);
      await write(visitor, await open(visitor), 'Hello');
    }
    const positions = visitors.map(async (visitor) => {
      const { conversation } = await visitor.call('getChat', { query: {} });
      return conversation?.queuePosition;
    });
    expect(await Promise.all(positions)).toEqual([1, 2, 3]);
  });

  test('takes 20 messages a minute, and an address opens 60 conversations an hour', async () => {
    const guest = visit();
    const id = await open(guest);
    for (let index = 0; index < 20; index += 1) await write(guest, id, `message ${index}`);
    const once = { body: { conversationId: id, text: 'one more' }, key: newKey() };
    expect(await guest.refusalOf('sendChatMessage', once)).toBe('rateLimited');
    platform.clock.advance(61_000);
    expect(await guest.refusalOf('sendChatMessage', once)).toBeNull();
    for (let index = 1; index < 60; index += 1) await open(visit());
    expect(await visit().refusalOf('openChat', { body: { language: 'en' } })).toBe('rateLimited');
    platform.clock.advance(HOUR_MS + 1000);
    expect(await visit().refusalOf('openChat', { body: { language: 'en' } })).toBeNull();
  });
});

test('guests of one address who begin at the same time begin no more than may in an hour', async () => {
  const codes = await Promise.all(
    Array.from({ length: GUEST_CHATS_AN_HOUR + 10 }, () => visit().refusalOf('openChat', { body: { language: 'en' } })),
  );
  expect(codes.filter((code) => code === null)).toHaveLength(GUEST_CHATS_AN_HOUR);
  expect(new Set(codes)).toEqual(new Set([null, 'rateLimited']));
});

describe('a login', () => {
  test('makes the guest’s conversation the player’s, and a logout leaves nothing behind', async () => {
    const person = visit();
    const id = await open(person);
    await write(person, id, 'Written as a guest');
    await logIn(person, 'nora');
    const { conversation } = await person.call('getChat', { query: {} });
    expect(conversation?.id).toBe(id);
    await write(person, id, 'Written as Nora');
    await person.call('logout');
    expect((await person.call('getChat', { query: {} })).conversation).toBeNull();
    const elsewhere = visit();
    await logIn(elsewhere, 'nora');
    expect((await told(elsewhere)).filter((line) => line.includes('visitor'))).toEqual([
      '1 visitor Written as a guest',
      expect.stringContaining('Written as Nora'),
    ]);
  });

  test('is what hands it over: reading the chat changes nothing', async () => {
    const guest = visit();
    const id = await open(guest);
    const nora = visit();
    await logIn(nora, 'nora');
    const cookie = `${nora.cookies()}; ${guest.cookies()}`;
    const read = await platform.app.request('http://localhost/api/chat', { headers: { cookie } });
    expect([read.status, read.headers.getSetCookie()]).toEqual([200, []]);
    expect((await guest.call('getChat', { query: {} })).conversation?.id).toBe(id);
  });

  test('and a logout before the chat was looked at leaves nothing behind either', async () => {
    const person = visit();
    await write(person, await open(person), 'Written as a guest');
    await logIn(person, 'nora');
    await person.call('logout');
    expect(await told(person)).toEqual([]);
  });

  test('adds the guest’s messages to a conversation that runs already', async () => {
    const home = visit();
    await logIn(home, 'nora');
    const id = await open(home);
    await write(home, id, 'From home');
    const phone = visit();
    await write(phone, await open(phone), 'From the phone');
    await logIn(phone, 'nora');
    expect((await told(phone)).filter((line) => line.includes('visitor'))).toEqual([
      '1 visitor From home',
      '3 visitor From the phone',
    ]);
    expect((await phone.call('getChat', { query: {} })).conversation).toMatchObject({ id, lastNumber: 4 });
  });

  test('adds them also where both conversations have a message of the same key', async () => {
    const key = newKey();
    const home = visit();
    await logIn(home, 'nora');
    await write(home, await open(home), 'From home', key);
    const phone = visit();
    await write(phone, await open(phone), 'From the phone', key);
    await logIn(phone, 'nora');
    expect((await told(phone)).filter((line) => line.includes('visitor'))).toEqual([
      '1 visitor From home',
      '3 visitor From the phone',
    ]);
  });

  test('adds them to a conversation that another device begins at the same moment', async () => {
    const { pool } = platform.database;
    const home = visit();
    await logIn(home, 'nora');
    const phone = visit();
    await write(phone, await open(phone), 'From the phone');
    const begun = await pool.connect();
    await begun.query('BEGIN');
    await begun.query(
      `INSERT INTO chat_conversations (id, player_id, language, chat_group, created_at, changed_at)
       SELECT gen_random_uuid(), id, 'en', 5, $1, $1 FROM players WHERE user_name = 'nora'`,
      [platform.clock.now()],
    );
    const login = logIn(phone, 'nora');
    await untilWaiting(1);
    await begun.query('COMMIT');
    begun.release();
    await login;
    expect(await told(phone)).toEqual(['1 visitor From the phone', '2 platform deskAway']);
    expect(await told(home)).toEqual(await told(phone));
  });

  test('adds them while the desk tells everybody that it is there', async () => {
    const { pool } = platform.database;
    const home = visit();
    await logIn(home, 'nora');
    // The desk tells them in the order of their ids: the player's before the guest's.
    const id = '00000000-0000-4000-8000-000000000001';
    await pool.query('UPDATE chat_conversations SET id = $1 WHERE id = $2', [id, await open(home)]);
    await write(home, id, 'From home');
    const phone = visit();
    await write(phone, await open(phone), 'From the phone');
    await pool.query(`UPDATE chat_conversations SET status = 'open'`);
    const holding = await pool.connect();
    await holding.query('BEGIN');
    await holding.query('SELECT 1 FROM event_channels WHERE name = $1 FOR UPDATE', [`chat:${id}`]);
    const staffed = setDeskStaffed(platform.deps, true);
    await untilWaiting(1);
    const login = logIn(phone, 'nora');
    await untilWaiting(2);
    await holding.query('COMMIT');
    holding.release();
    await Promise.all([staffed, login]);
    expect((await told(phone)).filter((line) => line.includes('visitor'))).toHaveLength(2);
  });

  test('lets a player begin 20 conversations an hour', async () => {
    const player = visit();
    await logIn(player, 'nora');
    for (let index = 0; index < 20; index += 1) {
      await player.call('closeChat', { body: { conversationId: await open(player) } });
    }
    expect(await player.refusalOf('openChat', { body: { language: 'en' } })).toBe('rateLimited');
    platform.clock.advance(HOUR_MS + 1000);
  });

  test('and two tabs that open at once begin one conversation', async () => {
    const player = visit();
    await logIn(player, 'nora');
    const ids = await Promise.all([open(player), open(player), open(player)]);
    expect(new Set(ids).size).toBe(1);
  });
});

test('a player whose running conversation ends while another is begun gets a new one', async () => {
  const { pool } = platform.database;
  const player = visit();
  await logIn(player, 'nora');
  const [beginning, ending] = [await pool.connect(), await pool.connect()];
  await beginning.query('BEGIN');
  await beginning.query(
    `INSERT INTO chat_conversations (id, player_id, language, chat_group, created_at, changed_at)
     SELECT gen_random_uuid(), id, 'en', 5, $1, $1 FROM players WHERE user_name = 'nora'`,
    [platform.clock.now()],
  );
  const opened = open(player);
  await untilWaiting(1);
  // In line before the call's next statement.
  await ending.query('BEGIN');
  const locked = ending.query('LOCK TABLE chat_conversations');
  await untilWaiting(2);
  await beginning.query('COMMIT');
  await locked;
  await ending.query(`UPDATE chat_conversations SET status = 'closed', closed_at = $1`, [platform.clock.now()]);
  await ending.query('COMMIT');
  for (const client of [beginning, ending]) client.release();
  const id = await opened;
  const { conversation } = await player.call('getChat', { query: {} });
  expect(conversation).toMatchObject({ id, status: 'new' });
});

describe('the stream', () => {
  const connect = (cookie: string) =>
    platform.app.request(`http://localhost${CHAT_STREAM_PATH}`, { headers: { cookie } });

  test('tells the conversation’s own visitor that there is something to read, and no words', async () => {
    const guest = visit();
    expect((await connect(guest.cookies())).status).toBe(404);
    const id = await open(guest);
    const stream = await connect(guest.cookies());
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('the stream has no body');
    expect((await reader.read()).value).toContain('event: hello');
    const other = visit();
    await write(other, await open(other), 'Somebody else');
    await write(guest, id, 'A secret');
    const { value } = await reader.read();
    expect(value).toContain('event: chatChanged');
    expect(value).toContain('{"lastNumber":2}');
    expect(value).not.toContain('secret');
    await reader.cancel();
  });

  test('ends with the session of the player who listens', async () => {
    const player = visit();
    await logIn(player, 'nora');
    await open(player);
    const stream = await connect(player.cookies());
    await player.call('logout');
    // It comes to its end, or the test to its time.
    expect(await stream.text()).toContain('event: hello');
    expect((await connect(player.cookies())).status).toBe(404);
  });
});

test('old conversations end and are deleted: unused ones after a day, closed ones after 90', async () => {
  const [silent, busy] = [visit(), visit()];
  await open(silent);
  await write(busy, await open(busy), 'Hello');
  platform.clock.advance(24 * HOUR_MS + 1000);
  await pruneChats(platform.deps);
  const statuses = async () => {
    const { rows } = await platform.database.pool.query<{ status: string }>('SELECT status FROM chat_conversations');
    return rows.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(['closed']);
  platform.clock.advance(89 * 24 * HOUR_MS);
  await pruneChats(platform.deps);
  expect(await statuses()).toEqual(['closed']);
  platform.clock.advance(2 * 24 * HOUR_MS);
  await pruneChats(platform.deps);
  expect(await statuses()).toEqual([]);
  const { rows } = await platform.database.pool.query(`SELECT 1 FROM event_channels WHERE name LIKE 'chat:%'`);
  expect(rows).toEqual([]);
});
