import { expect, test } from 'vitest';
import { tidySignerDraft, validateSigner } from './validate-signer.ts';

const GOOD = { country: 'EST', nationalIdNumber: '30303039914', phoneNumber: '+37200000766' };

test.each([
  ['a full draft', GOOD, 'mobileId', []],
  ['no phone for Smart-ID', { ...GOOD, phoneNumber: '' }, 'smartId', []],
  ['no phone for Mobile-ID', { ...GOOD, phoneNumber: '' }, 'mobileId', ['phoneNumber required']],
  ['a phone without country code', { ...GOOD, phoneNumber: '5555555' }, 'mobileId', ['phoneNumber phone']],
  ['a country without a signer', { ...GOOD, country: 'USA' }, 'smartId', ['country notOffered']],
  ['a name of the prototype', { ...GOOD, country: 'constructor' }, 'smartId', ['country notOffered']],
  ['markup', { ...GOOD, nationalIdNumber: '<b>1</b>' }, 'smartId', ['nationalIdNumber invalid']],
  ['NUL', { ...GOOD, nationalIdNumber: '1234\u00005' }, 'smartId', ['nationalIdNumber invalid']],
  ['a right-to-left mark', { ...GOOD, nationalIdNumber: '\u200f30303039914' }, 'smartId', ['nationalIdNumber invalid']],
  ['41 characters', { ...GOOD, nationalIdNumber: '1'.repeat(41) }, 'smartId', ['nationalIdNumber tooLong']],
] as const)('%s', (_, draft, method, issues) => {
  expect(validateSigner(draft, { method }).map(({ field, key }) => `${field} ${key}`)).toEqual(issues);
});

test('spaces that people write are no part of code and number', () => {
  expect(
    tidySignerDraft({ country: 'SWE', nationalIdNumber: ' 19900101 0001 ', phoneNumber: '+46 (70) 123-45.67' }),
  ).toEqual({ country: 'SWE', nationalIdNumber: '199001010001', phoneNumber: '+46701234567' });
});
