import { Session } from '@foyer/contract/account/session';
import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { prune } from '../../background-jobs.ts';
import { activationCodeIn, type Browser, mailsTo, newcomer, openBrowser } from '../../testing/newcomer.ts';
import { type Answer, errorOf } from '../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { changeMarks, markYoungAdults } from './young-adults.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { market: 'HU' } });
  // The thread that judges passwords takes seconds to start on a busy machine.
  await registered();
});
afterAll(() => platform.close());

const activate = (browser: Browser, code: string) => browser.send('POST', '/api/account/activate', { code });
const resend = (browser: Browser, email: string, language = 'en') =>
  browser.send('POST', `/api/account/activation?language=${language}`, { email });
const sessionOf = (answer: Answer) => z.parse(Session, answer.body);
const refusal = (answer: Answer) => (answer.status === 200 ? null : errorOf(answer).errorCode);

/** Registers somebody and returns their code. */
async function registered(
  person: ReturnType<typeof newcomer> & { promoCode?: string } = newcomer(),
  browser = openBrowser(platform),
) {
  expect(await browser.register(person)).toMatchObject({ status: 200 });
  const mail = (await mailsTo(platform, person.email)).at(-1);
  return { person, browser, mail, code: activationCodeIn(mail) };
}

const findPlayerByMail = (email: string) =>
  platform.database.kysely.selectFrom('players').selectAll().where('email', '=', email).executeTakeFirst();

