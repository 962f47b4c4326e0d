import { expect, test } from 'vitest';
import type { ErrorFacts } from './error-facts.ts';
import { EXCLUSION_REGISTERS, resolveErrorMessage, resolveFieldFault } from './error-message.ts';

const expireTime = '2027-03-04T11:00:00Z';

const keysOf = (facts: ErrorFacts) => resolveErrorMessage(facts).sentences.map(({ key }) => key);

test.each<[what: string, facts: ErrorFacts, keys: string[]]>([
  ['no code', { errorCode: '' }, ['1']],
  ['0', { errorCode: '0' }, ['1']],
  ['a code of another platform', { errorCode: 'theirs' }, ['theirs']],
  ['a time', { errorCode: '217', expireTime }, ['217-until']],
  ['no time', { errorCode: '217', expireTime: null }, ['217']],
  ['two times', { errorCode: '126', errorDetails: { startTime: expireTime }, expireTime }, ['126-times']],
  ['one of two times', { errorCode: '126', expireTime }, ['126']],
  ['an unknown limit', { errorCode: '117', errorDetails: { type: 'yearly' } }, ['117']],
  ['an unknown register', { errorCode: '238', errorDetails: { register: 'Other' } }, ['238']],
  ['a register of a market', { errorCode: '238', errorDetails: { register: 'OASIS' } }, ['238-register']],
  [
    'a register that is away',
    { errorCode: 'registerAway', errorDetails: { register: 'Cruks' } },
    ['registerAway-register'],
  ],
  [
    'what a register lacks',
    { errorCode: 'registerIncomplete', errorDetails: { register: 'GamStop', fields: ['zipCode'] } },
    ['registerIncomplete-register', 'registerIncomplete-fields'],
  ],
  ['a sub-code', { errorCode: '261', errorSubCode: 'creditCardPhotos' }, ['261', 'creditCardPhotos']],
  ['bounds', { errorCode: '160', errorDetails: { maxFiles: 1, maxBytes: 1 } }, ['160', '160-files', '160-size']],
])('[ERRCODE-01] %s gives the keys of its sentences', (_, facts, keys) => {
  expect(keysOf(facts)).toEqual(keys);
});

test.each([
  [1_572_863, 1],
  [1_572_864, 2],
  [5_600_000, 5],
])('[ERRCODE-63] %i bytes are %i MB', (maxBytes, number) => {
  const [, size] = resolveErrorMessage({ errorCode: '160', errorDetails: { maxBytes } }).sentences;
  expect(size?.values).toEqual({ number });
});

test('[ERRCODE-56] the registers of the specification are known, however they are written', () => {
  expect(EXCLUSION_REGISTERS).toEqual(['GamStop', 'Rofus', 'Titan', 'Spelpaus', 'PEP', 'Hampi']);
  const [sentence] = resolveErrorMessage({ errorCode: '238', errorDetails: { register: 'GAMSTOP' } }).sentences;
  expect(sentence).toEqual({ key: '238-register', values: { register: 'GamStop' } });
});

test('a minimum age names the age where it is known', () => {
  expect(resolveFieldFault('minAge', 18)).toEqual({ key: '196-minAge-number', values: { number: 18 } });
  expect(resolveFieldFault('minAge')).toEqual({ key: '196-minAge', values: {} });
});
