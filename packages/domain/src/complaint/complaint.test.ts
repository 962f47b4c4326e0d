import { describe, expect, test } from 'vitest';
import { MARKETS } from '../market/market-profiles.ts';
import { canEscalate, complaintDueAt } from './complaint.ts';
import { COMPLAINT_LIMITS, validateComplaint, validateComplaintReply } from './validate-complaint.ts';

const FILED = new Date('2026-01-05T10:00:00Z');

test('[LCCP 6.1.1] in Great Britain a complaint has eight weeks, and then a dispute body', () => {
  const { complaints } = MARKETS.GB;
  const dueAt = complaintDueAt(FILED, complaints);
  expect(dueAt).toEqual(new Date('2026-03-02T10:00:00Z'));
  expect(complaints.disputeBody?.url).toMatch(/^https:/);
  const at = (iso: string) => new Date(iso);
  expect(canEscalate({ state: 'open', dueAt }, at('2026-03-02T09:59:59Z'))).toBe(false);
  expect(canEscalate({ state: 'answered', dueAt }, at('2026-03-02T10:00:00Z'))).toBe(true);
  expect(canEscalate({ state: 'closed', dueAt }, at('2026-01-06T10:00:00Z'))).toBe(true);
});

test.each(Object.values(MARKETS))(
  '$code: a complaint has a deadline of days, and a dispute body that can be reached',
  (market) => {
    const { answerWithinDays, disputeBody } = market.complaints;
    expect(Number.isInteger(answerWithinDays) && answerWithinDays > 0 && answerWithinDays <= 56).toBe(true);
    expect(disputeBody?.url ?? 'https://none').toMatch(/^https:\/\//);
  },
);

describe('what is filed', () => {
  const DRAFT = { subject: 'game', about: 'a1b2-c3', text: 'The round never ended.' };

  test.each([
    ['as it is', {}, []],
    ['without a number', { about: '  ' }, []],
    ['without a subject', { subject: '' }, ['subject required']],
    ['with another subject', { subject: 'horses' }, ['subject notOffered']],
    ['with markup as number', { about: '<b>' }, ['about invalid']],
    ['with a number that is too long', { about: 'x'.repeat(65) }, ['about tooLong']],
    ['without words', { text: ' \n' }, ['text required']],
    ['with a NUL', { text: 'a\u0000' }, ['text invalid']],
    ['with too many words', { text: '💥'.repeat(COMPLAINT_LIMITS.text + 1) }, ['text tooLong']],
  ])('%s', (_, part, expected) => {
    expect(validateComplaint({ ...DRAFT, ...part }).map(({ field, key }) => `${field} ${key}`)).toEqual(expected);
  });

  test('a reply needs words', () => {
    expect(validateComplaintReply({ text: ' ' })).toMatchObject([{ field: 'text', key: 'required' }]);
    expect(validateComplaintReply({ text: 'And again.' })).toEqual([]);
  });
});
