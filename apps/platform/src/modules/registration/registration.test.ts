import { randomUUID } from 'node:crypto';
import { RegistrationOptions } from '@foyer/contract/account/registration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { activationCodeIn, type Browser, mailsTo, newcomer, openBrowser } from '../../testing/newcomer.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import { type Answer, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { storedSettings } from '../settings/stored-settings.ts';

let platform: TestPlatform;
let guest: Browser;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { market: 'HU' } });
  guest = openBrowser(platform);
  // The thread that judges passwords takes seconds to start on a busy machine.
  await guest.register(newcomer());
});
afterAll(() => platform.close());

const issuesOf = (answer: Answer) =>
  (errorOf(answer).errorDetails.issues ?? []).map(({ field, key }) => `${field} ${key}`);

type Change = { frontEnd?: object; backEnd?: object };

async function changeSettings(on: TestPlatform, { frontEnd, backEnd }: Change) {
  const brand = (await storedSettings(on.deps)).byBrand.get('foyer');
  if (!brand) throw new Error('not seeded');
  await saveSettings(on.deps, 'foyer', {
    backEnd: { ...brand.backEnd, ...backEnd },
    frontEnd: { ...brand.frontEnd, ...frontEnd },
  });
}

const optionsOf = async (on: TestPlatform) =>
  z.parse(RegistrationOptions, (await openBrowser(on).send('GET', '/api/registration/options?language=en')).body);

const registrationsOf = (email: string) =>
  platform.database.kysely.selectFrom('registrations').selectAll().where('email', '=', email).execute();

describe('the options', () => {
  test('[REG-18] say what a form of this market is drawn from; a campaign with a code of its own is not listed', async () => {
    await platform.database.pool.query(
      `INSERT INTO campaigns (id, title, body, promo_code, starts_at) VALUES ('coded', '{"en":"Coded"}', '{}', 'CODED', '2026-11-01')`,
    );
    const options = await optionsOf(platform);
    expect(options).toMatchObject({
      market: 'HU',
      country: 'HUN',
      countries: ['HUN'],
      states: {},
      currencies: ['HUF'],
      genders: ['female', 'male'],
      age: { minimum: 18, maximum: 100 },
      phoneLengths: { minimumHU: 9, maximumHU: 12, minimum: 9, maximum: 15, onlyCountries: false },
      password: { strength: 'strong', minimum: 6, maximum: 256 },
      limits: [],
    });
    expect(options.campaigns.length).toBeGreaterThan(0);
    expect(options.campaigns.map(({ campaignId }) => campaignId)).not.toContain('coded');
    for (const campaign of options.campaigns) {
      expect(Object.keys(campaign)).toEqual(['campaignId', 'title', 'promoCode', 'text']);
      expect(campaign.promoCode).toBe('');
    }
  });

  test('a campaign that gives something has its terms, without those that need a code', async () => {
    const { campaigns, offers } = await optionsOf(platform);
    const first = offers.find(({ campaignId }) => campaignId === 'welcome');
    expect(first).toMatchObject({ currency: 'HUF', percent: 100, period: 'firstDeposit', trigger: 'deposit' });
    expect(offers.filter(({ needsCode }) => needsCode)).toEqual([]);
    const ids = campaigns.map(({ campaignId }) => campaignId);
    expect(offers.filter(({ campaignId }) => !ids.includes(campaignId))).toEqual([]);
  });

  test('a campaign that the market forbids is none', async () => {
    const swedish = await createTestPlatform({ config: { market: 'SE' } });
    const ids = (options: RegistrationOptions) => options.campaigns.map(({ campaignId }) => campaignId);
    const [here, there] = [ids(await optionsOf(platform)), ids(await optionsOf(swedish))];
    await swedish.close();
    expect(here).toContain('weekly-cashback');
    expect(there).not.toContain('weekly-cashback');
    expect(there).toContain('welcome');
  });

  test('[FIELD-13] the countries are those of the settings that the market allows', async () => {
    const backEnd = { availableCountries: ['DEU', 'HUN'], allowedCountries: [] };
    const both: string[][] = [];
    for (const market of ['HU', 'strictest'] as const) {
      const there = await createTestPlatform({ config: { market } });
      await changeSettings(there, { backEnd });
      both.push((await optionsOf(there)).countries);
      await there.close();
    }
    expect(both).toEqual([['HUN'], ['DEU', 'HUN']]);
  });

  test('[FIELD-14] a country of pay and play is not offered to a visitor, while pay and play is allowed', async () => {
    const there = await createTestPlatform({ config: { market: 'strictest' } });
    const backEnd = { availableCountries: ['FIN', 'HUN'], payAndPlayCountries: ['FIN'] };
    const person = { ...newcomer(), country: 'FIN', currency: 'EUR', zipCode: '00100', phoneNumber: '+358401234567' };
    const answers: unknown[] = [];
    for (const allowedPayAndPlay of [true, false]) {
      await changeSettings(there, { backEnd: { ...backEnd, allowedPayAndPlay } });
      const answer = await openBrowser(there).send('POST', '/api/registration/validate', { values: person });
      answers.push([(await optionsOf(there)).countries, answer.status === 200 ? [] : issuesOf(answer)]);
    }
    expect(answers).toEqual([
      [['HUN'], ['country notOffered']],
      [['FIN', 'HUN'], []],
    ]);
    await there.close();
  });

  test('[PASSWORD-11] the pattern of strong passwords is among them', async () => {
    const { pattern } = (await optionsOf(platform)).password;
    expect(['Abcdef1', 'Abcdef1!'].map((password) => new RegExp(pattern).test(password))).toEqual([false, true]);
  });
});

