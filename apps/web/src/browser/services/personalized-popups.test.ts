import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POPUPS_INTERVAL, runPersonalizedPopups } from './personalized-popups.ts';

const ownFetch = globalThis.fetch;
let asked: string[] = [];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return answer();
  };
});
afterEach(() => {
  runPersonalizedPopups('', CONNECTION);
  globalThis.fetch = ownFetch;
  vi.useRealTimers();
});

let shown: string[] = [];
const CONNECTION = { address: '/cms/popups/42', context: 'guest', show: (text: string) => shown.push(text) };
const popups = (...texts: string[]) => Response.json({ popups: texts.map((text) => ({ id: text, text })) });

test('[BODY-19, BODY-21] a started service shows each popup once; an empty site stops it', async () => {
  shown = [];
  answer = () => popups('First');
  runPersonalizedPopups('42', CONNECTION);
  await vi.advanceTimersByTimeAsync(0);
  answer = () => popups('First', 'Second');
  await vi.advanceTimersByTimeAsync(POPUPS_INTERVAL);
  expect(shown).toEqual(['First', 'Second']);
  expect(asked).toEqual(Array(2).fill(`${window.location.origin}/cms/popups/42?context=guest`));

  answer = () => popups('Third');
  runPersonalizedPopups('', CONNECTION);
  await vi.advanceTimersByTimeAsync(POPUPS_INTERVAL * 3);
  expect(shown).toEqual(['First', 'Second']);
  expect(asked).toHaveLength(2);
});

test('[BODY-21] an answer that comes after the end is not shown', async () => {
  shown = [];
  answer = () => popups('Late');
  runPersonalizedPopups('42', CONNECTION);
  runPersonalizedPopups('', CONNECTION);
  await vi.advanceTimersByTimeAsync(POPUPS_INTERVAL);
  expect(shown).toEqual([]);
});

test.each([
  ['refuses', () => new Response('no', { status: 500 })],
  ['speaks of something else', () => Response.json({ popups: [{ id: 7, text: '<b>' }] })],
  ['sends no JSON', () => new Response('<html>')],
])('a service that %s shows nothing and is asked again', async (_, wrong) => {
  shown = [];
  answer = wrong;
  runPersonalizedPopups('42', CONNECTION);
  await vi.advanceTimersByTimeAsync(POPUPS_INTERVAL);
  expect(asked).toHaveLength(2);
  expect(shown).toEqual([]);
});
