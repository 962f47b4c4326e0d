import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { prune } from '../../../background-jobs.ts';
import { type Browser, mailsTo, newcomer, openBrowser } from '../../../testing/newcomer.ts';
import { type Answer, errorOf } from '../../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { market: 'HU' } });
});
afterAll(() => platform.close());

function drafted() {
  const { password: _, confirmPassword: __, ...values } = newcomer();
  return { values, step: 'terms' };
}

const save = (browser: Browser, draft: object = drafted()) => browser.send('PUT', '/api/registration/draft', draft);
const read = async (browser: Browser) =>
  z.parse(z.object({ draft: z.nullable(z.unknown()) }), (await browser.send('GET', '/api/registration/draft')).body)
    .draft;
const link = (browser: Browser, by: 'mail' | 'screen') =>
  browser.send('POST', '/api/registration/draft/link?language=en', { by });
const open = (browser: Browser, code: string) => browser.send('POST', '/api/registration/draft/open', { code });
const codeOf = (answer: Answer) => z.parse(z.object({ code: z.string() }), answer.body).code;
const refusal = (answer: Answer) => (answer.status === 200 ? null : errorOf(answer).errorCode);

describe('a draft', () => {
  test('is found again by the browser that saved it, and by no other', async () => {
    const [browser, draft] = [openBrowser(platform), drafted()];
    expect(await read(browser)).toBeNull();
    expect((await save(browser, draft)).status).toBe(200);
    expect(await read(browser)).toMatchObject(draft);
    await save(browser, { ...draft, step: 'confirmation' });
    expect(await read(browser)).toMatchObject({ step: 'confirmation' });
    expect(await read(openBrowser(platform))).toBeNull();
  });

  test.each(['password', 'confirmPassword', 'registrationToken'])('takes no %s', async (secret) => {
    const { values, step } = drafted();
    expect(refusal(await save(openBrowser(platform), { values: { ...values, [secret]: 'Zebra7!' }, step }))).toBe('2');
  });

  test('is stored encrypted, and its key not at all', async () => {
    const [browser, draft] = [openBrowser(platform), drafted()];
    await save(browser, draft);
    const token = browser.cookies.get('foyer-draft') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await platform.database.kysely.selectFrom('registration_drafts').selectAll().execute();
    const stored = Buffer.concat(rows.flatMap(({ draft_hash, content }) => [draft_hash, content]));
    for (const secret of [draft.values.email, draft.values.phoneNumber, token]) {
      expect(stored.includes(secret)).toBe(false);
      expect(stored.includes(Buffer.from(secret, 'base64url'))).toBe(false);
    }
  });

  test.each(['x', 'A'.repeat(43), '../../etc/passwd', ''])('with the cookie %j there is none', async (token) => {
    const browser = openBrowser(platform);
    browser.cookies.set('foyer-draft', token);
    expect(await read(browser)).toBeNull();
  });

  test('goes when it is thrown away, with the registration, and after three days', async () => {
    const [thrown, sent, old] = [openBrowser(platform), openBrowser(platform), openBrowser(platform)];
    for (const browser of [thrown, sent, old]) await save(browser);
    const oldToken = old.cookies.get('foyer-draft');
    expect((await thrown.send('DELETE', '/api/registration/draft')).status).toBe(200);
    expect((await sent.register(newcomer())).status).toBe(200);
    expect([await read(thrown), await read(sent)]).toEqual([null, null]);
    platform.clock.advance(3 * DAY_MS + 1);
    expect(old.cookies.get('foyer-draft')).toBe(oldToken);
    expect(await read(old)).toBeNull();
    await prune(platform.deps);
    expect(await platform.database.kysely.selectFrom('registration_drafts').select('saved_at').execute()).toEqual([]);
  });

  test('two tabs: the last save counts', async () => {
    const browser = openBrowser(platform);
    await save(browser);
    await Promise.all(['details', 'terms'].map((step) => save(browser, { ...drafted(), step })));
    expect(['details', 'terms']).toContain(z.parse(z.object({ step: z.string() }), await read(browser)).step);
  });

  test('a player has none', async () => {
    const browser = openBrowser(platform);
    await browser.send('POST', '/api/session/login', { userName: 'nora', password: 'foyer-demo' });
    expect(refusal(await save(browser))).toBe('guestsOnly');
  });
});

describe('another device', () => {
  test('opens it once by the code on the screen; whoever sent the code does not see what is typed there', async () => {
    const [browser, phone, draft] = [openBrowser(platform), openBrowser(platform), drafted()];
    await save(browser, draft);
    const code = codeOf(await link(browser, 'screen'));
    expect((await open(phone, code)).body).toMatchObject({ draft });
    await save(phone, { ...draft, step: 'confirmation' });
    expect([await read(browser), await read(phone)]).toMatchObject([{ step: 'terms' }, { step: 'confirmation' }]);
    expect(refusal(await open(openBrowser(platform), code))).toBe('209');
  });

  test('opens it by the mail to the typed address; the answer does not have the code', async () => {
    const [browser, phone, draft] = [openBrowser(platform), openBrowser(platform), drafted()];
    await save(browser, draft);
    expect((await link(browser, 'mail')).body).toMatchObject({ code: null });
    const [mail] = await mailsTo(platform, draft.values.email);
    const code = /[?&]draft=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    // With the code the database could open the draft.
    const { rows } = await platform.database.pool.query(`SELECT 1 FROM mails WHERE body LIKE '%' || $1 || '%'`, [code]);
    expect(rows).toEqual([]);
    expect((await open(phone, code)).body).toMatchObject({ draft });
  });

  test('a code on the screen expires after 15 minutes, one of a mail after a day', async () => {
    const browser = openBrowser(platform);
    await save(browser);
    const code = codeOf(await link(browser, 'screen'));
    platform.clock.advance(15 * MINUTE_MS);
    expect(refusal(await open(openBrowser(platform), code))).toBe('194');
  });

  test('opened by two at once, one has it', async () => {
    const browser = openBrowser(platform);
    await save(browser);
    const code = codeOf(await link(browser, 'screen'));
    const answers = await Promise.all([1, 2].map(() => open(openBrowser(platform), code)));
    expect(answers.map(refusal).sort()).toEqual(['209', null].sort());
  });

  test('without a draft there is no link, without an address no mail, and an unknown code opens nothing', async () => {
    const browser = openBrowser(platform);
    expect(refusal(await link(browser, 'screen'))).toBe('101');
    await save(browser, { values: {}, step: 'details' });
    expect(errorOf(await link(browser, 'mail')).errorDetails.issues).toEqual([{ field: 'email', key: 'required' }]);
    expect(refusal(await open(browser, 'A'.repeat(43)))).toBe('195');
  });

  test('a mailbox gets three an hour, whoever asks', async () => {
    const draft = drafted();
    const results: (string | null)[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const browser = openBrowser(platform);
      await save(browser, draft);
      results.push(refusal(await link(browser, 'mail')));
    }
    expect(results).toEqual([null, null, null, 'rateLimited']);
    platform.clock.advance(HOUR_MS);
    const browser = openBrowser(platform);
    await save(browser, draft);
    expect(refusal(await link(browser, 'mail'))).toBeNull();
  });
});
