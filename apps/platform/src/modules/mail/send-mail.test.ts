import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMailTransport } from '../../create-mail-transport.ts';
import { enqueue, restartJob } from '../../kernel/jobs/enqueue.ts';
import { JobQueue, retryDelay } from '../../kernel/jobs/queue.ts';
import { JOBS } from '../../modules.ts';
import { readMail } from '../../sandbox/inbox/read-mail.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { formatMail } from './format-mail.ts';
import { queueMail, SEND_MAIL } from './queue-mail.ts';
import { MailSender, queueOldMails } from './send-mail.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await createTestPlatform({ seeded: false });
});
afterEach(() => platform.close());

const MAIL = {
  purpose: 'service' as const,
  subject: 'Hello',
  body: 'Text & <b>more</b>\n\nBye',
  brand: 'foyer',
  language: 'hu',
};

const queue = (address: string) =>
  platform.database.kysely
    .transaction()
    .execute((trx) => queueMail(trx, { ...MAIL, to: { name: 'Anna', address } }, platform.clock.now()));

async function received(): Promise<string[]> {
  const rows = await platform.database.kysely.selectFrom('sandbox_mails').select('recipients').orderBy('id').execute();
  return rows.flatMap(({ recipients }) => recipients);
}

const states = () =>
  platform.database.kysely
    .selectFrom('mails')
    .select(['recipient_address', 'sent_at', 'given_up_at'])
    .orderBy('recipient_address', 'desc')
    .execute();

const jobs = () =>
  platform.database.kysely.selectFrom('jobs').select(['attempts', 'last_error', 'failed_at']).orderBy('id').execute();

/** The queue of another process, with a transport of its own. */
function another(out: Partial<ConstructorParameters<typeof MailSender>[0]> = {}) {
  const mails = new MailSender({ openTransport: () => createMailTransport(platform.deps), ...out });
  const queue = new JobQueue({ ...platform.deps, mails }, JOBS);
  return {
    runDue: () => queue.runDue(),
    async close() {
      await queue.close();
      await mails.close();
    },
  };
}

test('what a process left behind when it died is sent by the next', async () => {
  await queue('anna@example.com');
  // Nobody was told: this is what the database holds after a crash.
  const next = another();
  await next.runDue();
  expect(await received()).toEqual(['anna@example.com']);
  await next.close();
});

test('a transaction that is taken back leaves no mail', async () => {
  const failing = platform.database.kysely.transaction().execute(async (trx) => {
    await queueMail(trx, { ...MAIL, to: { name: 'Anna', address: 'anna@example.com' } }, platform.clock.now());
    throw new Error('the rest failed');
  });
  await expect(failing).rejects.toThrow('the rest failed');
  await platform.queue.runDue();
  expect(await received()).toEqual([]);
});

test('several processes send each mail once', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `player-${index}@example.com`);
  for (const address of addresses) await queue(address);
  const offices = [another(), another(), another()];
  await Promise.all(offices.map((office) => office.runDue()));
  expect((await received()).sort()).toEqual(addresses.sort());
  for (const office of offices) await office.close();
});

test('a server that is busy is asked again; the other mails do not wait for it', async () => {
  await queue('busy@example.com');
  await queue('anna@example.com');
  await platform.queue.runDue();
  expect(await received()).toEqual(['anna@example.com']);
  await platform.queue.runDue();
  expect(await jobs()).toEqual([{ attempts: 1, last_error: '451', failed_at: null }]);
  platform.clock.advance(retryDelay(1));
  await platform.queue.runDue();
  expect(await jobs()).toEqual([{ attempts: 2, last_error: '451', failed_at: null }]);
  expect((await states()).map(({ given_up_at }) => given_up_at)).toEqual([null, null]);
});

test('after two days of tries a mail is given up, and an operator sees it', async () => {
  await queue('busy@example.com');
  for (let tries = 1; tries <= 55; tries += 1) {
    await platform.queue.runDue();
    platform.clock.advance(retryDelay(tries));
  }
  expect(await jobs()).toEqual([{ attempts: 55, last_error: '451', failed_at: expect.any(Date) }]);
  expect((await states()).map(({ given_up_at }) => given_up_at)).toEqual([expect.any(Date)]);
});

test('a mailbox that does not exist is given up at once', async () => {
  await queue('nobody@example.com');
  await platform.queue.runDue();
  expect(await states()).toMatchObject([{ sent_at: null, given_up_at: platform.clock.now() }]);
  expect(await jobs()).toEqual([{ attempts: 1, last_error: '550', failed_at: platform.clock.now() }]);
});

test('a mail that was given up is sent once an operator has started it again', async () => {
  await queue('nobody@example.com');
  await platform.queue.runDue();
  const { kysely, pool } = platform.database;
  await pool.query(`UPDATE mails SET recipient_address = 'anna@example.com'`);
  const { rows } = await pool.query<{ id: bigint }>('SELECT id FROM jobs');
  await restartJob(kysely, rows[0]?.id ?? 0n, platform.clock.now());
  await platform.queue.runDue();
  expect(await received()).toEqual(['anna@example.com']);
  expect(await states()).toMatchObject([{ sent_at: platform.clock.now(), given_up_at: null }]);
  expect(await jobs()).toEqual([]);
});

