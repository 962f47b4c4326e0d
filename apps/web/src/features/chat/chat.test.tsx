import { getSession, logout } from '@foyer/contract/account/session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerChat, closeFromDesk, setDeskStaffed } from '../../../../platform/src/modules/chat/desk.ts';
import { openLiveChat } from '../../browser/services/live-chat.ts';
import { readCall } from '../../data/call.ts';
import { applySession, guestSession } from '../../data/session-change.ts';
import { createTransport, type Fetch, type Transport } from '../../data/transport.ts';
import { advanceTimers } from '../../testing/advance-timers.ts';
import { type AppTestBed, openAppTestBed } from '../../testing/app-test-bed.tsx';
import { changeSettings } from '../../testing/change-settings.ts';
import { collectEvents } from '../../testing/collect-events.ts';
import { startThirdPartyChat } from './chat-adapter.ts';
import { CHAT_BACKOFF } from './chat-sender.ts';
import { ChatStore } from './chat-store.ts';

let testBed: AppTestBed;
beforeAll(async () => {
  testBed = await openAppTestBed();
});
afterAll(() => testBed.close());

/** The streams of chats that pages opened. */
const streams = new Set<EventTarget>();

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor(url: string) {
    super();
    if (url === '/api/chat/events') streams.add(this);
  }

  close(): void {
    streams.delete(this);
  }
}

const tellStreams = (name: string) =>
  act(async () => {
    for (const stream of streams) stream.dispatchEvent(new MessageEvent(name, { data: '{}' }));
  });

