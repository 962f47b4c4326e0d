import { REGISTERS, type RegisterName } from '@foyer/domain/market/protection-duties';
import type { RegisterPerson } from '@foyer/domain/register/register-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RegisterAway } from '../exclusion-register.ts';
import { REGISTER_TIMEOUT_MS, type RegisterFetch } from './call-register.ts';
import { createRegister } from './create-registers.ts';

const TRACE = '0b9f6a3e-6f0c-4a3c-9d57-6d3a5f1c0e11';
const OTHER = '7f0f8a52-54c6-4e0c-8f35-0c3a4c3f6f02';

const ANNA: RegisterPerson = {
  firstName: 'Anna',
  lastName: 'Öberg',
  birthDate: '1990-01-02',
  email: 'anna@example.com',
  phoneNumber: '+447700900123',
  zipCode: 'SW1A 1AA',
  nationalIdNumber: '19900102-1234',
};
const PERSONS: Readonly<Record<RegisterName, RegisterPerson>> = {
  gamstop: ANNA,
  spelpaus: ANNA,
  cruks: { ...ANNA, nationalIdNumber: '111222333' },
  rofus: { ...ANNA, nationalIdNumber: '020190-1234' },
  oasis: ANNA,
};

type Sent = { path: string; headers: Record<string, string>; body: string };

const json = (body: unknown) => Response.json(body);
const header = (value: string, trace = TRACE) =>
  new Response(null, { headers: { 'x-exclusion': value, 'x-trace-id': trace } });

/** Answers one after the other, the last one again and again. */
function open(name: RegisterName, ...answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  const fetch: RegisterFetch = async (path, { headers, body }) => {
    sent.push({ path, headers, body });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new Error('no answer is left');
    return answer();
  };
  return { sent, register: createRegister[name]({ fetch, key: 'secret', actor: '20' }) };
}

const CODE = 'ABCDEF123456';
const code = () => json({ requestId: TRACE, cruksCode: CODE });

/** The answer about this person, and the same about another one. `name` of another is a trace, a request or a code. */
const SAID: Readonly<Record<RegisterName, Record<'free' | 'excluded' | 'other', () => Response>>> = {
  gamstop: { free: () => header('N'), excluded: () => header('Y'), other: () => header('N', OTHER) },
  spelpaus: {
    free: () => json({ requestId: TRACE, isBlocked: false, responseId: '517c772a' }),
    excluded: () => json({ requestId: TRACE, isBlocked: true, responseId: 'd9a60f1c' }),
    other: () => json({ requestId: OTHER, isBlocked: false, responseId: '517c772a' }),
  },
  cruks: {
    free: () => json({ requestId: TRACE, cruksCode: CODE, isRegistered: false }),
    excluded: () => json({ requestId: TRACE, cruksCode: CODE, isRegistered: true }),
    other: () => json({ requestId: TRACE, cruksCode: 'ZZZZZZ999999', isRegistered: false }),
  },
  rofus: {
    free: () => json({ requestId: TRACE, cpr: '0201901234', state: 'none' }),
    excluded: () => json({ requestId: TRACE, cpr: '0201901234', state: 'indefinite' }),
    other: () => json({ requestId: TRACE, cpr: '0201901235', state: 'none' }),
  },
  oasis: {
    free: () => json({ requestId: TRACE, locked: false }),
    excluded: () => json({ requestId: TRACE, locked: true }),
    other: () => json({ requestId: OTHER, locked: false }),
  },
};

/** Cruks is asked for a code first. */
const answering = (name: RegisterName, answer: () => Response | Promise<Response>) =>
  name === 'cruks' ? open(name, code, answer) : open(name, answer);
const ask = (name: RegisterName, answer: () => Response | Promise<Response>) =>
  answering(name, answer).register.check(PERSONS[name], TRACE);

/** Says two things: a proxy that joins answers, a header sent twice. */
async function twice(name: RegisterName): Promise<Response> {
  if (name === 'gamstop') return header('N, Y');
  return new Response((await SAID[name].free().text()) + (await SAID[name].excluded().text()));
}

