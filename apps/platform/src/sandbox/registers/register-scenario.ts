/** What a person of this surname, or with a personal number that ends like this, is to the registers of the sandbox. */
export const REGISTER_SCENARIOS = {
  listed: { surname: 'excluded', ending: '9901', text: 'is on the list, for good' },
  paused: { surname: 'paused', ending: '9902', text: 'is on the list for a time' },
  returned: { surname: 'returned', ending: '9903', text: 'was on the list, and is free' },
  slow: { surname: 'slow', ending: '9904', text: 'is free; the answer takes a second' },
  silent: { surname: 'silent', ending: '9905', text: 'there is no answer' },
  busy: { surname: 'busy', ending: '9906', text: 'status 429' },
  broken: { surname: 'broken', ending: '9907', text: 'status 500' },
  empty: { surname: 'empty', ending: '9908', text: 'the answer is left out' },
  garbled: { surname: 'garbled', ending: '9909', text: 'the answer is no sense' },
  mistaken: { surname: 'mistaken', ending: '9910', text: 'the answer is about somebody else' },
  twice: { surname: 'twice', ending: '9911', text: 'the answer says two things' },
} as const;
export type RegisterScenario = keyof typeof REGISTER_SCENARIOS;

export const SCENARIO_NAMES = Object.keys(REGISTER_SCENARIOS).filter(
  (name): name is RegisterScenario => name in REGISTER_SCENARIOS,
);

/** Somebody whom a register was asked about, as far as the question says. */
export type QueriedPerson = { lastName?: string; birthDate?: string; email?: string; number?: string };

const plain = (text: string | undefined) => (text ?? '').trim().toLowerCase();

/** By what a person on a list is found: an address, a number, or surname and birth date. */
export function keysOfPerson({ lastName, birthDate, email, number }: QueriedPerson): string[] {
  return [plain(email), plain(number), lastName && birthDate ? `${plain(lastName)} ${birthDate}` : ''].filter(Boolean);
}

export function registerScenarioOf(person: QueriedPerson): RegisterScenario | null {
  const found = SCENARIO_NAMES.find((name) => {
    const { surname, ending } = REGISTER_SCENARIOS[name];
    return plain(person.lastName) === surname || (person.number ?? '').endsWith(ending);
  });
  return found ?? null;
}

/** How a register says these: what its list, its fault or the person's own scenario comes to. */
export type RegisterFact = 'free' | 'listed' | 'paused' | 'returned';