describe('judging a step', () => {
  const judge = (values: object, fields?: string[]) =>
    guest.send('POST', '/api/registration/validate', { values, ...(fields && { fields }) });

  test('[REGCALL-17] what is right passes and stores nothing', async () => {
    const person = newcomer();
    expect(await judge(person)).toMatchObject({ status: 200, body: {} });
    expect(await registrationsOf(person.email)).toEqual([]);
  });

  test('[REGCALL-17] only the fields of the step are judged', async () => {
    const { ageAndPolicyChecked: _, ...person } = newcomer();
    expect((await judge(person, ['email', 'nickName', 'birthDate'])).status).toBe(200);
    expect(issuesOf(await judge(person))).toEqual(['ageAndPolicyChecked required']);
  });

  test.each<[string, object, string]>([
    ['an e-mail address', { email: 'nobody', confirmEmail: 'nobody' }, 'email email'],
    ['a second e-mail address', { confirmEmail: 'other@example.com' }, 'confirmEmail mismatch'],
    ['a second password', { confirmPassword: 'Other-one7!' }, 'confirmPassword mismatch'],
    ['a nick name', { nickName: 'nick-1' }, 'nickName nickName'],
    ['a country of another market', { country: 'AUT' }, 'country notOffered'],
    ['a currency', { currency: 'EUR' }, 'currency notOffered'],
    ['a child', { birthDate: '2008-11-22' }, 'birthDate minAge'],
    ['a date', { birthDate: '1990-02-31' }, 'birthDate date'],
    ['a ZIP code', { zipCode: '0123' }, 'zipCode hungaryZipCode'],
    ['a phone number', { phoneNumber: '+3612' }, 'phoneNumber tooShort'],
    ['a campaign', { campaignId: 'no-such' }, 'campaignId notOffered'],
    ['a missing promo code', { campaignId: '0' }, 'promoCode required'],
    ['an unknown promo code', { campaignId: '0', promoCode: 'NOSUCH' }, 'promoCode unknown'],
    ['terms', { ageAndPolicyChecked: false }, 'ageAndPolicyChecked required'],
    ['[PASSWORD-06] no symbol', { password: 'Zebra7', confirmPassword: 'Zebra7' }, 'password requireSpecialSymbol'],
    ['[PASSWORD-07] a dash', { password: 'Zebra7-', confirmPassword: 'Zebra7-' }, 'password requireSpecialSymbol'],
    ['[PASSWORD-09] three alike', { password: 'Abbbcd1!', confirmPassword: 'Abbbcd1!' }, 'password repeatedCharacters'],
    [
      'own words',
      {
        email: 'Zebra7!@example.com',
        confirmEmail: 'Zebra7!@example.com',
        password: 'zEbra7!',
        confirmPassword: 'zEbra7!',
      },
      'password commonPassword',
    ],
    ['limits that the market does not ask for', { limits: { depositDay: '10.00' } }, 'limits.depositDay notOffered'],
  ])('refuses %s', async (_, part, issue) => {
    expect(issuesOf(await judge({ ...newcomer(), ...part }))).toEqual([issue]);
  });

  test.each(['Abcdef1!', 'Aabbcc1!', ...'!@#$%^&*(),.?":{}|<>'.split('').map((symbol) => `Zebras7${symbol}`)])(
    '[PASSWORD-05, PASSWORD-08] takes %s in strong mode',
    async (password) => {
      expect(await judge({ ...newcomer(), password, confirmPassword: password })).toMatchObject({ status: 200 });
    },
  );

  test('[PASSWORD-04, PASSWORD-10] outside strong mode neither symbols nor repeats are judged', async () => {
    const normal = await createTestPlatform({ config: { market: 'HU' } });
    await changeSettings(normal, { frontEnd: { passwordStrength: 'normal' } });
    const judgeThere = (password: string) =>
      openBrowser(normal).send('POST', '/api/registration/validate', {
        values: { ...newcomer(), password, confirmPassword: password },
      });
    for (const password of ['Abcdef1', 'Abcdefg1', 'Abbbcd1']) {
      expect(await judgeThere(password)).toMatchObject({ status: 200 });
    }
    expect(issuesOf(await judgeThere('Password1'))).toEqual(['password commonPassword']);
    await normal.close();
  });

  test('[VMSG-43] a nick name of a player or of another who registers is a duplicate, in any case', async () => {
    const first = newcomer();
    await guest.register(first);
    for (const nickName of ['NORA', first.nickName.toUpperCase()]) {
      expect(issuesOf(await judge({ ...newcomer(), nickName }))).toEqual(['nickName duplicate']);
    }
    // The same person again, in a second tab.
    expect((await judge({ ...first, password: 'Another-one8!', confirmPassword: 'Another-one8!' })).status).toBe(200);
  });
});