beforeEach(async () => {
  vi.stubGlobal('EventSource', FakeStream);
  // A browser that is idle at once, and in which everything is on the screen.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('cancelIdleCallback', () => {});
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  await testBed.platform.database.pool.query('DELETE FROM chat_conversations');
  await setDeskStaffed(testBed.platform.deps, true);
  await changeSettings(testBed, { frontEnd: { chat: { kind: 'foyer' } } });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const button = () => screen.findByRole('button', { name: /^Open live chat/ });
const panel = () => screen.findByRole('dialog', { name: 'Live chat' });
const lines = async () =>
  within(within(await panel()).getByRole('log'))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('[dir]')?.textContent ?? '');
const isOpen = () => document.querySelector('[data-chat]')?.getAttribute('data-chat');

async function openPanel(): Promise<void> {
  fireEvent.click(await button());
  await panel();
}

/** Writes and sends in the panel, whose composer is there. */
function writeAtOnce(text: string): void {
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

async function write(text: string): Promise<void> {
  await screen.findByLabelText('Your message');
  writeAtOnce(text);
}

async function lastConversation(): Promise<{ id: string; chat_group: number; status: string }> {
  const { rows } = await testBed.platform.database.pool.query<{ id: string; chat_group: number; status: string }>(
    'SELECT id, chat_group, status FROM chat_conversations ORDER BY closed_at DESC NULLS FIRST LIMIT 1',
  );
  const [row] = rows;
  if (!row) throw new Error('there is no conversation');
  return row;
}

/** Loses one message before or after it arrives. `lost` resolves when that has happened. */
function losing(how: 'before' | 'after'): { between: (fetch: Fetch) => Fetch; lost: Promise<void> } {
  let lose: (() => void) | undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const between =
    (fetch: Fetch): Fetch =>
    async (address, init) => {
      if (!address.startsWith('/api/chat/messages') || init.method !== 'POST' || !lose) return fetch(address, init);
      const done = lose;
      lose = undefined;
      if (how === 'after') await fetch(address, init);
      done();
      throw new TypeError('the connection was lost');
    };
  return { between, lost };
}

describe('opening', () => {
  test('[CHAT-01, CHAT-02, CHAT-04, EVENT-07] the button opens the chat in group 5, minimise and Esc minimise it', async () => {
    const stopListening = collectEvents('OPEN_LIVE_CHAT');
    const { calls } = await testBed.open('/');
    expect(isOpen()).not.toBe('open');
    await button();
    expect(calls.filter((call) => call.includes('/api/chat'))).toEqual([]);
    await openPanel();
    expect(stopListening()).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your message')));
    await write('Hello');
    await waitFor(async () => expect((await lastConversation()).chat_group).toBe(5));
    fireEvent.click(screen.getByRole('button', { name: 'Minimise chat' }));
    expect(isOpen()).toBe('minimised');
    await openPanel();
    fireEvent.keyDown(await panel(), { key: 'Escape' });
    expect(isOpen()).toBe('minimised');
    expect(document.activeElement).toBe(await button());
  });

  test('[EVENT-07, STATIC-06] the event opens the chat, and so does a link that ends with #live-chat', async () => {
    await testBed.open('/');
    await button();
    act(() => void window.dispatchEvent(new Event('OPEN_LIVE_CHAT')));
    await panel();
    expect(isOpen()).toBe('open');
    fireEvent.click(screen.getByRole('button', { name: 'Minimise chat' }));
    expect(isOpen()).toBe('minimised');
    const link = document.createElement('a');
    link.href = '/faq#live-chat';
    document.body.append(link);
    fireEvent.click(link);
    await panel();
    expect(isOpen()).toBe('open');
    link.remove();
  });

  test('[MENU-05, REGCALL-31] the Chat entry of the menu on phones opens the chat with one event', async () => {
    const stopListening = collectEvents('OPEN_LIVE_CHAT');
    await testBed.open('/', { device: 'mobile' });
    const [entry] = await screen.findAllByRole('link', { name: 'Chat' });
    if (!entry) throw new Error('there is no entry');
    fireEvent.click(entry);
    await panel();
    expect(stopListening()).toHaveLength(1);
  });

  test('[CHAT-03] on a phone the chat is minimised at load, on a desktop it is as it was', async () => {
    sessionStorage.setItem('foyer-chat-tab', JSON.stringify({ isOpen: true, writing: 'half a sen', drafts: [] }));
    await testBed.open('/faq', { device: 'mobile' });
    await waitFor(() => expect(isOpen()).toBe('minimised'));
    // An open chat is minimised too until its panel is here.
    await import('./ChatPanel.tsx');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(isOpen()).toBe('minimised');
    expect(screen.queryByRole('dialog', { name: 'Live chat' })).toBeNull();
    cleanup();
    sessionStorage.setItem('foyer-chat-tab', JSON.stringify({ isOpen: true, writing: 'half a sen', drafts: [] }));
    await testBed.open('/faq');
    expect(await screen.findByLabelText('Your message')).toHaveProperty('value', 'half a sen');
  });

  test('stays open and keeps what is written while the visitor looks at other pages', async () => {
    const { history } = await testBed.open('/faq');
    await openPanel();
    fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'half a sen' } });
    await act(async () => history.push('/providers'));
    await screen.findByRole('heading', { level: 1, name: /studios|providers/i });
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'half a sen');
  });

  test('is not offered where the operator has none', async () => {
    await changeSettings(testBed, { frontEnd: { chat: { kind: 'none' } } });
    await testBed.open('/faq');
    act(() => openLiveChat());
    expect(document.querySelector('[data-chat]')).toBeNull();
  });
});

