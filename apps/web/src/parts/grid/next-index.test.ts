import { expect, test } from 'vitest';
import { nextIndexOutsideWindow } from './next-index.ts';

const KEYS = { key: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, isOnList: false };
/** Three columns; the games 30 to 59 of 100 are drawn. */
const DRAWN = { columns: 3, from: 30, to: 60, count: 100 };

type Case = [
  name: string,
  pressed: Partial<typeof KEYS>,
  focused: number | null,
  index: number | null,
  drawn?: Partial<typeof DRAWN>,
];

test.each<Case>([
  ['a step among what is drawn is left to the grid', { key: 'ArrowDown' }, 40, null],
  ['down beyond what is drawn', { key: 'ArrowDown' }, 58, 61],
  ['up beyond what is drawn', { key: 'ArrowUp' }, 31, 28],
  ['on from the last that is drawn', { key: 'ArrowRight' }, 59, 60],
  ['back from the first that is drawn', { key: 'ArrowLeft' }, 30, 29],
  ['to the unfinished last row', { key: 'ArrowDown' }, 98, 99, { from: 70, to: 99 }],
  ['below the last row there is nothing', { key: 'ArrowDown' }, 99, null, { from: 70, to: 100 }],
  ['above the first row there is nothing', { key: 'ArrowUp' }, 1, null, { from: 0, to: 30 }],
  ['to the first of all', { key: 'Home', ctrlKey: true }, 50, 0],
  ['to the last of all', { key: 'End', ctrlKey: true }, 50, 99],
  ['ends of the row are left to the grid', { key: 'End' }, 50, null],
  ['from the list back to the tile that was in focus', { key: 'ArrowLeft', isOnList: true }, 12, 12],
  ['to the last game when the list became shorter', { key: 'ArrowLeft', isOnList: true }, 500, 99],
  ['no tile was in focus', { key: 'ArrowDown', isOnList: true }, null, null],
  ['other keys are left to the browser', { key: 'PageDown', isOnList: true }, 12, null],
  ['with Alt it is not ours', { key: 'ArrowLeft', altKey: true, isOnList: true }, 12, null],
  ['an empty list leads nowhere', { key: 'End', ctrlKey: true }, null, null, { from: 0, to: 0, count: 0 }],
])('%s', (_, pressed, focused, index, drawn = {}) => {
  expect(nextIndexOutsideWindow({ ...KEYS, ...pressed }, focused, { ...DRAWN, ...drawn })).toBe(index);
});