describe('registering', () => {
  test('[REG-17, REGCALL-16, REGCALL-18, REGCALL-26] all fields are taken and stored without the secrets', async () => {
    const person = newcomer();
    const answer = await guest.register({
      ...person,
      limits: undefined,
      nationalIdNumber: '',
      state: '',
      promoCode: '',
      registrationToken: '',
    });
    expect(answer).toMatchObject({ status: 200, body: {} });
    const [row] = await registrationsOf(person.email);
    const { password: _, confirmPassword: __, ...open } = person;
    expect(row?.details).toMatchObject({ ...open, nationalIdNumber: '', state: '', promoCode: '' });
    expect(JSON.stringify(row)).not.toContain(person.password);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('a field that is no field of registration is refused', async () => {
    expect(await guest.register({ ...newcomer(), verified: true })).toMatchObject({ status: 400 });
  });

  test('the same key again finds the registration: one row, one mail, the same cookie', async () => {
    const person = newcomer();
    const [key, browser] = [randomUUID(), openBrowser(platform)];
    expect((await browser.register(person, key)).status).toBe(200);
    const cookie = browser.cookies.get('foyer-registration');
    // The answer was lost, and its cookie with it.
    const again = openBrowser(platform);
    expect((await again.register(person, key)).status).toBe(200);
    expect(again.cookies.get('foyer-registration')).toBe(cookie);
    expect(await registrationsOf(person.email)).toHaveLength(1);
    expect(await mailsTo(platform, person.email)).toHaveLength(1);
    expect(errorOf(await again.register({ ...person, zipCode: '1052' }, key)).errorCode).toBe('idempotencyKeyReused');
  });

  test('pressed twice at once it is one registration', async () => {
    const [person, key] = [newcomer(), randomUUID()];
    const answers = await Promise.all([guest.register(person, key), guest.register(person, key)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const answer of answers) {
      if (answer.status !== 200) expect(errorOf(answer).errorCode).toBe('requestInFlight');
    }
    expect(await registrationsOf(person.email)).toHaveLength(1);
  });

  test('two who want the same nick name at once: one is told', async () => {
    const { nickName } = newcomer();
    const answers = await Promise.all([
      guest.register({ ...newcomer(), nickName }),
      guest.register({ ...newcomer(), nickName: nickName.toUpperCase() }),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(issuesOf)).toEqual([['nickName duplicate']]);
  });

  test('a mailbox with an account is answered in the same bytes as one without; only its owner learns of it', async () => {
    const known = { ...newcomer(), email: 'Nora@example.com', confirmEmail: 'Nora@example.com' };
    const unknown = newcomer();
    const head = ({ headers }: Answer) =>
      [...headers]
        .filter(([name]) => name !== 'x-request-id')
        .map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=token;')]);
    const [one, other] = [await openBrowser(platform).register(known), await openBrowser(platform).register(unknown)];
    expect([one.status, one.body, head(one)]).toEqual([other.status, other.body, head(other)]);
    expect((await mailsTo(platform, 'Nora@example.com')).at(-1)?.headers.get('subject')).toBe(
      'You already have an account',
    );
    expect((await mailsTo(platform, unknown.email)).at(-1)?.headers.get('subject')).toBe('Confirm your e-mail address');
    // Nor does the log-in tell, with the password that was typed.
    const login = (person: { email: string; password: string }) =>
      openBrowser(platform).send('POST', '/api/session/login', { userName: person.email, password: person.password });
    expect(errorOf(await login(known)).errorCode).toBe('114');
    expect(errorOf(await login(unknown)).errorCode).toBe('114');
    expect(errorOf(await login({ ...unknown, password: 'Wrong-one9!' })).errorCode).toBe('107');
  });

  test('[REGERR-03] no answer of registration has the code 304', async () => {
    const { ENDPOINTS } = await import('@foyer/contract/endpoints');
    const codes = Object.values(ENDPOINTS)
      .filter(({ path }) => path.startsWith('/api/registration'))
      .flatMap(({ errors }) => errors.map(String));
    expect(codes).toContain('106');
    expect(codes).not.toContain('304');
  });

  test('a network may make so many accounts an hour', async () => {
    const strict = await createTestPlatform({ config: { market: 'HU', registrationsPerAddress: 2 } });
    const browser = openBrowser(strict);
    const codes: (string | number)[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await browser.register(newcomer());
      codes.push(answer.status === 200 ? 200 : errorOf(answer).errorCode);
    }
    expect(codes).toEqual([200, 200, '106']);
    strict.clock.advance(61 * 60_000);
    expect((await browser.register(newcomer())).status).toBe(200);
    await strict.close();
  });

  test.each(['\u0000', 'a\u0000b', '💥', '\u202eevil', '\ud800', "' OR 1=1 --", '<b>x</b>', 'x'.repeat(5_000), ' '])(
    '%j in any field is refused with a code or taken, never a fault',
    async (text) => {
      for (const field of Object.keys(newcomer())) {
        const answer = await guest.register({ ...newcomer(), [field]: text });
        expect([field, answer.status < 500]).toEqual([field, true]);
        if (answer.status !== 200) expect(errorOf(answer).errorCode).toBe('2');
      }
    },
  );

  test('a player does not register', async () => {
    const nora = openBrowser(platform);
    await nora.send('POST', '/api/session/login', { userName: 'nora', password: 'foyer-demo' });
    expect(errorOf(await nora.register(newcomer())).errorCode).toBe('guestsOnly');
  });
});

describe('statements that a newcomer confirms', () => {
  const statements = ['statementOwnAccount', 'statementInformationCorrect'];
  const missing = statements.map((name) => `${name} required`);
  let there: TestPlatform;
  beforeAll(async () => {
    there = await createTestPlatform({ config: { market: 'HU' } });
    await changeSettings(there, { backEnd: { registrationStatements: [...statements] } });
  });
  afterAll(() => there.close());

  test('[AGCO 3.05, ENTITY-10] are those of the market and, beside them, of the operator; none by default', async () => {
    const ontario = await createTestPlatform({ config: { market: 'ON' } });
    await changeSettings(ontario, { backEnd: { registrationStatements: ['statementNoFraud', ...statements] } });
    const [here, both] = [await optionsOf(platform), await optionsOf(ontario)];
    await ontario.close();
    expect(here.statements).toEqual([]);
    expect(both.statements).toEqual(['statementOwnAccount', 'statementNoFraud', 'statementInformationCorrect']);
  });

  test.each([
    [undefined, missing],
    [['statementOwnAccount'], ['statementInformationCorrect required']],
    [['statementNoFraud', 'statementPrivacy'], missing],
    [statements, []],
  ])('[ENTITY-10] with %j confirmed: %j', async (confirmed, issues) => {
    const answer = await openBrowser(there).register({ ...newcomer(), statements: confirmed });
    expect(answer.status === 200 ? [] : issuesOf(answer)).toEqual(issues);
  });

  test('[ENTITY-10] a step is judged by its own fields: only what is named is missing', async () => {
    const judge = (fields: string[]) =>
      openBrowser(there).send('POST', '/api/registration/validate', { values: newcomer(), fields });
    expect((await judge(['email'])).status).toBe(200);
    expect(issuesOf(await judge(['email', 'statementOwnAccount']))).toEqual(['statementOwnAccount required']);
  });

  test('[ENTITY-10] each is recorded in the words of the box, with language, time and source', async () => {
    const [at, person, browser] = [there.clock.now(), newcomer(), openBrowser(there)];
    const path = '/api/registration?language=sv';
    const key = { 'idempotency-key': randomUUID() };
    expect((await browser.send('POST', path, { ...person, statements }, key)).status).toBe(200);
    const [mail] = await mailsTo(there, person.email);
    await browser.send('POST', '/api/account/activate', { code: activationCodeIn(mail) });
    const rows = await there.database.kysely
      .selectFrom('consents')
      .innerJoin('consent_texts', 'version', 'text_version')
      .innerJoin('players', 'players.id', 'player_id')
      .select(['consent', 'is_given', 'source', 'consent_texts.language', 'text', 'at'])
      .where('email', '=', person.email)
      .where('consent', 'like', 'statement%')
      .orderBy('consents.id')
      .execute();
    const given = { is_given: true, source: 'registration', language: 'sv', at };
    expect(rows).toEqual([
      { ...given, consent: 'statementOwnAccount', text: 'Jag spelar för egen räkning' },
      { ...given, consent: 'statementInformationCorrect', text: 'Mina uppgifter är fullständiga och riktiga' },
    ]);
  });
});

describe('compulsory limits of a market', () => {
  const person = (market: 'NL' | 'SE') => ({
    ...newcomer(),
    ...(market === 'NL'
      ? { country: 'NLD', currency: 'EUR', zipCode: '1012 AB', phoneNumber: '+31612345678' }
      : { country: 'SWE', currency: 'SEK', zipCode: '111 22', phoneNumber: '+46701234567' }),
  });

  test.each([
    ['NL', undefined, ['limits.depositDay required', 'limits.loginMinutesDay required', 'limits.balance required']],
    ['NL', { depositWeek: '0.00', loginMinutesDay: 60, balance: '500.00' }, []],
    ['NL', { depositWeek: '5.001', loginMinutesDay: 60, balance: '500.00' }, ['limits invalid']],
    [
      'NL',
      { depositDay: '100.00', depositWeek: '50.00', loginMinutesDay: 60, balance: '1.00' },
      ['limits.depositWeek belowDailyLimit'],
    ],
    ['SE', { depositDay: '100.00' }, ['limits.depositWeek required', 'limits.depositMonth required']],
    ['SE', { depositDay: '100.00', depositWeek: '200.00', depositMonth: '300.00' }, []],
    ['SE', { depositDay: '-1.00', depositWeek: '200.00', depositMonth: '300.00' }, ['limits.depositDay invalid']],
  ] as const)('%s with %j: %j', async (market, limits, issues) => {
    const there = await createTestPlatform({ config: { market } });
    const answer = await openBrowser(there).register({ ...person(market), ...(limits && { limits }) });
    expect(answer.status === 200 ? [] : issuesOf(answer)).toEqual(issues);
    await there.close();
  });
});
