import { expect, test } from 'vitest';
import { moveStep, stepLabel, tipPath } from './help-bar.ts';

test('[HELP-03] [HELP-04] the path and the label count from 1', () => {
  expect([tipPath('deposit', 0), stepLabel(1, 3)]).toEqual(['tips/deposit/1', '2/3']);
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [2, -1, 3, 1],
  // Fewer steps than before: the settings have changed.
  [4, 0, 3, 2],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
])('[HELP-05] from step %i a move by %i among %i leads to %i', (active, by, steps, to) => {
  expect(moveStep(active, by, steps)).toBe(to);
});
