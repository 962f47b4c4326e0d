import { getSession } from '@foyer/contract/account/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncServerTime } from '../../browser/clock.ts';
import { TransportContext, writeCall } from '../../data/call.ts';
import { SessionProvider } from '../../data/session.tsx';
import { guestSession } from '../../data/session-change.ts';
import { TextContext } from '../../data/texts.tsx';
import { textOf } from '../../testing/text-of.ts';
import { Countdown } from './Countdown.tsx';

const SERVER_TIME = '2026-03-01T12:00:00.000Z';

beforeEach(() => {
  // This machine's clock is an hour behind the server's.
  vi.useFakeTimers({ now: Date.parse(SERVER_TIME) - 3_600_000, toFake: ['setInterval', 'clearInterval', 'Date'] });
  syncServerTime(SERVER_TIME);
});
afterEach(() => {
  vi.useRealTimers();
  syncServerTime(new Date().toISOString());
});

function countdown(until: string) {
  const client = new QueryClient();
  const guest = { loggedIn: false, country: 'HUN', appliedCountryRules: null, allowedPayAndPlay: false } as const;
  writeCall(client, getSession, {}, guestSession({ ...guest, serverTime: SERVER_TIME, player: null, startedAt: null }));
  return (
    <QueryClientProvider client={client}>
      <TransportContext value={async () => ({ ok: false, failure: { kind: 'offline' } })}>
        <SessionProvider>
          <TextContext value={textOf('en')}>
            <Countdown until={until} />
          </TextContext>
        </SessionProvider>
      </TransportContext>
    </QueryClientProvider>
  );
}

const shown = () => screen.getByRole('time').textContent?.replaceAll(/\s+/g, ' ').trim();

test.each([
  ['2026-03-02T14:03:00.000Z', '1 day 2 hours 3 minutes'],
  ['2026-03-02T14:03:30.000Z', '1 day 2 hours 3 minutes'],
  ['2026-03-01T12:01:00.000Z', '0 days 0 hours 1 minute'],
  ['2026-03-01T11:59:00.000Z', 'Over'],
])(
  '[COUNTDOWN-01, COUNTDOWN-02, COUNTDOWN-03, COUNTDOWN-04, COUNTDOWN-05] until %s there are %s, by the time of the server',
  (until, text) => {
    render(countdown(until));
    expect(shown()).toBe(text);
    expect(screen.getByRole('time').getAttribute('datetime')).toBe(until);
  },
);

test('[COUNTDOWN-06] it is looked at every second', () => {
  render(countdown('2026-03-01T12:01:00.000Z'));
  act(() => void vi.advanceTimersByTime(999));
  expect(shown()).toBe('0 days 0 hours 1 minute');
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toBe('less than a minute');
  act(() => void vi.advanceTimersByTime(59_000));
  expect(shown()).toBe('Over');
});

test('a page that is older than its session’s time says at once what is left by now', () => {
  syncServerTime('2026-03-01T12:30:00.000Z');
  render(countdown('2026-03-01T13:00:00.000Z'));
  expect(shown()).toBe('0 days 0 hours 30 minutes');
});

test('the first text is the one of the server, and a moment that is no date shows nothing', () => {
  expect(renderToString(countdown('2026-03-01T13:00:00.000Z'))).toContain('<b>1</b>');
  expect(renderToString(countdown('soon'))).toBe('');
});