describe('talking', () => {
  test('shows both sides in order, the queue, and what came while minimised', async () => {
    await testBed.open('/providers');
    await openPanel();
    await write('Where is my\nwithdrawal?');
    await screen.findByText('You are next in line.');
    const { id } = await lastConversation();
    await answerChat(testBed.platform.deps, id, 'On its way.', 'key-of-the-desk-01');
    await tellStreams('chatChanged');
    await screen.findByText('On its way.');
    await screen.findByText('You are talking to our support team.');
    expect(await lines()).toEqual(['Where is my\nwithdrawal?', 'On its way.']);
    fireEvent.click(screen.getByRole('button', { name: 'Minimise chat' }));
    await answerChat(testBed.platform.deps, id, 'Anything else?', 'key-of-the-desk-02');
    await tellStreams('chatChanged');
    await tellStreams('chatChanged');
    await screen.findByRole('button', { name: 'Open live chat, 1 new message' });
    await openPanel();
    fireEvent.click(screen.getByRole('button', { name: 'Minimise chat' }));
    expect((await button()).getAttribute('aria-label')).toBe('Open live chat');
  });

  test('shows any words as words, and no message of 10,000 characters leaves', async () => {
    await testBed.open('/providers');
    await openPanel();
    const hostile = '<img src=x onerror="alert(1)"> \u202Ertl 👩‍👩‍👧 [x](javascript:alert(1))';
    await write(hostile);
    await screen.findByText(hostile);
    expect((await panel()).querySelector('img')).toBeNull();
    await write('x'.repeat(10_000));
    await screen.findByText(/Too long: 10.000 of 2.000/);
    expect(await lines()).toEqual([hostile]);
  });

  test.each([
    ['before', 'it arrived'],
    ['after', 'its answer arrived'],
  ] as const)('sends a message again that was lost %s %s, once and in order', async (how, _) => {
    const { between, lost } = losing(how);
    await testBed.open('/providers', { between });
    await openPanel();
    await screen.findByLabelText('Your message');
    // The second try, which comes after a while, comes at once.
    await advanceTimers(CHAT_BACKOFF.firstMs, async () => {
      writeAtOnce('first');
      writeAtOnce('second');
      await act(() => lost);
    });
    await waitFor(async () => expect((await panel()).querySelectorAll('time')).toHaveLength(2));
    expect(await lines()).toEqual(['first', 'second']);
    const { rows } = await testBed.platform.database.pool.query('SELECT text FROM chat_messages ORDER BY number');
    expect(rows).toEqual([{ text: 'first' }, { text: 'second' }]);
  });

  test('keeps an offline visitor’s message, says so, and sends it when the network is back', async () => {
    let isGone = true;
    const online = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isGone);
    await testBed.open('/providers', {
      between: (fetch) => (path, init) =>
        isGone && path.startsWith('/api/chat') ? Promise.reject(new TypeError('offline')) : fetch(path, init),
    });
    await openPanel();
    await write('written in a tunnel');
    await screen.findByText(/You are offline/);
    expect(await lines()).toEqual(['written in a tunnel']);
    expect(sessionStorage.getItem('foyer-chat-tab')).toContain('written in a tunnel');
    isGone = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(async () => expect((await panel()).querySelectorAll('time')).toHaveLength(1));
    online.mockRestore();
  });

  test('sends after a reload what had not been sent before it', async () => {
    const drafts = [
      { key: 'a-key-of-before-the-reload', text: 'first' },
      { key: 'another-key-of-before-it', text: 'second' },
    ];
    sessionStorage.setItem('foyer-chat-tab', JSON.stringify({ isOpen: true, writing: '', drafts }));
    await testBed.open('/providers');
    await waitFor(async () => expect((await panel()).querySelectorAll('time')).toHaveLength(2));
    expect(await lines()).toEqual(['first', 'second']);
  });

  test('says what was refused and lets the visitor try again or delete it', async () => {
    let isRefused = true;
    await testBed.open('/providers', {
      between: (fetch) => async (path, init) =>
        isRefused && path.startsWith('/api/chat/messages')
          ? Response.json(
              {
                error: '',
                errorCode: 'idempotencyKeyReused',
                errorDetails: {},
                errorSubCode: null,
                errorSubMessage: null,
                expireTime: null,
                errorUrl: null,
              },
              { status: 422 },
            )
          : fetch(path, init),
    });
    await openPanel();
    await write('first');
    await screen.findByText('Not sent');
    isRefused = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Sent');
  });

  test('goes on with what was written while the desk closed, in a new conversation', async () => {
    await testBed.open('/providers');
    await openPanel();
    await write('first');
    await screen.findByText('Sent');
    const { id } = await lastConversation();
    // The notification is lost.
    await closeFromDesk(testBed.platform.deps, id);
    await write('written while it closed');
    await screen.findByText('Not sent');
    await screen.findByText('This chat has ended.');
    fireEvent.click(await screen.findByRole('button', { name: 'Start a new chat' }));
    await waitFor(async () => expect(await lines()).toEqual(['written while it closed']));
    await screen.findByText('Sent');
    expect((await lastConversation()).id).not.toBe(id);
  });

  test('ends on the visitor’s word, asks whether it helped, and starts anew', async () => {
    await testBed.open('/providers');
    await openPanel();
    await write('first');
    await screen.findByText('Sent');
    fireEvent.click(screen.getByRole('button', { name: 'End chat' }));
    fireEvent.click(screen.getByRole('button', { name: 'End it' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('Thank you for telling us.');
    expect(await lastConversation()).toMatchObject({ status: 'closed' });
    expect(streams.size).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Start a new chat' }));
    await screen.findByLabelText('Your message');
    expect(await lines()).toEqual([]);
  });
});

describe('two tabs and two people', () => {
  /** A browser's calls, as its tabs share them. */
  async function shareTransport(): Promise<Transport> {
    let shared: Fetch | undefined;
    await testBed.open('/providers', {
      as: 'nora',
      between: (fetch) => {
        shared = fetch;
        return fetch;
      },
    });
    cleanup();
    if (!shared) throw new Error('the page made no calls');
    return createTransport(shared);
  }

  test('two tabs show one conversation, in one order, and read is read in both', async () => {
    const transport = await shareTransport();
    const tabs = [new ChatStore(transport), new ChatStore(transport)] as const;
    const texts = (tab: ChatStore) => tab.view.get().thread.messages.map(({ text }) => text);
    for (const tab of tabs) tab.start('en');
    tabs[0].write('one');
    await waitFor(() => expect(texts(tabs[0])).toEqual(['one']));
    await tabs[1].refresh();
    tabs[1].write('two');
    tabs[0].write('three');
    await waitFor(async () => {
      await Promise.all(tabs.map((tab) => tab.refresh()));
      expect(tabs.map((tab) => texts(tab).length)).toEqual([3, 3]);
    });
    expect(texts(tabs[1])).toEqual(texts(tabs[0]));
    tabs[0].markSeen();
    await tabs[1].refresh();
    expect(tabs[1].view.get().seen).toBe(3);
    for (const tab of tabs) tab.stop();
  });

  test('a player who logs out leaves nothing that the next one could read', async () => {
    let logOut = async () => {};
    const { client } = await testBed.open('/providers', {
      as: 'nora',
      between: (fetch) => {
        logOut = async () => {
          await createTransport(fetch)(logout, {});
        };
        return fetch;
      },
    });
    await openPanel();
    await write('A secret');
    await screen.findByText('Sent');
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'another sec' } });
    const session = readCall(client, getSession, {});
    if (!session) throw new Error('there is no session');
    await logOut();
    await act(() => applySession(client, guestSession(session)));
    await waitFor(async () => expect(await lines()).toEqual([]));
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', '');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sec');
    expect(streams.size).toBe(0);
  });
});

