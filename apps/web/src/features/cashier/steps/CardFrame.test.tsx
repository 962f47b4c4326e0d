import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextContext } from '../../../data/texts.tsx';
import { textOf } from '../../../testing/text-of.ts';
import { CardFrame } from './CardFrame.tsx';

const open = (url: string) =>
  render(
    <TextContext value={textOf('en')}>
      <CardFrame url={url} paymentId="a-payment" onMessage={() => {}} />
    </TextContext>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => [screen.queryByRole('alert'), screen.queryByRole('button')].map((found) => found !== null);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a frame that does not come is said after fifteen seconds, and offered anew', () => {
  vi.useFakeTimers();
  open('https://pay.example/card/1');
  expect(screen.getByText('Its address: pay.example')).toBeTruthy();
  pass(14_999);
  expect(shown()).toEqual([false, false]);
  pass(1);
  expect(shown()).toEqual([true, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(shown()).toEqual([false, false]);
  fireEvent.load(screen.getByTitle('Card details'));
  pass(60_000);
  expect(shown(), 'it has come').toEqual([false, false]);
});

test.each([
  ['no https', 'http://pay.example/card/1'],
  ['a login in it', 'https://somebody:secret@pay.example/card/1'],
])('an address of %s is not framed, and another try would not help', (_, url) => {
  open(url);
  expect(screen.queryByTitle('Card details')).toBeNull();
  expect(shown()).toEqual([true, false]);
});
