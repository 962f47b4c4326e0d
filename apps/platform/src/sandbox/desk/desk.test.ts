import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.pool.query('DELETE FROM chat_conversations');
  await press('/presence', { staffed: 'no' });
});

const request = (path: string, init?: RequestInit) => platform.app.request(`http://localhost${path}`, init);
const press = (path: string, fields: Record<string, string>) =>
  request(`/sandbox/desk${path}`, {
    method: 'POST',
    headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
const page = async (id?: string) => (await request(`/sandbox/desk${id ? `?c=${id}` : ''}`)).text();

async function writeAsGuest(text: string): Promise<{ guest: Visitor; id: string }> {
  const guest = createVisitor(request);
  const { conversation } = await guest.call('openChat', { body: { language: 'en' } });
  const id = conversation?.id ?? '';
  await guest.call('sendChatMessage', { body: { conversationId: id, text }, key: crypto.randomUUID() });
  return { guest, id };
}

const told = async (guest: Visitor) => {
  const { messages } = await guest.call('getChat', { query: {} });
  return messages.map(({ author, text, notice }) => `${author} ${text ?? notice}`);
};

test('the desk sees who waits, answers in own words and at one press, and closes', async () => {
  await press('/presence', { staffed: 'yes' });
  const { guest, id } = await writeAsGuest('Where is my withdrawal?');
  expect(await page()).toContain('Conversations, 1 waiting');
  expect(await page(id)).toContain('Where is my withdrawal?');
  await press(`/${id}/notice`, { notice: 'hello', key: 'one-press-one-key' });
  await press(`/${id}/notice`, { notice: 'hello', key: 'one-press-one-key' });
  expect((await guest.call('getChat', { query: {} })).conversation).toMatchObject({
    status: 'open',
    queuePosition: null,
  });
  await press(`/${id}/answer`, { text: 'On its way.', key: 'another-form-key' });
  await press(`/${id}/close`, {});
  await press(`/${id}/close`, {});
  expect(await told(guest)).toEqual([
    'visitor Where is my withdrawal?',
    'desk hello',
    'desk On its way.',
    'platform closedByDesk',
  ]);
  const late = await press(`/${id}/answer`, { text: 'One thing more', key: 'late-form-key-123' });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('The conversation is closed.')]);
});

test('its pages let browsers say which site a form comes from', async () => {
  expect((await request('/sandbox/desk')).headers.get('referrer-policy')).toBe('same-origin');
});

test('what visitors write is shown as words', async () => {
  const { id } = await writeAsGuest('<img src=x onerror=alert(1)> "quoted" \u202Ertl');
  const shown = await page(id);
  expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(shown).not.toContain('<img');
});

test.each([
  ['no words', '/answer', { text: '' }, 400],
  ['too many words', '/answer', { text: 'x'.repeat(2_001) }, 400],
  ['words that are no ready answer', '/notice', { notice: 'closedIdle' }, 400],
  ['a form of a megabyte', '/answer', { text: 'x'.repeat(1_000_000) }, 413],
])('the desk refuses %s', async (_, path, fields, status) => {
  const { guest, id } = await writeAsGuest('Hello');
  expect((await press(`/${id}${path}`, { key: crypto.randomUUID(), ...fields })).status).toBe(status);
  expect((await told(guest)).filter((line) => line.startsWith('desk'))).toEqual([]);
});

test.each(['nothing', '00000000-0000-0000-0000-000000000000'])('there is no conversation %s to close', async (id) => {
  expect((await press(`/${id}/close`, {})).status).toBe(404);
});

test('the desk is staffed until somebody leaves or gives no sign of life for ten minutes', async () => {
  const { guest } = await writeAsGuest('Hello');
  const isStaffed = async () => (await guest.call('getChat', { query: {} })).isDeskStaffed;
  expect(await isStaffed()).toBe(false);
  await press('/presence', { staffed: 'yes' });
  expect(await isStaffed()).toBe(true);
  platform.clock.advance(9 * 60_000);
  await press('/alive', {});
  platform.clock.advance(9 * 60_000);
  expect(await isStaffed()).toBe(true);
  platform.clock.advance(2 * 60_000);
  expect(await isStaffed()).toBe(false);
  await press('/alive', {});
  expect(await isStaffed()).toBe(false);
});

test('the desk hears of every conversation, and visitors hear when it leaves while they type', async () => {
  await press('/presence', { staffed: 'yes' });
  const reader = (await request('/sandbox/desk/events')).body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the stream has no body');
  expect((await reader.read()).value).toContain('event: hello');
  const { guest } = await writeAsGuest('Hello');
  expect((await reader.read()).value).toContain('event: chatChanged');
  await press('/presence', { staffed: 'no' });
  expect((await reader.read()).value).toContain('event: chatChanged');
  const state = await guest.call('getChat', { query: { after: '1' } });
  expect(state).toMatchObject({ isDeskStaffed: false, messages: [] });
  await reader.cancel();
});