const FAULTS: readonly (readonly [
  what: string,
  fault: string,
  answer: (name: RegisterName) => Response | Promise<Response>,
])[] = [
  ['429', 'busy', () => new Response('{"isBlocked":false}', { status: 429 })],
  ['500', 'broken', () => new Response(null, { status: 500, headers: { 'x-exclusion': 'N' } })],
  ['400', 'refused', () => new Response(null, { status: 400, headers: { 'x-exclusion': 'N' } })],
  ['201', 'unclear', (name) => new Response(SAID[name].free().body, { status: 201, headers: { 'x-exclusion': 'N' } })],
  ['403', 'notSetUp', () => new Response(null, { status: 403, headers: { 'x-exclusion': 'N' } })],
  ['no connection', 'unreachable', () => Promise.reject(new TypeError('fetch failed'))],
  ['an empty answer', 'unclear', () => new Response(null)],
  ['an answer that is left out', 'unclear', () => json({ requestId: TRACE, cruksCode: CODE, cpr: '0201901234' })],
  ['a page of words', 'unclear', () => new Response('<p>Down</p>', { headers: { 'x-exclusion': 'maybe' } })],
  [
    'a word in place of false',
    'unclear',
    () =>
      new Response(
        JSON.stringify({
          requestId: TRACE,
          cruksCode: CODE,
          cpr: '0201901234',
          isBlocked: 'false',
          isRegistered: 0,
          state: null,
          locked: 'no',
          responseId: '1',
        }),
        { headers: { 'x-exclusion': 'n' } },
      ),
  ],
  ['somebody else', 'unclear', (name) => SAID[name].other()],
  ['two answers', 'unclear', twice],
];

afterEach(() => {
  vi.useRealTimers();
});

describe.each(REGISTERS)('%s', (name) => {
  test('says who is free and who is excluded', async () => {
    expect(await ask(name, SAID[name].free)).toMatchObject({ answer: 'free' });
    expect(await ask(name, SAID[name].excluded)).toMatchObject({ answer: 'excluded' });
  });

  test.each(FAULTS)('[SR 3.5.5] %s is no answer: %s', async (_, fault, answer) => {
    await expect(ask(name, () => answer(name))).rejects.toMatchObject({ name: 'RegisterAway', fault });
  });

  test('an answer counts up to two seconds, and none later', async () => {
    vi.useFakeTimers();
    const after = (ms: number) => () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(SAID[name].free()), ms));
    const inTime = ask(name, after(REGISTER_TIMEOUT_MS - 1));
    await vi.advanceTimersByTimeAsync(REGISTER_TIMEOUT_MS);
    expect(await inTime).toMatchObject({ answer: 'free' });
    const late = expect(ask(name, after(REGISTER_TIMEOUT_MS + 1))).rejects.toMatchObject({ fault: 'timeout' });
    await vi.advanceTimersByTimeAsync(REGISTER_TIMEOUT_MS);
    await late;
  });
});

test.each<[RegisterName, Partial<RegisterPerson>, string[]]>([
  ['gamstop', { firstName: null, zipCode: ' ' }, ['firstName', 'zipCode']],
  ['spelpaus', { nationalIdNumber: '1827' }, ['nationalIdNumber']],
  ['cruks', { lastName: null, nationalIdNumber: '123456789' }, ['lastName', 'nationalIdNumber']],
  ['rofus', { nationalIdNumber: null }, ['nationalIdNumber']],
  ['oasis', { birthDate: null }, ['birthDate']],
])('%s is not asked without what it asks by', (name, lacking, fields) => {
  expect(open(name).register.missing({ ...PERSONS[name], ...lacking })).toEqual(fields);
  expect(open(name).register.missing(PERSONS[name])).toEqual([]);
});

test('what is sent, as the registers record it', async () => {
  const sentBy = async (name: RegisterName) => {
    const { register, sent } = answering(name, SAID[name].free);
    await register.check(PERSONS[name], TRACE);
    return sent.map(({ path, headers, body }) => ({ path, headers, body }));
  };
  const plain = { 'content-type': 'application/json', accept: 'application/json' };
  expect(await sentBy('gamstop')).toEqual([
    {
      path: '/v2',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-api-key': 'secret', 'x-trace-id': TRACE },
      body: 'firstName=Anna&lastName=%C3%96berg&dateOfBirth=1990-01-02&email=anna%40example.com&postcode=SW1A+1AA&mobile=%2B447700900123',
    },
  ]);
  expect(await sentBy('spelpaus')).toEqual([
    {
      path: '/api/blocking-info/20',
      headers: { ...plain, authorization: 'secret' },
      body: JSON.stringify({ requestId: TRACE, subjectId: '199001021234' }),
    },
  ]);
  expect(await sentBy('cruks')).toEqual([
    {
      path: '/codes',
      headers: plain,
      body: JSON.stringify({
        requestId: TRACE,
        bsn: '111222333',
        firstName: 'Anna',
        lastName: 'Öberg',
        birthDate: '1990-01-02',
      }),
    },
    { path: '/registrations', headers: plain, body: JSON.stringify({ requestId: TRACE, cruksCode: CODE }) },
  ]);
  expect(await sentBy('rofus')).toEqual([
    {
      path: '/person',
      headers: { ...plain, 'x-api-key': 'secret' },
      body: JSON.stringify({ requestId: TRACE, cpr: '0201901234' }),
    },
  ]);
});

