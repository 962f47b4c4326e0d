import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { stubIdleCallback } from '../../testing/stub-idle-callback.ts';
import { type ChatStart, startThirdPartyChat } from './chat-adapter.ts';

vi.mock('./chat-adapter.ts', { spy: true });

stubIdleCallback();

/** Messages that were not read, what the button is called then, and what stands on it. */
const UNREAD = [
  [0, 'Open live chat', 'Live chat'],
  [1, 'Open live chat, 1 new message', 'Live chat1'],
  [9, 'Open live chat, 9 new messages', 'Live chat9'],
  [10, 'Open live chat, 10 new messages', 'Live chat9+'],
] as const;

test('the button stands for the operator’s own chat until that is open, and again, with what is unread, once it is minimised', async () => {
  const testBed = await openAppTestBed();
  await changeSettings(testBed, { frontEnd: { chat: { kind: 'script', address: '/cms/chat.js' } } });
  const open = vi.fn();
  const starts: ChatStart[] = [];
  let tellUnread: (count: number) => void = () => {};
  vi.mocked(startThirdPartyChat).mockImplementation(async (_, start) => {
    starts.push(start);
    const onUnread = (listener: typeof tellUnread) => {
      tellUnread = listener;
      return () => {};
    };
    return { open, minimise: () => {}, onUnread };
  });
  await testBed.open('/providers');
  const findButton = () => screen.findByRole('button', { name: /^Open live chat/ });
  for (const times of [1, 2]) {
    fireEvent.click(await findButton());
    await waitFor(() => expect(open).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Open live chat/ })).toBeNull());
    act(() => starts[0]?.onMinimised());
  }
  for (const [unread, name, shown] of UNREAD) {
    act(() => tellUnread(unread));
    expect((await screen.findByRole('button', { name })).textContent).toBe(shown);
  }
  expect(starts).toHaveLength(1);
  await testBed.close();
});
