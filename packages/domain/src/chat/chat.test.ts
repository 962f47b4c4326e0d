import { describe, expect, test } from 'vitest';
import { chatGroup } from './chat-group.ts';
import { cleanMessage, MESSAGE_LIMIT, messageLength, validateMessage } from './chat-message.ts';
import { DESK_NOTICES, isDeskNotice, resolveCannedAnswers } from './chat-notice.ts';
import { CHAT_STATUSES, type ChatStep, nextChatStatus } from './chat-status.ts';
import {
  addDraft,
  countUnread,
  dropDraft,
  EMPTY_THREAD,
  lastKnown,
  markDraft,
  mergeMessages,
  nextDraft,
  type Thread,
} from './chat-thread.ts';

test.each([
  ['en', 5],
  ['hu', 6],
  ['nl', 7],
  ['sv', 8],
  ['xx', 5],
  ['constructor', 5],
])('[CHAT-04] a visitor of language %s is put through to group %i', (language, group) => {
  expect(chatGroup(language)).toBe(group);
});

describe('messages', () => {
  test.each([
    ['  hello \r\nthere\r', 'hello \nthere'],
    ['a\u0000b\u0007c\u009fd\ttab', 'abcd\ttab'],
    ['<b>bold</b> & "quotes"', '<b>bold</b> & "quotes"'],
    ['\u202Eright to left', '\u202Eright to left'],
    ['half of a pair \ud83d here', 'half of a pair  here'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    [' \n\t ', ''],
  ])('%j is kept as %j', (text, cleaned) => {
    expect(cleanMessage(text)).toBe(cleaned);
  });

  test('are from 1 to 2,000 characters long, an emoji being one', () => {
    expect(messageLength('🂡🂢')).toBe(2);
    expect(validateMessage('')).toEqual([{ field: 'text', key: 'required' }]);
    expect(validateMessage('🂡'.repeat(MESSAGE_LIMIT))).toEqual([]);
    expect(validateMessage('x'.repeat(MESSAGE_LIMIT + 1))).toMatchObject([{ key: 'tooBig' }]);
  });
});

test('a conversation waits from its first message, opens with the first answer, and stays closed', () => {
  const steps: ChatStep[] = ['visitorWrites', 'deskWrites', 'close'];
  expect(CHAT_STATUSES.map((status) => steps.map((step) => nextChatStatus(status, step)))).toEqual([
    ['waiting', null, 'closed'],
    ['waiting', 'open', 'closed'],
    ['open', 'open', 'closed'],
    [null, null, 'closed'],
  ]);
});

describe('answers when nobody is at the desk', () => {
  test.each([
    ['Where is my withdrawal?', 'aboutMoney'],
    ['Hol a kifizetésem?', 'aboutMoney'],
    ['I lost everything, my bonus too', 'aboutGambling'],
    ['Jag vill stänga av mig', 'aboutGambling'],
    ['Wat is mijn wachtwoord', 'aboutAccount'],
    ['Mikor kapok bónuszt?', 'aboutBonus'],
    ['Spelet har fastnat', 'aboutGames'],
  ])('%s', (text, notice) => {
    expect(resolveCannedAnswers(text, new Set())).toEqual(['deskAway', notice]);
  });

  test('are given once each, and without a subject only the first', () => {
    expect(resolveCannedAnswers('Hm.', new Set())).toEqual(['deskAway']);
    expect(resolveCannedAnswers('my card', new Set(['deskAway']))).toEqual(['aboutMoney']);
    expect(resolveCannedAnswers('my card', new Set(['deskAway', 'aboutMoney']))).toEqual([]);
  });

  test('the desk says only what it may', () => {
    expect(DESK_NOTICES.every(isDeskNotice)).toBe(true);
    expect(isDeskNotice('closedIdle')).toBe(false);
  });
});

describe('the thread of one page', () => {
  const message = (number: number, key: string | null = null) => ({ number, key });
  type Known = Thread<ReturnType<typeof message>>;

  test('keeps order and loses nothing, whatever is told twice, late or too early', () => {
    let thread: Known = EMPTY_THREAD;
    thread = mergeMessages(thread, [message(2), message(1)]);
    thread = mergeMessages(thread, [message(1), message(2)]);
    thread = mergeMessages(thread, [message(5)]);
    expect(lastKnown(thread)).toBe(2);
    thread = mergeMessages(thread, [message(5), message(3), message(4), message(3)]);
    expect(thread.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test('sends one at a time in the order of writing, and a lost answer doubles nothing', () => {
    let thread: Known = addDraft(addDraft(EMPTY_THREAD, 'a', 'first'), 'b', 'second');
    thread = addDraft(thread, 'a', 'first again');
    expect(nextDraft(thread)?.key).toBe('a');
    thread = markDraft(thread, 'a', 'sending');
    expect(nextDraft(thread)).toBeNull();
    thread = markDraft(thread, 'a', 'failed');
    expect(nextDraft(thread)).toBeNull();
    // The answer was lost, the message was not: it comes with the history.
    thread = mergeMessages(thread, [message(1, 'a')]);
    expect(thread.drafts.map(({ key }) => key)).toEqual(['b']);
    expect(nextDraft(thread)?.key).toBe('b');
    expect(dropDraft(thread, 'b').drafts).toEqual([]);
  });

  test('counts what others wrote and was not seen', () => {
    const messages = [
      { number: 1, author: 'visitor' },
      { number: 2, author: 'platform' },
      { number: 3, author: 'desk' },
    ];
    expect([0, 2, 3].map((seen) => countUnread(messages, seen))).toEqual([2, 1, 0]);
  });
});