test('P of GAMSTOP is free, and said to have been excluded; ROFUS knows two kinds of exclusion', async () => {
  expect(await ask('gamstop', () => header('P'))).toEqual({ answer: 'free', detail: 'wasExcluded' });
  const state = (name: string) => () => json({ requestId: TRACE, cpr: '0201901234', state: name });
  expect(await ask('rofus', state('temporary'))).toEqual({ answer: 'excluded', detail: 'temporary' });
  expect(await ask('rofus', state('indefinite'))).toEqual({ answer: 'excluded', detail: 'indefinite' });
});

describe('before marketing', () => {
  const subject = (index: number) => `19900102${String(index).padStart(4, '0')}`;
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...ANNA, nationalIdNumber: subject(index) }));

  /** Spelpaus as it was recorded: one bad row, and the whole batch is refused. */
  function spelpaus({ bad, listed }: { bad: readonly string[]; listed: readonly string[] }) {
    const sizes: number[] = [];
    const fetch: RegisterFetch = async (path, { body }) => {
      expect(path).toBe('/api/marketing-subjectid/20');
      const { requestId, items } = JSON.parse(body) as {
        requestId: string;
        items: { itemId: string; subjectId: string }[];
      };
      sizes.push(items.length);
      const at = items.findIndex(({ subjectId }) => bad.includes(subjectId));
      if (at >= 0) return new Response(`Invalid item at position ${at + 1}`, { status: 400 });
      const allowedItemIds = items.flatMap(({ itemId, subjectId }) => (listed.includes(subjectId) ? [] : [itemId]));
      return json({ requestId, allowedItemIds, responseId: 'a930a627' });
    };
    return { sizes, register: createRegister.spelpaus({ fetch, key: 'secret', actor: '20' }) };
  }

  test('whoever is not among the allowed is excluded, and a bad row alone has no answer', async () => {
    const { register, sizes } = spelpaus({ bad: [subject(3)], listed: [subject(0), subject(6)] });
    const answers = await register.checkForMarketing?.(people(8), TRACE);
    expect(answers?.map((found) => found?.answer ?? null)).toEqual([
      'excluded',
      'free',
      'free',
      null,
      'free',
      'free',
      'excluded',
      'free',
    ]);
    expect(sizes).toEqual([8, 4, 2, 2, 1, 1, 4]);
  });

  test('a register that refuses us is not asked row by row', async () => {
    const { register, sent } = open('spelpaus', () => new Response(null, { status: 403 }));
    await expect(register.checkForMarketing?.(people(8), TRACE)).rejects.toMatchObject({ fault: 'notSetUp' });
    expect(sent).toHaveLength(1);
  });

  test('an id that was not asked about makes the whole answer unclear', async () => {
    const { register } = open('spelpaus', () =>
      json({ requestId: TRACE, allowedItemIds: ['0', '9'], responseId: '1' }),
    );
    await expect(register.checkForMarketing?.(people(2), TRACE)).rejects.toBeInstanceOf(RegisterAway);
    const rofus = open('rofus', () => json({ requestId: TRACE, registered: ['0000000000'] }));
    await expect(rofus.register.checkForMarketing?.([PERSONS.rofus], TRACE)).rejects.toMatchObject({
      fault: 'unclear',
    });
  });

  test('ROFUS names those that are registered', async () => {
    const { register } = open('rofus', () => json({ requestId: TRACE, registered: ['0201901234'] }));
    const other = { ...ANNA, nationalIdNumber: '0201905678' };
    const answers = await register.checkForMarketing?.([PERSONS.rofus, other], TRACE);
    expect(answers?.map((found) => found?.answer)).toEqual(['excluded', 'free']);
  });
});
