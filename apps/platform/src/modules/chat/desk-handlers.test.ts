import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient, errorOf, type TestClient } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';
let platform: TestPlatform;
let player: TestClient;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN, demo: false } });
  player = createTestClient(platform);
});
afterAll(() => platform.close());

const authorization = `Bearer ${TOKEN}`;
const get = async (path: string) => {
  const answer = await platform.app.request(`http://localhost/api/operator/${path}`, { headers: { authorization } });
  return { status: answer.status, body: await answer.json() };
};
const send = (method: 'POST' | 'PUT', path: string, body?: unknown, key = 'key-of-the-desk-0001') =>
  createTestClient(platform).send(method, `/api/operator/${path}`, body, { authorization, 'idempotency-key': key });

test('the operator’s desk answers a visitor without the demo, once, and ends the talk', async () => {
  expect((await player.login('nora', 'foyer-demo')).status).toBe(200);
  await send('PUT', 'chat-desk', { isStaffed: true });
  const opened = await player.send('POST', '/api/chat/open', { language: 'en' });
  expect(opened.body).toMatchObject({ isDeskStaffed: true });
  const [conversationId] = /[0-9a-f-]{36}/.exec(JSON.stringify(opened.body)) ?? [];
  const message = { conversationId, text: 'I want to complain.' };
  await player.send('POST', '/api/chat/messages', message, { 'idempotency-key': 'key-of-the-player-01' });
  const { body } = await get('chats');
  expect(body.chats).toMatchObject([{ id: conversationId, status: 'waiting', language: 'en', group: 5 }]);
  for (const _ of [1, 2]) await send('POST', `chats/${conversationId}/answer`, { text: 'Tell me more.' });
  for (const [text, key] of [
    ['Tell me less.', undefined],
    ['I want to complain.', 'key-of-the-player-01'],
  ] as const) {
    const other = await send('POST', `chats/${conversationId}/answer`, { text }, key);
    expect(errorOf(other).errorCode).toBe('idempotencyKeyReused');
  }
  const { body: read } = await get(`chats/${conversationId}`);
  expect(read.messages.map(({ author, text }: { author: string; text: string }) => [author, text])).toEqual([
    ['visitor', 'I want to complain.'],
    ['desk', 'Tell me more.'],
  ]);
  expect((await send('POST', `chats/${conversationId}/close`)).status).toBe(200);
  const late = await send('POST', `chats/${conversationId}/answer`, { text: 'Too late.' }, 'key-of-the-desk-0002');
  expect(errorOf(late).errorCode).toBe('chatClosed');
  expect((await player.get('/api/chat')).body).toMatchObject({ conversation: { status: 'closed' } });
});

test('nobody else reads or answers, and what is not there is not found', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await get(`chats/${unknown}`)).status).toBe(404);
  expect((await send('POST', `chats/${unknown}/answer`, { text: 'Hello' })).status).toBe(404);
  expect((await player.get('/api/operator/chats')).status).toBe(401);
  expect((await player.send('PUT', '/api/operator/chat-desk', { isStaffed: true })).status).toBe(401);
});
