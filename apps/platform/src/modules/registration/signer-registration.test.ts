import { randomUUID } from 'node:crypto';
import { StartedSigning } from '@foyer/contract/account/signer';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  activationCodeIn,
  type Browser,
  mailsTo,
  NEWCOMER_PASSWORD,
  newcomer,
  openBrowser,
} from '../../testing/newcomer.ts';
import { answerPhone } from '../../testing/sandbox/signer-phone.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import { type Answer, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { storedSettings } from '../settings/stored-settings.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { market: 'HU' } });
});
afterAll(() => platform.close());
// Nobody is asked more than five times in two minutes.
beforeEach(() => platform.clock.advance(3 * MINUTE_MS));

let persons = 0;
/** A right national id of Hungary: 1 + YYMMDD + three digits and a check digit (the sum of digit times place, modulo 11). */
function signed() {
  for (;;) {
    persons += 1;
    const digits = `1900517${String(persons).padStart(3, '0')}`;
    const check = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 11;
    if (check === 10) continue;
    const { password: _, confirmPassword: __, ...typed } = newcomer();
    return { ...typed, gender: 'male', nationalIdNumber: `${digits}${check}` };
  }
}

const refusal = (answer: Answer) => (answer.status === 200 ? null : errorOf(answer).errorCode);

describe.each(['smart-id', 'mobile-id'] as const)('by %s', (method) => {
  const start = async (browser: Browser, body: unknown) =>
    z.parse(StartedSigning, (await browser.send('POST', `/api/registration/${method}?language=en`, body)).body);
  const check = (browser: Browser, signing: string) => browser.send('POST', '/api/registration/signing', { signing });

  test('[REGCALL-20, REGCALL-23] a step is judged by the rules of the method', async () => {
    const judge = (values: object) =>
      openBrowser(platform).send('POST', `/api/registration/${method}/validate`, { values });
    expect(await judge(signed())).toMatchObject({ status: 200 });
    const { issues } = errorOf(await judge(newcomer())).errorDetails;
    expect(issues?.map(({ field, key }) => `${field} ${key}`)).toEqual(['nationalIdNumber required']);
  });

  test('[REG-22, REGCALL-21, REGCALL-24, REGCALL-27] the answer has code and expirationTime; the approval registers', async () => {
    const [browser, person] = [openBrowser(platform), signed()];
    const { signing, code, expirationTime } = await start(browser, person);
    expect(code).toMatch(/^\d{4}$/);
    expect(Date.parse(expirationTime)).toBeGreaterThan(platform.clock.now().getTime());
    expect((await check(browser, signing)).body).toEqual({ state: 'waiting' });
    expect(await mailsTo(platform, person.email)).toEqual([]);
    await answerPhone(platform, code);
    // The first answer is lost.
    for (const _ of [1, 2]) expect((await check(browser, signing)).body).toEqual({ state: 'approved' });
    const mails = await mailsTo(platform, person.email);
    expect(mails).toHaveLength(1);
    const opened = await browser.send('POST', '/api/account/activate', { code: activationCodeIn(mails[0]) });
    expect(opened.body).toMatchObject({ loggedIn: true, player: { email: person.email, hasPassword: false } });
    const player = await platform.database.kysely
      .selectFrom('players')
      .select(['registered_via', 'national_id_number'])
      .where('email', '=', person.email)
      .executeTakeFirst();
    expect(player).toEqual({ registered_via: method, national_id_number: person.nationalIdNumber });
    // The person logs in the same way from now on, and has one account.
    const other = openBrowser(platform);
    const again = await start(other, { ...signed(), nationalIdNumber: person.nationalIdNumber });
    await answerPhone(platform, again.code);
    expect(refusal(await check(other, again.signing))).toBe('180');
  });

  test('no password is asked for: the login confirms, and one can be set by mail', async () => {
    const [browser, person] = [openBrowser(platform), signed()];
    const { signing, code } = await start(browser, { ...person, password: 'given all the same', confirmPassword: '' });
    await answerPhone(platform, code);
    await check(browser, signing);
    const [activation] = await mailsTo(platform, person.email);
    await browser.send('POST', '/api/account/activate', { code: activationCodeIn(activation) });
    const body = { password: '' };
    const exported = () =>
      browser.send('POST', '/api/player/data-requests/export', body, { 'idempotency-key': randomUUID() });
    expect(await exported()).toMatchObject({ status: 200 });
    await browser.send('POST', '/api/session/logout');
    await browser.send('POST', '/api/password/forgot', { userName: person.email });
    const mails = (await mailsTo(platform, person.email)).map(({ text }) => text);
    const [, reset] = /\/reset\/([\w-]{43})/.exec(mails.join()) ?? [];
    await browser.send('POST', '/api/password/reset', {
      code: reset,
      password: NEWCOMER_PASSWORD,
      confirmPassword: NEWCOMER_PASSWORD,
    });
    const login = await browser.send('POST', '/api/session/login', {
      userName: person.email,
      password: NEWCOMER_PASSWORD,
    });
    expect(login.body).toMatchObject({ loggedIn: true, player: { hasPassword: true } });
    expect(errorOf(await exported()).errorDetails.issues).toMatchObject([{ field: 'password' }]);
  });

  test('[REGCALL-22, REGCALL-25] after an abort an approval changes nothing', async () => {
    const [browser, person] = [openBrowser(platform), signed()];
    const { signing, code } = await start(browser, person);
    await browser.send('POST', '/api/registration/signing/cancel', { signing });
    await answerPhone(platform, code);
    expect(refusal(await check(browser, signing))).toBe('195');
    expect(await mailsTo(platform, person.email)).toEqual([]);
  });

  test('a refusal and no answer at all register nobody', async () => {
    const [browser, one, other] = [openBrowser(platform), signed(), signed()];
    const refused = await start(browser, one);
    await answerPhone(platform, 'refuse');
    expect((await check(browser, refused.signing)).body).toEqual({ state: 'refused' });
    const silent = await start(browser, other);
    platform.clock.advance(2 * MINUTE_MS);
    expect((await check(browser, silent.signing)).body).toEqual({ state: 'expired' });
    expect([...(await mailsTo(platform, one.email)), ...(await mailsTo(platform, other.email))]).toEqual([]);
  });

  test('what is wrong is refused before anybody is asked', async () => {
    const answer = await openBrowser(platform).send('POST', `/api/registration/${method}`, newcomer());
    expect(errorOf(answer).errorDetails.issues).toMatchObject([{ field: 'nationalIdNumber', key: 'required' }]);
  });

  test('a signing of a log-in registers nobody', async () => {
    const browser = openBrowser(platform);
    const { country, nationalIdNumber } = signed();
    const login = await browser.send('POST', '/api/session/login-via-smart-id', { country, nationalIdNumber });
    const { signing } = z.parse(StartedSigning, login.body);
    expect(refusal(await check(browser, signing))).toBe('195');
  });
});