describe('the mail', () => {
  test.each([
    ['en', 'Confirm your e-mail address'],
    ['hu', 'Erősítsd meg az e-mail-címedet'],
    ['nl', 'Bevestig je e-mailadres'],
    ['sv', 'Bekräfta din e-postadress'],
    ['zz', 'Confirm your e-mail address'],
  ])('is in the language of the form: %s', async (language, subject) => {
    const person = newcomer();
    await openBrowser(platform).send('POST', `/api/registration?language=${language}`, person, {
      'idempotency-key': `key-of-${person.nickName}`,
    });
    const [mail] = await mailsTo(platform, person.email);
    expect(mail?.headers.get('subject')).toBe(subject);
    const prefix = ['en', 'zz'].includes(language) ? '' : `/${language}`;
    expect(mail?.text).toMatch(new RegExp(`http://localhost${prefix}/activation/[\\w-]{43}`));
  });

  test('its code is stored as a hash only, once the mail is sent', async () => {
    const { code } = await registered();
    const { rows } = await platform.database.pool.query(
      `SELECT 1 FROM activation_codes WHERE encode(code_hash, 'escape') LIKE '%' || $1 || '%'
       UNION ALL SELECT 1 FROM mails WHERE body LIKE '%' || $1 || '%'`,
      [code],
    );
    expect(rows).toEqual([]);
  });

  test('a mailbox gets five an hour, however often somebody asks', async () => {
    const { person, browser } = await registered();
    for (let tries = 0; tries < 7; tries += 1) {
      await resend(browser, person.email);
      await platform.queue.runDue();
    }
    expect(await mailsTo(platform, person.email)).toHaveLength(5);
    platform.clock.advance(HOUR_MS + 1);
    await resend(browser, person.email);
    expect(await mailsTo(platform, person.email)).toHaveLength(6);
  });

  test('asked again it is the same answer for a mailbox with an account, one that waits and one that nobody has', async () => {
    const { person, browser } = await registered();
    const answers: unknown[] = [];
    for (const email of [person.email, 'nora@example.com', 'nobody@example.com']) {
      const { status, body, headers } = await resend(browser, email);
      answers.push([status, body, [...headers].filter(([name]) => name !== 'x-request-id')]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailsTo(platform, 'nobody@example.com')).toEqual([]);
    expect(await mailsTo(platform, person.email)).toHaveLength(2);
  });

  test('a mail server that is away blocks nobody: the mail goes out later', async () => {
    const away = await createTestPlatform({ config: { market: 'HU', smtpUrl: 'smtp://127.0.0.1:1' } });
    const [person, browser] = [newcomer(), openBrowser(away)];
    expect((await browser.register(person)).status).toBe(200);
    for (let run = 0; run < 2; run += 1) await away.queue.runDue();
    const mails = await away.database.kysely.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ sent_at, given_up_at }) => [sent_at, given_up_at])).toEqual([[null, null]]);
    const code = activationCodeIn({ text: mails[0]?.body ?? '' });
    expect(sessionOf(await activate(browser, code)).loggedIn).toBe(true);
    await away.close();
  });

  test('a crash between registration and mail loses neither: the job is in the same transaction', async () => {
    const [person, browser] = [newcomer(), openBrowser(platform)];
    await platform.database.pool.query(
      `ALTER TABLE jobs ADD CONSTRAINT broken CHECK (kind <> 'sendActivation') NOT VALID`,
    );
    expect((await browser.register(person)).status).toBe(500);
    await platform.database.pool.query('ALTER TABLE jobs DROP CONSTRAINT broken');
    const rows = await platform.database.kysely
      .selectFrom('registrations')
      .select('id')
      .where('email', '=', person.email)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('activation', () => {
  test('[ACCESS-13] opens the account with all that was typed, and logs the browser in that registered', async () => {
    const { person, browser, code } = await registered({ ...newcomer(), birthDate: '2004-01-31', publicPerson: true });
    const session = sessionOf(await activate(browser, code));
    expect(session).toMatchObject({
      loggedIn: true,
      player: {
        userName: person.nickName,
        nickName: person.nickName,
        email: person.email,
        country: 'HUN',
        currency: 'HUF',
        language: 'en',
        verified: false,
        youngAdult: true,
      },
    });
    expect(await findPlayerByMail(person.email)).toMatchObject({
      birth_date: '2004-01-31',
      gender: 'female',
      phone_number: '+36301234567',
      zip_code: '1051',
      state: null,
      national_id_number: null,
      public_person: true,
      campaign_id: '-1',
      registered_via: 'plain',
      activated_at: platform.clock.now(),
    });
    expect(errorOf(await activate(browser, code)).errorCode).toBe('guestsOnly');
    const [row] = await platform.database.kysely
      .selectFrom('registrations')
      .select(['details', 'password_hash'])
      .where('email', '=', person.email)
      .execute();
    expect(row).toEqual({ details: null, password_hash: null });
  });

  test('[MODAL-09] a public office that is told of later is proved as one that was told of here, once, and a no ends nothing', async () => {
    const { person, browser, code } = await registered();
    await activate(browser, code);
    const cases = async () => {
      const { rows } = await platform.database.pool.query(
        `SELECT c.state FROM verification_cases c JOIN players p ON p.id = player_id
         WHERE email = $1 AND proof = 'publicPerson'`,
        [person.email],
      );
      return rows;
    };
    const answer = (publicPerson: boolean) => browser.send('PUT', '/api/player/public-office', { publicPerson });
    await answer(false);
    expect(await cases()).toEqual([]);
    for (const publicPerson of [true, true, false]) await answer(publicPerson);
    expect(await cases()).toEqual([{ state: 'asked' }]);
    expect(await findPlayerByMail(person.email)).toMatchObject({ public_person: false });
  });

  test('[REG-20] a promo code of the registration is the account’s', async () => {
    const { person, browser, code } = await registered({ ...newcomer(), campaignId: '0', promoCode: 'READER10' });
    await activate(browser, code);
    expect(await findPlayerByMail(person.email)).toMatchObject({ campaign_id: '0', promo_code: 'READER10' });
  });

  test('the new player has a wallet and logs in with e-mail or user name', async () => {
    const { person, browser, code } = await registered();
    await activate(browser, code);
    for (const userName of [person.email.toUpperCase(), person.nickName]) {
      const there = openBrowser(platform);
      const session = sessionOf(
        await there.send('POST', '/api/session/login', { userName, password: person.password }),
      );
      expect(session.player?.publicUserId).toMatch(/^[0-9a-f-]{36}$/);
      expect((await there.send('GET', '/api/player/balance')).body).toMatchObject({ balance: '0.00', currency: 'HUF' });
    }
  });

  test('what was agreed to at registration is recorded with that time', async () => {
    const [at, { person, browser, code }] = [platform.clock.now(), await registered()];
    platform.clock.advance(HOUR_MS);
    await activate(browser, code);
    const player = await findPlayerByMail(person.email);
    const rows = await platform.database.kysely
      .selectFrom('consents')
      .innerJoin('consent_texts', 'version', 'text_version')
      .select(['consent', 'is_given', 'source', 'language', 'at'])
      .where('player_id', '=', player?.id ?? 0)
      .orderBy('id')
      .execute();
    const given = {
      ageAndPolicyChecked: true,
      receiveEmail: true,
      receiveSms: false,
      skypeId: false,
      campaignsEnabled: true,
    };
    expect(rows).toEqual(
      Object.entries(given).map(([consent, is_given]) => ({
        consent,
        is_given,
        source: 'registration',
        language: 'en',
        at,
      })),
    );
  });

  test('a young adult is one until the birthday that the market names', async () => {
    const { person, browser, code } = await registered({ ...newcomer(), birthDate: '2001-11-29' });
    expect(sessionOf(await activate(browser, code)).player?.youngAdult).toBe(true);
    platform.clock.advance(10 * DAY_MS);
    await markYoungAdults(platform.deps);
    expect(await findPlayerByMail(person.email)).toMatchObject({ young_adult: false });
  });

  test('who turns out to be younger is a young adult', async () => {
    const { person, browser, code } = await registered({ ...newcomer(), birthDate: '1990-11-29' });
    await activate(browser, code);
    await platform.database.pool.query(`UPDATE players SET birth_date = '2004-11-29' WHERE email = $1`, [person.email]);
    await markYoungAdults(platform.deps);
    expect(await findPlayerByMail(person.email)).toMatchObject({ young_adult: true });
  });

  test.each([
    [true, 'players_to_mark_young'],
    [false, 'players_marked_young'],
  ])('young adults: %j is set for those who change alone, by %s', async (isYoung, index) => {
    const { pool } = platform.database;
    await pool.query(
      `INSERT INTO players (public_user_id, user_name, email, password_hash, nick_name, full_name, country, language, currency,
         birth_date, young_adult, created_at)
       SELECT $1 || n, $1 || n, $1 || n || '@example.com', '-', 'Many', 'Many', 'HUN', 'hu', 'HUF', (date '1925-01-01' + n)::text,
         date '1925-01-01' + n > '2001-11-30', $2 FROM generate_series(1, 30000) n`,
      [`many-${isYoung}-`, platform.clock.now()],
    );
    await pool.query('ANALYZE players');
    const { sql, parameters } = changeMarks(platform.database, isYoung, '2001-11-30').compile();
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
    expect(plan).not.toContain('Seq Scan');
  });

  test('opened in another browser, as by a mail scanner, it logs nobody in', async () => {
    const { person, code } = await registered();
    const other = openBrowser(platform);
    const answer = await activate(other, code);
    expect(sessionOf(answer)).toMatchObject({ loggedIn: false, player: null });
    // What that device has to say next, by the market.
    expect(answer.body).toMatchObject({ verifyBefore: 'withdrawal' });
    const login = { userName: person.email, password: person.password };
    expect(sessionOf(await other.send('POST', '/api/session/login', login)).loggedIn).toBe(true);
  });

  test.each(['x', 'A'.repeat(43), '-'])('the code %j is not found', async (code) => {
    expect(refusal(await activate(openBrowser(platform), code))).toBe('195');
  });

  test.each(['', 'a b', '\u0000', 'x'.repeat(129), null, 7, {}])('the code %j is no code', async (code) => {
    const answer = await openBrowser(platform).send('POST', '/api/account/activate', { code });
    expect(refusal(answer)).toBe('2');
  });

  test('a code works once; the one of an earlier mail says that the account is open', async () => {
    const { person, browser, code: first } = await registered();
    await resend(browser, person.email);
    const second = activationCodeIn((await mailsTo(platform, person.email)).at(-1));
    const other = openBrowser(platform);
    expect(refusal(await activate(other, second))).toBeNull();
    expect(refusal(await activate(other, second))).toBe('209');
    expect(refusal(await activate(other, first))).toBe('113');
  });

  test('pressed twice at once it makes one player', async () => {
    const { person, code } = await registered();
    const answers = await Promise.all([1, 2, 3].map(() => activate(openBrowser(platform), code)));
    expect(answers.map(refusal).sort()).toEqual(['209', '209', null].sort());
    const { rows } = await platform.database.pool.query('SELECT count(*)::int AS found FROM players WHERE email = $1', [
      person.email,
    ]);
    expect(rows[0]?.found).toBe(1);
  });

  test('a code expires after two days; a new mail has a new one, for a week', async () => {
    const { person, browser, code } = await registered();
    platform.clock.advance(2 * DAY_MS);
    expect(refusal(await activate(browser, code))).toBe('116');
    await resend(browser, person.email);
    const again = activationCodeIn((await mailsTo(platform, person.email)).at(-1));
    expect(sessionOf(await activate(browser, again)).loggedIn).toBe(true);
  });

  test('after a week nothing of a registration that nobody confirmed is left', async () => {
    const { person, browser, code } = await registered();
    platform.clock.advance(7 * DAY_MS + 1);
    await prune(platform.deps);
    expect(refusal(await activate(browser, code))).toBe('195');
    await resend(browser, person.email);
    expect(await mailsTo(platform, person.email)).toHaveLength(1);
    const { rows } = await platform.database.pool.query(
      'SELECT count(*)::int AS found FROM registrations WHERE email = $1',
      [person.email],
    );
    expect(rows[0]?.found).toBe(0);
  });

  test('two who registered one mailbox: the first link opens the account with what was typed there, the other none', async () => {
    const mailbox = newcomer();
    const one = await registered({ ...newcomer(), email: mailbox.email, confirmEmail: mailbox.email });
    const two = await registered({ ...newcomer(), email: mailbox.email, confirmEmail: mailbox.email });
    const answers = await Promise.all([activate(one.browser, one.code), activate(two.browser, two.code)]);
    expect(answers.map(refusal).sort()).toEqual(['113', null].sort());
  });

  test('a person has one account: the second of a national id is told after the proof of the mailbox', async () => {
    const there = await createTestPlatform({ config: { market: 'strictest' } });
    const person = () => ({
      ...newcomer(),
      country: 'ROU',
      currency: 'EUR',
      zipCode: '010011',
      phoneNumber: '+40721234567',
      birthDate: '1990-01-01',
      gender: 'male',
      nationalIdNumber: '1900101010011',
    });
    const results: (string | null)[] = [];
    for (let tries = 0; tries < 2; tries += 1) {
      const [who, browser] = [person(), openBrowser(there)];
      expect(await browser.register(who)).toMatchObject({ status: 200 });
      results.push(refusal(await activate(browser, activationCodeIn((await mailsTo(there, who.email)).at(-1)))));
    }
    expect(results).toEqual([null, '180']);
    await there.close();
  });

  test('a name that was taken meanwhile gets a number', async () => {
    const { person, browser, code } = await registered();
    await platform.database.pool.query(`UPDATE players SET nick_name = $1 WHERE user_name = 'nora'`, [person.nickName]);
    expect(sessionOf(await activate(browser, code)).player?.nickName).toBe(`${person.nickName}_2`);
  });

  test('the limits that the Netherlands ask for are kept with their time', async () => {
    const there = await createTestPlatform({ config: { market: 'NL' } });
    const browser = openBrowser(there);
    const dutch = { country: 'NLD', currency: 'EUR', zipCode: '1012 AB', phoneNumber: '+31612345678' };
    const limits = { depositMonth: '250.50', loginMinutesDay: 90, balance: '1000.00' };
    const person = { ...newcomer(), ...dutch, limits };
    const chosenAt = there.clock.now();
    await browser.register(person);
    const code = activationCodeIn((await mailsTo(there, person.email)).at(-1));
    there.clock.advance(HOUR_MS);
    await activate(browser, code);
    const rows = await there.database.kysely
      .selectFrom('chosen_limits')
      .select(['name', 'amount', 'currency', 'chosen_at', 'source'])
      .orderBy('id')
      .execute();
    const chosen = { chosen_at: chosenAt, source: 'registration' };
    expect(rows).toEqual([
      { name: 'depositMonth', amount: 25_050n, currency: 'EUR', ...chosen },
      { name: 'balance', amount: 100_000n, currency: 'EUR', ...chosen },
      { name: 'loginMinutesDay', amount: 90n, currency: null, ...chosen },
    ]);
    await there.close();
  });
});
