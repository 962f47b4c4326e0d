import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { roundRunning } from '../../browser/services/reality-check.ts';
import { dismissToast, type Toast, useToasts } from '../../parts/feedback/toasts.ts';
import { textOf } from '../../testing/text-of.ts';
import { toastBonusEnd } from './toast-bonus-end.ts';

const ENDED = { title: { en: 'Autumn bonus', hu: 'Őszi bónusz' }, currency: 'EUR' };

let toasts: () => readonly Toast[];
const said = () => toasts().map(({ kind, text }) => `${kind}: ${text.replaceAll('\u00a0', ' ')}`);

beforeEach(() => {
  const { result } = renderHook(() => useToasts());
  toasts = () => result.current;
});
afterEach(() => {
  roundRunning.set(false);
  for (const { id } of toasts()) dismissToast(id);
});

test.each([
  ['en', 'converted', '20.00', 0, 'good: Autumn bonus: wagering complete. 20,00 € became cash.'],
  ['en', 'expired', '0.00', 3, 'info: Autumn bonus has expired. What went back to us: 3 free spins.'],
  ['en', 'revoked', '5.00', 2, 'info: Autumn bonus went back with its deposit: 5,00 € and 2 free spins.'],
  ['hu', 'expired', '1.20', 0, 'info: Őszi bónusz: lejárt. Visszavontuk: 1,20 €.'],
  ['sv', 'converted', '0.30', 0, 'good: Autumn bonus: omsättningen är klar. 0,30 € är nu riktiga pengar.'],
] as const)(
  '[standards 8.12] in %s a bonus that was %s says what became of it',
  (language, end, amount, spins, text) => {
    act(() => toastBonusEnd(textOf(language), { ...ENDED, end, amount, freeSpins: spins }));
    expect(said()).toEqual([text]);
  },
);

test('[GLI-19 4.2] what a round ended is said once the round was seen', () => {
  roundRunning.set(true);
  const tell = () => toastBonusEnd(textOf('en'), { ...ENDED, end: 'converted', amount: '1.00', freeSpins: 0 });
  act(tell);
  expect(said()).toEqual([]);
  act(() => roundRunning.set(false));
  expect(said()).toHaveLength(1);
  act(() => roundRunning.set(false));
  expect(said()).toHaveLength(1);
});
