import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextContext } from '../../data/texts.tsx';
import { textOf } from '../../testing/text-of.ts';
import { PlayerNumber } from './PlayerNumber.tsx';

test('a player’s number is read out in groups of four, and copied as the wire has it', async () => {
  const number = '018f3c2a-91bc-74de-95a1-9c0d33e2b7f4';
  const user = userEvent.setup();
  render(
    <TextContext value={textOf('en')}>
      <PlayerNumber number={number} />
    </TextContext>,
  );
  expect(screen.getByText('018F 3C2A 91BC 74DE 95A1 9C0D 33E2 B7F4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy the player number' }));
  expect(await navigator.clipboard.readText()).toBe(number);
});