test('[ENTITY-10] a signature is no way round the statements, and records them', async () => {
  const there = await createTestPlatform({ config: { market: 'HU' } });
  const settings = (await storedSettings(there.deps)).byBrand.get('foyer');
  if (!settings) throw new Error('no settings');
  const backEnd = { ...settings.backEnd, registrationStatements: ['statementOwnAccount' as const] };
  await saveSettings(there.deps, 'foyer', { ...settings, backEnd });
  const [browser, person] = [openBrowser(there), signed()];
  const begin = (body: object) => browser.send('POST', '/api/registration/smart-id?language=en', body);
  expect(errorOf(await begin(person)).errorDetails.issues).toEqual([{ field: 'statementOwnAccount', key: 'required' }]);
  const started = await begin({ ...person, statements: ['statementOwnAccount'] });
  const { signing, code } = z.parse(StartedSigning, started.body);
  await answerPhone(there, code);
  await browser.send('POST', '/api/registration/signing', { signing });
  const [mail] = await mailsTo(there, person.email);
  await browser.send('POST', '/api/account/activate', { code: activationCodeIn(mail) });
  const rows = there.database.kysely.selectFrom('consents').select(['is_given', 'source']);
  expect(await rows.where('consent', '=', 'statementOwnAccount').execute()).toEqual([
    { is_given: true, source: 'registration' },
  ]);
  await there.close();
});

test('the options name both methods', async () => {
  const { body } = await openBrowser(platform).send('GET', '/api/registration/options');
  expect(body).toMatchObject({ methods: ['smart-id', 'mobile-id'] });
});
