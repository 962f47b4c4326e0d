import { randomUUID } from 'node:crypto';
import { REGISTERS } from '@foyer/domain/market/protection-duties';
import type { RegisterPerson } from '@foyer/domain/register/register-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRegisterBed, type RegisterBed } from '../../testing/register-bed.ts';

let bed: RegisterBed;
beforeAll(async () => {
  bed = await createRegisterBed('GB', 'sandbox');
});
afterAll(() => bed.platform.close());

const NOBODY: RegisterPerson = {
  firstName: null,
  lastName: null,
  birthDate: null,
  email: 'nobody@example.com',
  phoneNumber: null,
  zipCode: null,
  nationalIdNumber: null,
};

const registerOf = (name: (typeof REGISTERS)[number]) => {
  const register = bed.platform.deps.registers[name];
  if (!register) throw new Error(`the sandbox has no ${name}`);
  return register;
};
const outcome = (name: (typeof REGISTERS)[number], person: RegisterPerson) =>
  registerOf(name)
    .check(person, randomUUID())
    .then(
      ({ answer }) => answer,
      ({ fault }) => fault,
    );

async function press(path: string, fields: Record<string, string>): Promise<number> {
  const answer = await bed.request(`/sandbox/registers/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    body: new URLSearchParams(fields).toString(),
  });
  return answer.status;
}

describe.each(REGISTERS)('the %s of the sandbox', (name) => {
  test.each([
    ['Anybody', 'free'],
    ['Excluded', 'excluded'],
    ['Paused', 'excluded'],
    ['Returned', 'free'],
    ['Busy', 'busy'],
    ['Broken', 'broken'],
    ['Empty', 'unclear'],
    ['Garbled', 'unclear'],
    ['Mistaken', 'unclear'],
    ['Twice', 'unclear'],
  ])('answers about a person called %s: %s', async (lastName, said) => {
    expect(await outcome(name, { ...NOBODY, lastName })).toBe(said);
  });

  test('misbehaves for everybody when the page says so, until it says otherwise', async () => {
    expect(await press('fault', { register: name, fault: 'busy' })).toBe(303);
    expect(await outcome(name, NOBODY)).toBe('busy');
    await press('fault', { register: name, fault: 'none' });
    expect(await outcome(name, NOBODY)).toBe('free');
  });

  test('refuses whoever is not the site', async () => {
    const path = { gamstop: 'v2', spelpaus: 'api/blocking-info/20', cruks: 'codes', rofus: 'person', oasis: 'locks' };
    expect(await press(`${name}/${path[name]}`, {})).toBe(403);
  });
});

test.each([
  ['gamstop', 'nobody@example.com', NOBODY],
  ['spelpaus', '199001021234', { ...NOBODY, nationalIdNumber: '19900102-1234' }],
  ['cruks', 'kelemen 1988-04-12', { ...NOBODY, lastName: 'Kelemen', birthDate: '1988-04-12' }],
  ['rofus', '0201901234', { ...NOBODY, nationalIdNumber: '020190-1234' }],
  ['oasis', 'Kelemen 1988-04-12', { ...NOBODY, lastName: 'Kelemen', birthDate: '1988-04-12' }],
] as const)('a person is put on the list of %s by %s, and taken off', async (name, person, asked) => {
  await press('entry', { register: name, person, state: 'listed' });
  expect(await outcome(name, asked)).toBe('excluded');
  const page = await (await bed.request('/sandbox/registers', {})).text();
  expect(page).toContain(person.toLowerCase());
  await press('remove', { register: name, person: person.toLowerCase() });
  expect(await outcome(name, asked)).toBe('free');
});

test.each([
  ['entry', { person: 'x', state: 'dreaming' }],
  ['entry', { person: ' ', state: 'listed' }],
  ['fault', { fault: 'dreaming' }],
])('what the page does not know it refuses: %s %j', async (path, form) => {
  expect(await press(path, { register: 'gamstop', ...form })).toBe(400);
});

test('before marketing a thousand are asked at once, and the listed one is found', async () => {
  const people = Array.from({ length: 20 }, (_, index) => ({
    ...NOBODY,
    email: `${index}@example.com`,
    lastName: index === 7 ? 'Excluded' : 'Free',
  }));
  for (const name of ['spelpaus', 'rofus'] as const) {
    const answers = await registerOf(name).checkForMarketing?.(people, randomUUID());
    expect(answers?.flatMap((found, index) => (found?.answer === 'excluded' ? [index] : []))).toEqual([7]);
  }
});

test.each(['Busy', 'Broken', 'Empty', 'Garbled', 'Mistaken', 'Twice'])(
  '[SR 3.5.5] a player called %s logs in, and neither plays nor pays in',
  async (lastName) => {
    const own = await bed.addPerson({ lastName });
    const calls = [await bed.launch(own.visitor), await bed.deposit10(own.visitor)];
    expect(calls).toEqual(['registerAway', 'registerAway']);
  },
);

test('a player called Excluded does not log in, and anybody else plays', async () => {
  const own = await bed.addPerson();
  expect([await bed.launch(own.visitor), await bed.deposit10(own.visitor)]).toEqual([null, null]);
  await expect(bed.addPerson({ lastName: 'Excluded' })).rejects.toMatchObject({ code: '238' });
});

test('[Cruks] in NL each login asks Cruks, in SE Spelpaus, by what the sandbox made up for whoever lacks a number', async () => {
  for (const [market, register] of [
    ['NL', 'Cruks'],
    ['SE', 'Spelpaus'],
  ] as const) {
    const own = await createRegisterBed(market, 'sandbox');
    const person = await own.addPerson();
    expect(await own.checksOf(person)).toEqual(['login free']);
    await own.rows(`UPDATE players SET last_name = 'Excluded' WHERE id = $1`, [person.playerId]);
    expect(await own.logIn(person)).toMatchObject({ code: '238', register });
    expect(await own.launch(person.visitor)).toBe('238');
    await own.platform.close();
  }
});
