import { describe, expect, test } from 'vitest';
import { validateFields } from '../form/field-rules.ts';
import { createFieldContext, type FieldContext } from './field-context.ts';
import { formatField } from './field-format.ts';
import { FIELD_RULES } from './field-rules.ts';

type Name = keyof typeof FIELD_RULES;

const CONTEXT = createFieldContext('2026-11-25', {
  country: 'ROU',
  passwordStrength: 'strong',
  registration: { mandatoryNationalIdNumberFor: ['ROU'] },
});

/** One right value of each text field; a state needs another country. */
const RIGHT: Partial<Record<Name, string>> = {
  email: 'anna@example.com',
  confirmEmail: 'anna@example.com',
  password: 'Abcdef1!',
  oldPassword: 'x',
  newPassword: 'Abcdef1!',
  confirmPassword: 'Abcdef1!',
  nickName: 'nick_1',
  bingoNickName: 'nick_1',
  userName: 'us.er-1',
  phoneNumber: '+40722123456',
  repeatPhoneNumber: '+40722123456',
  country: 'ROU',
  currency: 'EUR',
  state: 'TX',
  nationalIdNumber: '1900101010011',
  birthDate: '1990-01-01',
  gender: 'female',
  zipCode: '010011',
  promoCode: 'SPRING',
  registrationToken: 'abc.def',
  firstName: 'Ana',
  lastName: 'Pop',
  fullName: 'Ana Pop',
  city: 'Cluj',
  address: 'Strada Mare 1',
  birthCountry: 'ROU',
  citizenship: 'ROU',
  occupation: 'student',
  offlineLocation: 'Cluj',
  taxIdentificationNumber: '8071592153',
  ssn: '123-45-6789',
  cpr: '010190-1234',
  lithuanianCode: '38703181745',
  documentType: 'passport',
  passportNumber: 'AB123456',
  driverLicenceNumber: 'AB123456',
  nationalIdCardNumber: 'AB123456',
  passportIssueDate: '2020-01-01',
  driverLicenceIssueDate: '2020-01-01',
  nationalIdCardIssueDate: '2020-01-01',
  passportExpiryDate: '2030-01-01',
  driverLicenceExpiryDate: '2030-01-01',
  nationalIdCardExpiryDate: '2030-01-01',
  pepOrganisationPositionEndDate: '2030-01-01',
  iban: 'DE89370400440532013000',
  bic: 'OTPVHUHB',
  cardNumber: '4111111111111111',
  cardholderName: 'ANA POP',
  cardExpiryDate: '12/30',
  cvc: '123',
  cvv: '123',
  encCreditcardNumber: 'YWJj',
  bank_issuer_id: 'ABNANL2A',
  siteId: '1',
  transactionsType: 'deposit',
  monthlyGamingBudget: '100',
  sourceOfFunds: 'salary',
  bonusCode: 'WELCOME',
};
const names = Object.keys(RIGHT).filter((name): name is Name => name in FIELD_RULES);

/** A password holds whatever its owner can type again, and the old one is compared, not judged. */
const FREE: readonly string[] = ['password', 'newPassword', 'oldPassword'];
/** Words in any script. */
const WORDS: readonly string[] = [
  'firstName',
  'lastName',
  'fullName',
  'city',
  'address',
  'promoCode',
  'offlineLocation',
  'sourceOfFunds',
  'bonusCode',
  'cardholderName',
];
/** Signs that no letters are, but that people write in such texts. */
const ANY_SIGN: readonly string[] = ['city', 'address', 'promoCode', 'offlineLocation', 'sourceOfFunds', 'bonusCode'];

function keysOf(name: Name, value: unknown): string[] {
  const draft = { ...RIGHT, ...(name === 'state' ? { country: 'USA' } : {}), [name]: value };
  return validateFields<object, FieldContext>({ [name]: FIELD_RULES[name] }, draft, CONTEXT).map(({ key }) => key);
}

test('the table has every text field of the catalogue', () => {
  const boxes = Object.keys(FIELD_RULES).filter((name) => !(name in RIGHT));
  expect(
    boxes.every((name) =>
      /Checked|^receive|^statement|Enabled|Campaigns|Checkbox|Person|^skypeId$|^save_card$/.test(name),
    ),
  ).toBe(true);
});

describe.each(names)('%s', (name) => {
  const right = RIGHT[name] ?? '';
  const middle = Math.ceil(right.length / 2);
  const within = (text: string) => `${right.slice(0, middle)}${text}${right.slice(middle)}`;

  test('takes its right value, and with white space around it once that is away', () => {
    expect(keysOf(name, right)).toEqual([]);
    expect(keysOf(name, formatField(name, /password/i.test(name) ? right : `  ${right}\u00a0 `))).toEqual([]);
  });

  test.each([
    ['too long', 'A1a!'.repeat(5000), []],
    ['another script', 'Ωμέγαשלום', ['oldPassword', ...WORDS]],
    ['an emoji', within('💥'), [...FREE, ...ANY_SIGN]],
    ['markup', within('<img src=x onerror=alert(1)>'), FREE],
    ['NUL', within('\u0000'), ['oldPassword']],
    ['a line break', within('\r\nBcc: a@b.hu'), ['oldPassword']],
    ['a mark that reverses', within('\u202e'), FREE],
    ['a hidden space', within('\u200b'), FREE],
    ['half of a pair', within('\ud83d'), ['oldPassword']],
    ['SQL', `${right}' OR 1=1 --`, [...FREE, ...ANY_SIGN]],
  ])('refuses %s', (_, value, taken) => {
    expect(keysOf(name, value).length > 0, JSON.stringify(value).slice(0, 80)).toBe(!taken.includes(name));
  });

  test('an empty value is the form’s own question', () => {
    expect(keysOf(name, '').filter((key) => key !== 'required' && key !== 'mismatch')).toEqual([]);
  });

  test.each([['__proto__'], ['constructor'], ['NaN'], ['-1'], ['null'], ['\u2028'], ['%00'], ['９９９']])(
    'judges %j without throwing',
    (value) => {
      expect(() => [keysOf(name, value), formatField(name, value)]).not.toThrow();
    },
  );
});
