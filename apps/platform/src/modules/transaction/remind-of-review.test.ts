import { DAY_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearCaches } from '../../kernel/cache/cached-read.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { createExclusionBed, type ExclusionBed } from '../../testing/exclusion-bed.ts';
import { postEntry } from '../../testing/test-players.ts';
import { remindOfReview } from './remind-of-review.ts';

let bed: ExclusionBed;
beforeAll(async () => {
  bed = await createExclusionBed();
});
afterAll(() => bed.platform.close());
beforeEach(() => bed.rows('DELETE FROM mails'));

const HALF_YEAR = 184 * DAY_MS;

const inMarket = async (market: string) => {
  await bed.rows('UPDATE market_choice SET market = $1', [market]);
  clearCaches(bed.platform.deps);
};
const remind = () => remindOfReview(bed.platform.deps, () => true);
/** Those of the players of a test, in their order. */
const mailsOf = async (...owners: { email: string }[]) => {
  const rows = await bed.rows('SELECT recipient_address, subject, body, purpose FROM mails ORDER BY recipient_address');
  return owners.flatMap(({ email }) => rows.filter(({ recipient_address: to }) => to === email));
};

test('[RTS 1C] every six months whoever played or paid is reminded once, with the figures of the whole life', async () => {
  await inMarket('GB');
  const own = await bed.addExcludable({ language: 'sv' }, 120_00n);
  const idle = await bed.addExcludable();
  await remind();
  expect(await mailsOf(own, idle)).toEqual([]);

  bed.platform.clock.advance(HALF_YEAR);
  // Two processes at once.
  await Promise.all([remind(), remind()]);
  await remind();
  const [mail, ...more] = await mailsOf(own, idle);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ purpose: 'service', subject: 'Dags att se över ditt konto' });
  expect(mail?.body).toMatch(/^Var 6:e månad påminner vi dig/);
  expect(mail?.body).toContain('/sv/my/transactions/statement');
  expect(mail?.body).toMatch(/Nettoinsättning \(insättningar minus uttag\): 0,00/);

  // Nothing happened since: there is nothing new to look at.
  bed.platform.clock.advance(2 * HALF_YEAR);
  await remind();
  expect(await mailsOf(own)).toHaveLength(1);
  const postings = [
    { account: 'capital', amount: -5_00n },
    { account: 'cash', amount: 5_00n },
  ] as const;
  await postEntry(bed.platform.database, {
    playerId: own.playerId,
    kind: 'grant',
    reference: 'again',
    at: bed.platform.clock.now(),
    postings,
  });
  await remind();
  expect(await mailsOf(own)).toHaveLength(2);
});

test.each([
  ['en', 1, 'Every month we'],
  ['en', 3, 'Every 3 months we'],
  ['hu', 3, '3 havonta emlékeztetünk'],
  ['nl', 3, 'Elke 3 maanden herinneren'],
  ['sv', 3, 'Var 3:e månad påminner'],
] as const)('in %s the mail says how often it comes: %i', async (language, months, words) => {
  const t = await serverText(language);
  const [deposited, withdrawn, netDeposit, netResult, statement, limits] = ['1', '2', '3', '4', '5', '6'];
  const figures = { deposited, withdrawn, netDeposit, netResult, statement, limits };
  expect(t('review-mail.body', { months, ...figures })).toContain(words);
});

test('an excluded and a closed player are left alone, and so are those of another market', async () => {
  await inMarket('HU');
  const own = await bed.addExcludable({}, 10_00n);
  const excluded = await bed.addExcludable({}, 10_00n);
  const closed = await bed.addExcludable({}, 10_00n);
  bed.platform.clock.advance(HALF_YEAR);
  await remind();
  expect(await mailsOf(own)).toEqual([]);
  await bed.rows(`UPDATE players SET status = 'closed' WHERE id = $1`, [closed.playerId]);
  await bed.rows(
    `INSERT INTO exclusions (id, player_id, kind, starts_at, ends_at, return_after_hours, market, made_by)
     VALUES (gen_random_uuid(), $1, 'operator', $2, NULL, 24, 'GB', 'operator')`,
    [excluded.playerId, bed.platform.clock.now()],
  );
  await inMarket('GB');
  await remind();
  expect(await mailsOf(own, excluded, closed)).toMatchObject([{ recipient_address: own.email }]);
});
