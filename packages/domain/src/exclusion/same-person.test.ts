import { expect, test } from 'vitest';
import { matchPersons, nameWords, type PersonFacts, personKeys, plainMailbox, sharedKinds } from './same-person.ts';

const PERSON: PersonFacts = {
  country: 'HUN',
  nationalId: '123456AB',
  birthDate: '1988-04-17',
  name: 'Dr. Erzsébet Nagy-Kővári',
  email: 'erzsi.nagy@gmail.com',
  phone: '+36 30 123 4567',
  paymentTargets: ['HU42 1177 3016 1111 1018 0000 0000'],
};
const NOBODY: PersonFacts = {
  country: 'HUN',
  nationalId: null,
  birthDate: null,
  name: null,
  email: null,
  phone: null,
  paymentTargets: [],
};
const match = (other: Partial<PersonFacts>) => matchPersons(personKeys(PERSON), personKeys({ ...NOBODY, ...other }));

const { birthDate } = PERSON;

test.each<string>([
  'Erzsébet Nagy-Kővári',
  'ERZSÉBET NAGY-KŐVÁRI',
  'erzsebet nagy-kovari',
  'Nagy-Kővári Erzsébet',
  'nagy kovari erzsebet',
  'Nagy  Kővári  Erzsébet',
  ' Erzsébet Nagy–Kővári ',
  'Erzsébet, Nagy-Kővári',
  'Dr. Nagy-Kővári Erzsébet',
  'dr Nagy Kővári Erzsébet',
  'Prof. Dr. Erzsébet Nagy-Kővári',
  'Mrs Erzsébet Nagy Kővári',
  'Erzse\u0301bet Nagy-Ko\u030Bva\u0301ri',
  'Ｅｒｚｓéｂｅｔ Nagy-Kővári',
  'Erzsébet Nagy',
  'Nagy Erzsébet',
  'Erzsébet Kővári',
  'Erzsébet Mária Nagy-Kővári',
  'Erzsébet\tNagy\u00A0Kővári',
  'Erzsébet Nagy_Kővári',
  'ERZSEBET. NAGY. KOVARI.',
  'Kővári-Nagy Erzsébet',
])('the spelling %j with the birth date and the phone is the same person for certain', (name) => {
  expect(match({ name, birthDate, phone: '06301234567' })).toBe('certain');
  expect(match({ name, birthDate })).toBe('possible');
});

test.each<string>([
  'erzsi.nagy@gmail.com',
  'ErzsiNagy@gmail.com',
  'e.r.z.s.i.n.a.g.y@gmail.com',
  'erzsi.nagy+casino@gmail.com',
  'erzsinagy+1+2@GMAIL.COM',
  'erzsi.nagy@googlemail.com',
  ' erzsi.nagy@gmail.com ',
])('the mailbox %j is the same; with the birth date it is one person', (email) => {
  expect(match({ email, birthDate })).toBe('certain');
  expect(match({ email })).toBe('possible');
  expect(match({ email, birthDate: '1988-04-18' })).toBe('possible');
});

test.each<[string, Partial<PersonFacts>, ReturnType<typeof matchPersons>]>([
  ['the number of the state alone', { nationalId: '123456-ab' }, 'certain'],
  ['the number of another state', { country: 'SWE', nationalId: '123456AB' }, 'none'],
  ['card and birth date', { paymentTargets: ['hu42117730161111101800000000'], birthDate }, 'certain'],
  ['card alone', { paymentTargets: ['HU42117730161111101800000000'] }, 'possible'],
  ['phone and birth date', { phone: '0036301234567', birthDate }, 'possible'],
  ['phone alone: a family shares it', { phone: '+36301234567' }, 'none'],
  ['birth date alone', { birthDate }, 'none'],
  ['name alone', { name: 'Erzsébet Nagy-Kővári' }, 'none'],
  ['one word of the name', { name: 'Erzsébet', birthDate }, 'none'],
  ['a sister', { name: 'Mária Nagy-Kővári', birthDate: '1990-01-01', phone: '+36 30 765 4321' }, 'none'],
  ['a twin who shares the phone', { name: 'Mária Nagy-Kővári', birthDate, phone: '+36301234567' }, 'possible'],
  [
    'name and phone, birth date mistyped',
    { name: 'Nagy Erzsébet', birthDate: '1988-04-07', phone: '06301234567' },
    'possible',
  ],
  ['nothing known', {}, 'none'],
])('%s', (_, other, expected) => {
  expect(match(other)).toBe(expected);
});

test.each<[string, string]>([
  ['Åsa Öberg', 'Asa Oberg'],
  ['Jürgen Strauß', 'JURGEN STRAUSS'],
  ['Søren Ærø', 'soren aero'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ["Sinéad O'Connor", 'Sinead OConnor'],
  ['Jan van der Berg', 'Berg, van der, Jan'],
  ['Ðorđe Đokić', 'Dorde Dokic'],
])('%s is written %s too', (name, other) => {
  expect(nameWords(name)).toEqual(nameWords(other));
});

test('an address without a local part or a domain is compared as it is', () => {
  expect(plainMailbox('@example.com')).toBe('@example.com');
  expect(plainMailbox('')).toBe('@');
});

test('what two accounts have in common is named by its kinds', () => {
  const shared = (other: Partial<PersonFacts>) => sharedKinds(personKeys(PERSON), personKeys({ ...NOBODY, ...other }));
  expect(shared({ birthDate, phone: '06 30 123 4567', name: 'Erzsébet Kis' })).toEqual(['birth', 'phone']);
  expect(shared({ nationalId: '123456-ab', name: 'Nagy Erzsébet' })).toEqual(['nationalId', 'name']);
  expect(shared({})).toEqual([]);
});
