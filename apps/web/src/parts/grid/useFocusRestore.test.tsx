import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useFocusRestore } from './useFocusRestore.ts';

/** A list of which the games `from` up to, not including, `to` are in the page, beside a field. */
function List({ ids, from, to }: { ids: readonly number[]; from: number; to: number }) {
  const list = useRef<HTMLUListElement>(null);
  const games = { count: ids.length, idAt: (index: number) => ids[index] ?? 0, listName: 'all' };
  const focus = useFocusRestore(list, games, from, to);
  return (
    <>
      <input aria-label="Search" />
      <ul ref={list} tabIndex={-1} onFocus={focus.onFocus} onBlur={focus.onBlur}>
        {ids.slice(from, to).map((id) => (
          <li key={id}>
            <a href={`#${id}`}>Game {id}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

const IDS = [10, 11, 12, 13, 14, 15];
const tile = (id: number) => screen.getByRole('link', { name: `Game ${id}` });

let show: (part: { ids?: readonly number[]; from: number; to: number }) => void;
beforeEach(() => {
  const { rerender } = render(<List ids={IDS} from={0} to={3} />);
  show = ({ ids = IDS, from, to }) => rerender(<List ids={ids} from={from} to={to} />);
  tile(11).focus();
});

test('the focus waits on the list while its tile is taken out, and is on the tile once it is drawn again', () => {
  show({ from: 3, to: 6 });
  expect(document.activeElement).toBe(screen.getByRole('list'));
  show({ from: 1, to: 4 });
  expect(document.activeElement).toBe(tile(11));
});

test('who has gone elsewhere meanwhile stays there', () => {
  show({ from: 3, to: 6 });
  screen.getByRole('textbox').focus();
  show({ from: 0, to: 3 });
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('a tile that is in the page keeps the focus while others come and go', () => {
  show({ from: 1, to: 5 });
  expect(document.activeElement).toBe(tile(11));
});

test('the focus follows a game to its new place in the list', () => {
  show({ from: 3, to: 6 });
  show({ ids: [14, 15, 11, 10, 12, 13], from: 1, to: 4 });
  expect(document.activeElement).toBe(tile(11));
});

test.each([
  ['the next', [10, 12, 13, 14, 15], 12],
  ['the last where there is no next', [10], 10],
])('where a game leaves the list, %s takes the focus', (_, ids, focused) => {
  show({ ids, from: 0, to: 3 });
  expect(document.activeElement).toBe(tile(focused));
});

test('a list that was left by the keyboard does not take the focus back', async () => {
  tile(12).focus();
  screen.getByRole('textbox').focus();
  await Promise.resolve();
  screen.getByRole('textbox').blur();
  show({ from: 3, to: 6 });
  expect(document.activeElement).toBe(document.body);
});