describe('the operator’s own chat', () => {
  const start = { group: 5, language: 'en', isMobile: false, onMinimised: () => {} };
  const chat = { open: () => {}, minimise: () => {}, onUnread: () => () => {} };

  test('[CHAT-04] starts in group 5 from a module of this site', async () => {
    const startChat = vi.fn(() => chat);
    expect(await startThirdPartyChat('/cms/chat.js', start, async () => ({ startChat }))).toBe(chat);
    expect(startChat).toHaveBeenCalledWith(expect.objectContaining({ group: 5, language: 'en' }));
  });

  test.each([
    ['https://evil.example/chat.js', { startChat: () => chat }],
    ['//evil.example/chat.js', { startChat: () => chat }],
    ['/\\evil.example/chat.js', { startChat: () => chat }],
    ['/cms/chat.js', {}],
    ['/cms/chat.js', { startChat: () => ({ open: () => {} }) }],
    ['/cms/chat.js', null],
  ])('%s with %j is none', async (address, loaded) => {
    await expect(startThirdPartyChat(address, start, async () => loaded)).rejects.toThrow();
  });

  test('is behind our button; one that cannot be had says so', async () => {
    await changeSettings(testBed, { frontEnd: { chat: { kind: 'script', address: 'https://evil.example/chat.js' } } });
    // Notices are loaded 1,100 ms after the page (SHELL-31).
    await advanceTimers(1_100, () => testBed.open('/providers'));
    fireEvent.click(await button());
    await screen.findByText(/We cannot reach the chat/);
  });
});
