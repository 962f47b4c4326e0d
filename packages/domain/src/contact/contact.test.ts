import { describe, expect, test } from 'vitest';
import { missingFields } from '../form/field-rules.ts';
import { CONTACT_LIMITS, messageRows } from './contact-limits.ts';
import { CONTACT_SUBJECTS, canAttachPictures, contactSubjectName, offeredSubjects } from './contact-subjects.ts';
import { findPictureFault, sniffPicture } from './picture-kind.ts';
import {
  CONTACT_RULES,
  type ContactDraft,
  type ContactRequest,
  isMessageTooLong,
  validateContact,
  validateContactRequest,
} from './validate-contact.ts';

const ALL = CONTACT_SUBJECTS.map((_, subjectId) => subjectId);
const DRAFT: ContactDraft = {
  firstName: 'Anna',
  lastName: 'Kiss',
  email: 'anna@example.com',
  subjectId: 6,
  body: 'The reels stopped.',
};
const REQUEST: ContactRequest = {
  ...DRAFT,
  subject: 'Complaints',
  files: [],
  sendMeCopy: false,
  allowAttachments: false,
};

describe('subjects', () => {
  test.each([
    ['CONTACT-51', 0, 'Other'],
    ['CONTACT-52', 1, 'Lost password'],
    ['CONTACT-53', 2, 'Registration'],
    ['CONTACT-54', 3, 'Deposit/Withdrawal'],
    ['CONTACT-55', 4, 'Promotions'],
    ['CONTACT-56', 5, 'Limitations'],
    ['CONTACT-57', 6, 'Complaints'],
    ['CONTACT-58', 7, 'Other'],
    ['CONTACT-59', 8, 'Report another player'],
    ['CONTACT-60', 9, 'Report game error(s)'],
    ['CONTACT-61', 10, 'Validation'],
  ])('[%s] the subject %i is %s', (_, subjectId, name) => {
    expect(contactSubjectName(subjectId)).toBe(name);
  });

  test('[CONTACT-22, CONTACT-23] only Validation takes pictures', () => {
    expect(ALL.filter(canAttachPictures)).toEqual([10]);
    expect(canAttachPictures(null)).toBe(false);
  });

  test('[SETTING-05] the settings choose what is offered; what does not exist and what stands twice is left out', () => {
    expect(offeredSubjects([1, 6, 10])).toEqual([1, 6, 10]);
    expect(offeredSubjects([10, 0, 10, 11, -1, 1.5])).toEqual([10, 0]);
  });
});

describe('what can be sent', () => {
  test.each([
    ['CONTACT-12', 'firstName', ''],
    ['CONTACT-13', 'lastName', '  '],
    ['CONTACT-14', 'email', ''],
    ['CONTACT-15', 'body', '\n'],
    ['CONTACT-16', 'subjectId', null],
  ])('[%s] not while %s is empty, which is then said', (_, field, value) => {
    const draft = { ...DRAFT, [field]: value };
    expect(missingFields(CONTACT_RULES, draft, { offered: ALL })).toEqual([field]);
    expect(validateContact(draft, ALL)).toEqual([{ field, key: 'required' }]);
  });

  test.each([6, 0])('[CONTACT-17] a whole draft with the subject %i', (subjectId) => {
    expect(missingFields(CONTACT_RULES, { ...DRAFT, subjectId }, { offered: ALL })).toEqual([]);
    expect(validateContact({ ...DRAFT, subjectId }, ALL)).toEqual([]);
  });

  test.each<[string, Partial<ContactRequest>, string, string]>([
    ['[CONTACT-34] an e-mail that is none', { email: 'anna' }, 'email', 'email'],
    ['a name with a line break', { firstName: 'Anna\r\nBcc: eve@example.com' }, 'firstName', 'invalid'],
    ['a name that is too long', { lastName: 'x'.repeat(CONTACT_LIMITS.name + 1) }, 'lastName', 'tooLong'],
    ['a subject that is not offered', { subjectId: 8, subject: 'Report another player' }, 'subjectId', 'notOffered'],
    ["another subject's name", { subject: 'Promotions' }, 'subject', 'invalid'],
    ['a NUL in the message', { body: 'a\u0000b' }, 'body', 'invalid'],
    ['[CONTACT-23] pictures with another subject', { files: ['a'] }, 'files', 'notAllowed'],
    ['[CONTACT-23] leave for pictures with another subject', { allowAttachments: true }, 'files', 'notAllowed'],
    [
      '[CONTACT-07, CONTACT-41] four pictures',
      { subjectId: 10, subject: 'Validation', allowAttachments: true, files: ['a', 'b', 'c', 'd'] },
      'files',
      'tooMany',
    ],
  ])('%s is said at its field', (_, part, field, key) => {
    const issues = validateContactRequest({ ...REQUEST, ...part }, [0, 6, 10]);
    expect(issues.map((issue) => [issue.field, issue.key])).toEqual([[field, key]]);
  });

  test('[CONTACT-45] a message has 4,000 characters at most, however they are stored', () => {
    expect(isMessageTooLong('💥'.repeat(4_000))).toBe(false);
    expect(isMessageTooLong(`${'💥'.repeat(4_000)}!`)).toBe(true);
  });
});

test.each([
  ['mobile', 2],
  ['tablet', 10],
  ['desktop', 10],
] as const)('[CONTACT-49, CONTACT-50] the message box on %s has %i rows', (deviceType, rows) => {
  expect(messageRows(deviceType)).toBe(rows);
});

describe('pictures', () => {
  const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]);
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  test.each([
    ['JPEG', JPEG, 'image/jpeg'],
    ['PNG', PNG, 'image/png'],
    ['GIF', new TextEncoder().encode('GIF89a..'), null],
    ['PDF', new TextEncoder().encode('%PDF-1.7'), null],
    ['SVG', new TextEncoder().encode('<svg xmln'), null],
    ['nothing', new Uint8Array(), null],
    ['half a signature', PNG.slice(0, 4), null],
  ])('[CONTACT-08, CONTACT-42] a file that begins like %s', (_, start, kind) => {
    expect(sniffPicture(start)).toBe(kind);
  });

  test.each([
    [1_000, JPEG, null],
    [1_001, JPEG, 'pictureTooLarge'],
    [0, new Uint8Array(), 'pictureEmpty'],
    [500, new TextEncoder().encode('GIF89a..'), 'pictureKind'],
  ])('[CONTACT-43] a file of %i bytes under a maximum of 1,000', (size, start, fault) => {
    expect(findPictureFault(size, start, 1_000)).toBe(fault);
  });
});
