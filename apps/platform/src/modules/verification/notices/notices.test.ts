import { DAY_MS, HOUR_MS } from '@foyer/domain/time/duration';
import { CASE_REFUSALS, DOCUMENT_REASONS } from '@foyer/domain/verification/reasons';
import { builtInTexts } from '@foyer/texts/built-in-texts';
import { createText } from '@foyer/texts/format';
import { LANGUAGES } from '@foyer/texts/languages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JobQueue } from '../../../kernel/jobs/queue.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { addPlayer } from '../../../testing/test-players.ts';
import { applyAction, openCase } from '../cases/case-row.ts';
import { TELL_PLAYER, tellPlayerJob } from './notice-job.ts';
import { remindPlayers } from './remind-players.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false, config: { origin: 'https://casino.example' } });
});
afterAll(() => platform.close());
beforeEach(async () => {
  for (const table of ['push_messages', 'mails', 'jobs']) await platform.database.pool.query(`DELETE FROM ${table}`);
  await platform.database.pool.query("UPDATE verification_cases SET state = 'cancelled'");
});

const ADA = { kind: 'operator', name: 'ada' } as const;
const inTransaction = <T>(work: (trx: Parameters<typeof openCase>[0], now: Date) => Promise<T>): Promise<T> =>
  platform.database.kysely.transaction().execute((trx) => work(trx, platform.clock.now()));

/** The queue without the sending of mails, so that they can be read. */
const tell = async (times = 1) => {
  for (let run = 0; run < times; run += 1) {
    const queue = new JobQueue(platform.deps, { [TELL_PLAYER]: tellPlayerJob });
    await queue.runDue();
    await queue.close();
  }
  return mails();
};
const mails = async () => {
  const rows = await platform.database.kysely
    .selectFrom('mails')
    .select(['subject', 'body', 'recipient_address', 'language'])
    .orderBy('at')
    .execute();
  await platform.database.pool.query('DELETE FROM mails');
  return rows;
};
const pushes = async () => {
  const rows = await platform.database.kysely.selectFrom('push_messages').select('payload').execute();
  await platform.database.pool.query('DELETE FROM push_messages');
  return rows.map(({ payload }) => JSON.parse(payload) as Record<string, string>);
};

async function openFor(language: string, dueInMs: number | null = null) {
  const playerId = await addPlayer(platform.database, 0n, { language });
  const found = await inTransaction((trx, now) =>
    openCase(
      trx,
      {
        playerId,
        proof: 'address',
        cause: 'operator',
        by: ADA,
        dueAt: dueInMs === null ? null : new Date(now.getTime() + dueInMs),
      },
      now,
    ),
  );
  return { playerId, caseId: found.id };
}

const apply = (caseId: string, change: Pick<Parameters<typeof applyAction>[2], 'action' | 'by' | 'reason'>) =>
  inTransaction((trx, at) => applyAction(trx, caseId, { ...change, at }));

test.each(LANGUAGES)('every reason has a text of its own that says what to do: %s', (language) => {
  const t = createText({ language, catalogue: builtInTexts(language) });
  const texts = [...DOCUMENT_REASONS, ...CASE_REFUSALS].map((code) => t.find(`verification.reason-${code}`));
  expect(new Set(texts).size).toBe(texts.length);
  // The cause, and what follows from it.
  for (const text of texts) expect(text).toMatch(/\S[.;] \S.+\.$/);
});

test.each([
  ['en', ['Please verify your address', 'Your address: please send something again', 'Your address is verified']],
  ['hu', ['Igazold a lakcímedet', 'Lakcím: valamit küldj el újra', 'Igazoltuk a lakcímedet']],
  ['nl', ['Verifieer je adres', 'Je adres: stuur iets opnieuw', 'Je adres is geverifieerd']],
  ['sv', ['Verifiera din adress', 'Din adress: skicka något igen', 'Din adress är verifierad']],
] as const)('each decision is told by mail in the language of the account, once: %s', async (language, subjects) => {
  const { caseId } = await openFor(language);
  const told = [...(await tell(2))];
  await apply(caseId, { action: 'send', by: { kind: 'player' } });
  expect(await tell()).toEqual([]);
  await apply(caseId, { action: 'askAgain', by: ADA, reason: 'tooOld' });
  const again = await tell();
  expect(again[0]?.body).toContain(builtInTexts(language)['verification.reason-tooOld']);
  expect(again[0]?.body).toMatch(/https:\/\/casino\.example(\/\w\w)?\/my\/verification/);
  await apply(caseId, { action: 'send', by: { kind: 'player' } });
  await apply(caseId, { action: 'approve', by: ADA });
  expect([...told, ...again, ...(await tell())].map(({ subject }) => subject)).toEqual(subjects);
});

