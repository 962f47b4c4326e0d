import { createContext, runInContext } from 'node:vm';
import { BRANDS } from '@foyer/brands/brands';
import { PUSH_WORKER_PATH } from '@foyer/contract/account/push';
import { expect, test } from 'vitest';
import { fixedFile } from './edge/fixed-file.ts';
import { PUSH_WORKER } from './push-worker.ts';

type Heard = (event: object) => void;

/** Runs the worker with stand-ins for what a browser gives it. */
function startWorker(pages: readonly { url: string }[] = []) {
  const heard = new Map<string, Heard>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const waiting: Promise<unknown>[] = [];
  const self = {
    location: { origin: 'https://casino.example' },
    addEventListener: (name: string, hear: Heard) => heard.set(name, hear),
    skipWaiting: () => {},
    registration: { showNotification: async (...notification: unknown[]) => shown.push(notification) },
    clients: {
      matchAll: async () => pages.map(({ url }) => ({ url, focus: () => opened.push(`focus ${url}`) })),
      openWindow: (address: string) => opened.push(address),
    },
  };
  runInContext(PUSH_WORKER, createContext({ self, URL }));
  const waitUntil = (work: Promise<unknown>) => waiting.push(work);
  const push = async (text: string) => {
    heard.get('push')?.({ data: { json: () => JSON.parse(text) }, waitUntil });
    await Promise.all(waiting);
  };
  const press = async (path: unknown) => {
    heard.get('notificationclick')?.({ notification: { data: { path }, close: () => {} }, waitUntil });
    await Promise.all(waiting);
  };
  return { heard, shown, opened, push, press };
}

test('the worker shows a message and nothing else: it hears no request, and keeps nothing', async () => {
  const { heard, shown, push } = startWorker();
  await push('{"title":"A bonus","body":"Ten free spins","path":"/my/current-bonuses"}');
  await push('no message');
  expect(shown).toEqual([['A bonus', { body: 'Ten free spins', data: { path: '/my/current-bonuses' } }]]);
  expect([...heard.keys()].sort()).toEqual(['install', 'notificationclick', 'push']);
  expect(PUSH_WORKER).not.toMatch(/caches|indexedDB|fetch\(|importScripts/);
});

test.each([
  ['/hu/my/current-bonuses', 'https://casino.example/hu/my/current-bonuses'],
  ['https://evil.example/', 'https://casino.example/'],
  ['//evil.example/', 'https://casino.example/'],
  ['javascript:alert(1)', 'https://casino.example/'],
  ['http://[', 'https://casino.example/'],
  [undefined, 'https://casino.example/'],
])('a press on a message that leads to %s opens %s', async (path, address) => {
  const { opened, press } = startWorker();
  await press(path);
  expect(opened).toEqual([address]);
});

test('a press looks at the page that is open already', async () => {
  const { opened, press } = startWorker([{ url: 'https://casino.example/live' }]);
  await press('/live');
  expect(opened).toEqual(['focus https://casino.example/live']);
});

test('the worker is served by its own name, never sw.js, and asked for anew each time', () => {
  const file = fixedFile(PUSH_WORKER_PATH, { brand: BRANDS.foyer, origin: 'https://casino.example' }, false);
  expect(PUSH_WORKER_PATH.split('/').at(-1)).not.toBe('sw.js');
  expect(file?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(file?.headers['service-worker-allowed']).toBe('/push-worker/');
});
