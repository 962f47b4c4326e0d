/** What is known of a person; null or empty: unknown. */
export type PersonFacts = {
  /** ISO 3166 alpha-3, for the number. */
  readonly country: string;
  readonly nationalId: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Cards and accounts, by the provider's tokens. */
  readonly paymentTargets: readonly string[];
};

/** `kind:value`, normalised. A name is a key a word. Values may be hashed: they are only compared. */
export type PersonKeys = readonly string[];

export type PersonKeyKind = 'nationalId' | 'birth' | 'name' | 'email' | 'phone' | 'payment';

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'miss', 'prof', 'ir', 'jr', 'sr', 'ifj', 'id', 'ozv']);

/** Lower case, without accents, marks and titles; a hyphen or apostrophe joins or parts words alike. */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøœæłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’‘`´.]/g, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
  const words = plain.split(' ').filter((word) => word !== '' && !TITLES.has(word));
  return [...new Set(words)].sort();
}

/** One mailbox: without case, dots of the local part and what follows a plus. */
export function plainMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).normalize('NFKC').toLowerCase().split('+')[0] ?? '';
  const domain = email
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/^googlemail\./, 'gmail.');
  return `${local.replaceAll('.', '').trim()}@${domain}`;
}

const alphanumeric = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

export function personKeys(person: PersonFacts): PersonKeys {
  const { nationalId, birthDate, name, email, phone } = person;
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  const key = (kind: PersonKeyKind, value: string | null) => (value ? [`${kind}:${value}`] : []);
  return [
    ...key('nationalId', nationalId && `${person.country} ${alphanumeric(nationalId)}`),
    ...key('birth', birthDate),
    ...nameWords(name ?? '').flatMap((word) => key('name', word)),
    ...key('email', email && plainMailbox(email)),
    // A number with and without its country is one.
    ...key('phone', digits.length < 6 ? null : digits.slice(-9)),
    ...person.paymentTargets.flatMap((target) => key('payment', alphanumeric(target))),
  ];
}

const ofKind = (keys: PersonKeys, kind: PersonKeyKind) => keys.filter((key) => key.startsWith(`${kind}:`));

function share(one: PersonKeys, other: PersonKeys, kind: PersonKeyKind): boolean {
  const known = new Set(ofKind(other, kind));
  return ofKind(one, kind).some((key) => known.has(key));
}

/** All words of the shorter name, two at least: a second first name or a maiden name may be left out. */
function isSameName(one: PersonKeys, other: PersonKeys): boolean {
  const [shorter = [], longer = []] = [ofKind(one, 'name'), ofKind(other, 'name')].sort((a, b) => a.length - b.length);
  return shorter.length >= 2 && shorter.every((word) => longer.includes(word));
}

const KINDS = ['nationalId', 'birth', 'name', 'email', 'phone', 'payment'] as const satisfies readonly PersonKeyKind[];

/** What two accounts have in common. */
export function sharedKinds(one: PersonKeys, other: PersonKeys): PersonKeyKind[] {
  return KINDS.filter((kind) => (kind === 'name' ? isSameName(one, other) : share(one, other, kind)));
}

/**
 * `certain`: the same number of the state, or the same birth date and two of name, mailbox, phone and payment, or one that is one
 * person's: mailbox or payment. `possible`: a person looks at it.
 */
export function matchPersons(one: PersonKeys, other: PersonKeys): 'certain' | 'possible' | 'none' {
  if (share(one, other, 'nationalId')) return 'certain';
  const isNamed = isSameName(one, other);
  const isMailbox = share(one, other, 'email');
  const isPayment = share(one, other, 'payment');
  const marks = [isNamed, isMailbox, share(one, other, 'phone'), isPayment].filter(Boolean).length;
  if (share(one, other, 'birth')) {
    if (marks >= 2 || isMailbox || isPayment) return 'certain';
    return marks === 1 ? 'possible' : 'none';
  }
  // A birth date is easily typed, or given, otherwise; a couple may share a mailbox.
  return marks >= 2 || isMailbox || isPayment ? 'possible' : 'none';
}