test('a mail that waited for its server for days has all its tries before it', async () => {
  const production = another({ openTransport: () => null });
  await queue('busy@example.com');
  for (let tries = 1; tries <= 60; tries += 1) {
    await production.runDue();
    platform.clock.advance(retryDelay(tries));
  }
  await platform.queue.runDue();
  expect(await states()).toMatchObject([{ sent_at: null, given_up_at: null }]);
  expect(await jobs()).toEqual([{ attempts: 1, last_error: '451', failed_at: null }]);
  await production.close();
});

test('a mail that was erased with its player, or sent already, is not sent', async () => {
  await queue('anna@example.com');
  await queue('bela@example.com');
  await platform.database.pool.query(`DELETE FROM mails WHERE recipient_address = 'anna@example.com'`);
  await platform.database.pool.query('UPDATE mails SET sent_at = at');
  await platform.queue.runDue();
  expect(await received()).toEqual([]);
  expect(await jobs()).toEqual([]);
});

test('a mail of the release before is queued once that release should have sent it', async () => {
  await queue('anna@example.com');
  await platform.database.pool.query('DELETE FROM jobs');
  await platform.database.pool.query('UPDATE mails SET next_try_at = at');
  platform.clock.advance(10 * 60_000);
  await queueOldMails(platform.deps);
  expect(await jobs()).toEqual([]);
  platform.clock.advance(1);
  await queueOldMails(platform.deps);
  await queueOldMails(platform.deps);
  await platform.queue.runDue();
  expect(await received()).toEqual(['anna@example.com']);
});

test('without the demo and without a mail server mails wait, and the log says so once a minute', async () => {
  const production = another({ openTransport: () => null });
  const said = [vi.spyOn(platform.deps.log, 'error'), vi.spyOn(platform.deps.log, 'warn')];
  await queue('anna@example.com');
  for (let tries = 1; tries <= 60; tries += 1) {
    await production.runDue();
    platform.clock.advance(retryDelay(tries));
  }
  expect(await states()).toMatchObject([{ sent_at: null, given_up_at: null }]);
  expect(await jobs()).toEqual([{ attempts: 60, last_error: 'JobPostponed', failed_at: null }]);
  expect(said.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  for (const spy of said) spy.mockRestore();
  await platform.queue.runDue();
  expect(await received()).toEqual(['anna@example.com']);
  await production.close();
});

test('a mail that is sent twice, because a process died after sending it, has one name', async () => {
  await queue('anna@example.com');
  await platform.queue.runDue();
  await platform.database.pool.query('UPDATE mails SET sent_at = NULL');
  const { id } = await platform.database.kysely.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  await enqueue(platform.database.kysely, SEND_MAIL, { mailId: id }, platform.clock.now());
  await platform.queue.runDue();
  const { rows } = await platform.database.pool.query<{ source: Buffer }>('SELECT source FROM sandbox_mails');
  const names = rows.map(({ source }) => /^message-id: (.*)$/im.exec(source.toString())?.[1]);
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/^<[0-9a-f-]{36}@foyer\.example>/);
  expect(names[1]).toBe(names[0]);
});

const LOOK = {
  name: 'Maison <Dorée>',
  scheme: 'dark',
  colours: {
    ground: '#101010',
    raised: '#202020',
    line: '#303030',
    text: '#f0f0f0',
    muted: '#a0a0a0',
    accent: '#c0a000',
  },
} as const;

test.each([
  ['in the name and colours of the brand', 'foyer', true],
  ['as plain text where the brand has no style', 'another', false],
])('a mail goes out %s', async (_, brand, isBranded) => {
  const office = another({ styles: new Map([['foyer', LOOK]]) });
  await platform.database.kysely
    .transaction()
    .execute((trx) =>
      queueMail(trx, { ...MAIL, brand, to: { name: 'Anna', address: 'anna@example.com' } }, platform.clock.now()),
    );
  await office.runDue();
  await office.close();
  const { source } = await platform.database.kysely
    .selectFrom('sandbox_mails')
    .select('source')
    .executeTakeFirstOrThrow();
  const { headers, text, files } = readMail(source);
  expect(text.replaceAll('\r', '').trim()).toBe('Text & <b>more</b>\n\nBye');
  expect(files).toEqual([]);
  const { mailFrom } = platform.deps.config;
  expect(headers.get('from')).toBe(isBranded ? `Maison <Dorée> <${mailFrom}>` : mailFrom);
  expect(source.includes('text/html')).toBe(isBranded);
});

test.each(['light', 'dark'] as const)('a mail of a %s brand tells mail programs so', (scheme) => {
  const html = formatMail('Hello', { ...LOOK, scheme }, { language: 'en', hasButton: false });
  expect(html).toContain(`<meta name="color-scheme" content="only ${scheme}">`);
  expect(html).toContain(`<body style="color-scheme:only ${scheme};`);
});

test('what somebody wrote stays text, and a mail in a brand’s style loads nothing', () => {
  const html = formatMail('<img src=https://evil.example/x>\n"quoted"\n\nSecond', LOOK, {
    language: 'hu',
    hasButton: false,
  });
  expect(html).toContain('<html lang="hu">');
  expect(html).toContain('&lt;img src=https://evil.example/x&gt;<br>&quot;quoted&quot;</p>');
  expect(html.match(/<p style="margin:0 0 16px">/g)).toHaveLength(2);
  expect(html).toContain('Maison &lt;Dorée&gt;');
  expect(html).not.toMatch(/<(?:img|link|script|style|a)\b|url\(/);
});