test('a refusal is told with its reason, and a mail that is begun twice is written once', async () => {
  const { caseId } = await openFor('en');
  await tell();
  await apply(caseId, { action: 'send', by: { kind: 'player' } });
  await apply(caseId, { action: 'refuse', by: ADA, reason: 'registeredTwice' });
  const { rows } = await platform.database.pool.query('SELECT data FROM jobs WHERE kind = $1', [TELL_PLAYER]);
  const job = { data: rows[0]?.data, createdAt: platform.clock.now(), attempts: 1, isLast: false };
  // As after a crash between the mail and the end of the job.
  await Promise.all([tellPlayerJob.run(platform.deps, job), tellPlayerJob.run(platform.deps, job)]);
  const written = await tell();
  expect(written).toMatchObject([{ subject: 'We could not verify your address' }]);
  expect(written[0]?.body).toContain('You already have an account with us.');
});

test('a decision that is taken back leaves no mail', async () => {
  const { caseId } = await openFor('en');
  await tell();
  const failing = inTransaction(async (trx, at) => {
    await applyAction(trx, caseId, { action: 'approve', by: ADA, at });
    throw new Error('the rest failed');
  });
  await expect(failing).rejects.toThrow('the rest failed');
  expect(await tell()).toEqual([]);
});

test.each([
  [
    'four days',
    4 * DAY_MS,
    [
      [47, 0],
      [1, 1],
      [23, 0],
      [1, 1],
      [23, 0],
      [1, 0],
    ],
  ],
  [
    'a day',
    DAY_MS,
    [
      [11, 0],
      [1, 1],
      [11, 0],
      [1, 0],
    ],
  ],
  [
    'a stay of the job until the last day',
    4 * DAY_MS,
    [
      [80, 1],
      [1, 0],
    ],
  ],
] as const)('a deadline in %s is reminded of by mail and push, each time once', async (_, dueInMs, steps) => {
  const { playerId } = await openFor('en', dueInMs);
  await platform.database.pool.query(
    `WITH login AS (
       INSERT INTO sessions (id, token_hash, player_id, started_at, seen_at, staked_before, returned_before)
       VALUES (gen_random_uuid(), sha256($1::text::bytea), $1::integer, now(), now(), 0, 0) RETURNING id)
     INSERT INTO push_subscriptions (id, player_id, session_id, endpoint, p256dh, auth, renewed_at)
     SELECT gen_random_uuid(), $1::integer, login.id, 'https://push.example/' || $1::text, repeat('k', 87), repeat('s', 22), now() FROM login`,
    [playerId],
  );
  expect((await tell())[0]?.body).toMatch(/Please do it by .*20\d\d\./);
  for (const [hours, wanted] of steps) {
    platform.clock.advance(hours * HOUR_MS);
    await Promise.all([1, 2].map(() => remindPlayers(platform.deps, () => true)));
    await remindPlayers(platform.deps, () => true);
    expect((await mails()).map(({ subject }) => subject.slice(0, 36))).toEqual(
      Array.from({ length: wanted }, () => 'Reminder: please verify your address'),
    );
    const sent = await pushes();
    expect(sent).toHaveLength(wanted);
    for (const push of sent) expect(push.path).toBe('/my/verification');
  }
});

test('a reminder that fails half-way is not counted, and one that was sent is not sent to whoever has sent the documents', async () => {
  const { caseId } = await openFor('en', 4 * DAY_MS);
  await tell();
  await apply(caseId, { action: 'send', by: { kind: 'player' } });
  platform.clock.advance(3 * DAY_MS);
  await remindPlayers(platform.deps, () => true);
  expect(await mails()).toEqual([]);
  // Half of what is left since it was asked again: twelve hours.
  await apply(caseId, { action: 'askAgain', by: ADA, reason: 'blurred' });
  expect(await tell()).toHaveLength(1);
  await remindPlayers(platform.deps, () => true);
  expect(await mails()).toEqual([]);
  platform.clock.advance(12 * HOUR_MS);
  await platform.database.pool.query('ALTER TABLE mails ADD CONSTRAINT full_disk CHECK (false) NOT VALID');
  await expect(remindPlayers(platform.deps, () => true)).rejects.toThrow('full_disk');
  await platform.database.pool.query('ALTER TABLE mails DROP CONSTRAINT full_disk');
  await remindPlayers(platform.deps, () => true);
  expect(await mails()).toHaveLength(1);
});
