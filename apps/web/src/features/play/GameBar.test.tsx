import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());
// The frame's own page is not this test's.
vi.spyOn(console, 'error').mockImplementation(() => {});

test.each([
  ['real', ['Balance', 'Net result', 'Session'], [/^1\.284,50\s€$/, /^0,00\s€$/]],
  ['demo', ['Demo credits', 'Playing for'], [/^1\.000,00\s€$/]],
] as const)('[RTS 1A, 2E, 13A] beside a game for %s stand its figures', async (mode, names, amounts) => {
  await testBed.open(`/all-games/tokaj-nights/${mode}`, mode === 'real' ? { as: 'nora' } : {});
  const bar = await screen.findByRole('region', { name: 'Your session' });
  const told = (role: string) =>
    within(bar)
      .getAllByRole(role)
      .map(({ textContent }) => textContent ?? '');
  expect(told('term')).toEqual(names);
  await waitFor(() => {
    const values = told('definition');
    expect(values).toEqual([
      ...amounts.map((amount) => expect.stringMatching(amount)),
      expect.stringMatching(/^[\d:]+$/),
    ]);
  });
});
