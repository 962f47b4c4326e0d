import { randomUUID } from 'node:crypto';
import { DEFAULT_DECISION_HOURS as HOURS } from '@foyer/domain/deadline/decision-hours';
import { PENDING_KINDS, type PendingKind } from '@foyer/domain/deadline/pending';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOperatorClient, type OperatorClient } from '../../testing/operator-client.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { getShownBrand } from '../settings/service.ts';
import { escalateOverdue } from './escalate.ts';

const TOKEN = 'an-operator-token-of-this-test';

let platform: TestPlatform;
let operator: OperatorClient;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { market: 'GB', operatorToken: TOKEN } });
  operator = createOperatorClient(platform, TOKEN);
});
afterAll(() => platform.close());
beforeEach(async () => {
  await query('DELETE FROM mails');
});

async function query<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await platform.database.pool.query<R>(text, values)).rows;
}

type Made = { id: string; target: string; email: string; userName: string };

/** What brings each to its end. */
const END: Record<PendingKind, string> = {
  deposit: `UPDATE deposits SET state = 'refunded' WHERE id = $1`,
  withdrawal: `UPDATE withdrawals SET state = 'refused' WHERE id = $1`,
  verification: `UPDATE verification_cases SET state = 'approved' WHERE id = $1`,
  approval: `UPDATE approvals SET state = 'refused', decided_by = 'x', decided_at = requested_at WHERE id = $1`,
  complaint: `UPDATE complaints SET state = 'closed', outcome = 'upheld', answered_at = due_at, closed_at = due_at WHERE id = $1`,
  dataRequest: `UPDATE data_requests SET state = 'failed' WHERE id = $1`,
};

/** Something of a new player that waits since now. */
const MAKE: Record<PendingKind, (id: string, player: number, at: Date) => Promise<unknown>> = {
  deposit: (id, player, at) =>
    query(
      `INSERT INTO deposits (id, player_id, method_id, provider, currency, amount, fee, state, captured, saves_detail, created_at, changed_at, expires_at)
       VALUES ($1, $2, 105, 'sandbox', 'EUR', 5000, 0, 'review', 4000, false, $3, $3, $3)`,
      [id, player, at],
    ),
  withdrawal: async (id, player, at) => {
    const detail = randomUUID();
    await query(
      `INSERT INTO stored_payment_details (id, player_id, method_id, token, label, is_offered, created_at)
       VALUES ($1::uuid, $2, 105, $1::text, 'x', false, $3)`,
      [detail, player, at],
    );
    await query(
      `INSERT INTO withdrawals (id, player_id, method_id, detail_id, provider, currency, amount, created_at, changed_at, ask_at)
       VALUES ($1, $2, 105, $3, 'sandbox', 'EUR', 5000, $4, $4, $4)`,
      [id, player, detail, at],
    );
  },
  verification: (id, player, at) =>
    query(
      `INSERT INTO verification_cases (id, player_id, proof, state, cause, opened_at, sent_at, updated_at)
       VALUES ($1, $2, 'identity', 'inReview', 'market', $3, $3, $3)`,
      [id, player, at],
    ),
  approval: (id, player, at) =>
    query(
      `INSERT INTO approvals (id, endpoint, target, player_id, request, note, requested_by, requested_at, expires_at)
       VALUES ($1::uuid, 'creditPlayer', 'approval:' || $1::text, $2, '{}', 'x', 'someone', $3, $4)`,
      [id, player, at, new Date(at.getTime() + 7 * DAY_MS)],
    ),
  complaint: (id, player, at) =>
    query(
      `INSERT INTO complaints (id, reference, player_id, subject, market, brand, language, filed_at, due_at)
       VALUES ($1, 'C-ABCD-EFG1', $2, 'payment', 'GB', 'foyer', 'en', $3, $4)`,
      [id, player, at, new Date(at.getTime() + 56 * DAY_MS)],
    ),
  dataRequest: (id, player, at) =>
    query(
      `INSERT INTO data_requests (id, player_id, kind, state, brand, created_at) VALUES ($1, $2, 'export', 'queued', 'foyer', $3)`,
      [id, player, at],
    ),
};

async function make(kind: PendingKind): Promise<Made> {
  const id = randomUUID();
  const userName = `late-${id.slice(0, 8)}`;
  const email = `${userName}@example.com`;
  const player = await addPlayer(platform.database, 0n, {
    userName,
    email,
    publicUserId: randomUUID(),
    story: 'A test',
  });
  await MAKE[kind](id, player, platform.clock.now());
  return { id, target: `${kind}:${kind === 'complaint' ? 'C-ABCD-EFG1' : id}`, email, userName };
}

/** As two processes at the same moment. */
const runTwice = () => Promise.all([escalateOverdue(platform.deps), escalateOverdue(platform.deps)]);

async function traces({ id, target, email }: Made) {
  const [{ entries } = { entries: 0n }] = await query<{ entries: bigint }>(
    'SELECT count(*) AS entries FROM escalations WHERE subject = $1',
    [id],
  );
  const trail = await query('SELECT operator, "after" FROM operator_actions WHERE target = $1', [target]);
  const own = await query<{ subject: string; body: string; purpose: string }>(
    'SELECT subject, body, purpose FROM mails WHERE recipient_address = $1',
    [email],
  );
  const desk = await query<{ body: string }>('SELECT body FROM mails WHERE recipient_name = $1 AND body LIKE $2', [
    'Operator',
    `%${target}%`,
  ]);
  return { entries: Number(entries), trail, own, desk };
}

async function isListed({ target }: Made): Promise<boolean> {
  const { entries } = await operator.call('listOverdue', {});
  return entries.some((entry) => entry.target === target);
}

test.each([
  ['deposit', HOURS.deposit, true],
  ['withdrawal', HOURS.withdrawal, true],
  ['verification', HOURS.verification, true],
  ['approval', HOURS.approval, false],
  ['complaint', 56 * 24, true],
  ['dataRequest', HOURS.dataRequest, true],
] as const)(
  'a %s that is overdue is on the desk, in the trail and in two mails: once, in two processes',
  async (kind, hours, tellsPlayer) => {
    const made = await make(kind);
    platform.clock.advance(hours * HOUR_MS - 1);
    await runTwice();
    expect(await traces(made)).toEqual({ entries: 0, trail: [], own: [], desk: [] });
    platform.clock.advance(1);
    await runTwice();
    await runTwice();
    const found = await traces(made);
    expect(found).toMatchObject({ entries: 1, desk: [expect.anything()] });
    expect(found.trail).toEqual([
      { operator: '@clock', after: expect.objectContaining({ dueAt: expect.any(String) }) },
    ]);
    expect(found.own).toHaveLength(tellsPlayer ? 1 : 0);
    expect(await isListed(made)).toBe(true);
    expect(await platform.deps.metrics.registry.metrics()).toMatch(
      new RegExp(`foyer_escalations_total\\{kind="${kind}"`),
    );
    // Off the desk before the clock looks again.
    await query(END[kind], [made.id]);
    expect(await isListed(made)).toBe(false);
  },
);

test('the table names every kind', () => {
  expect(Object.keys(MAKE)).toEqual(PENDING_KINDS);
});

test('a crash between entry and mail leaves neither, and the next look writes both once', async () => {
  const made = await make('withdrawal');
  platform.clock.advance(HOURS.withdrawal * HOUR_MS);
  await query(`CREATE FUNCTION fail_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut'; END $$`);
  await query('CREATE TRIGGER fail_mail BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION fail_mail()');
  await escalateOverdue(platform.deps).catch(() => {});
  expect(await traces(made)).toEqual({ entries: 0, trail: [], own: [], desk: [] });
  await query('DROP TRIGGER fail_mail ON mails');
  await runTwice();
  expect(await traces(made)).toMatchObject({ entries: 1, own: [expect.anything()], desk: [expect.anything()] });
});

test('the player reads whose turn it is and by when, and of what is late also that people were told', async () => {
  const made = await make('withdrawal');
  const visitor = createVisitor(async (path, init) => platform.app.request(`http://localhost${path}`, init), true);
  await visitor.call('loginAsPlayer', { body: { userName: made.userName } });
  const read = async () => {
    const { transaction } = await visitor.call('getTransaction', {
      params: { kind: 'withdrawal', transaction: made.id },
    });
    return 'pending' in transaction ? transaction.pending : null;
  };
  const dueAt = new Date(platform.clock.now().getTime() + HOURS.withdrawal * HOUR_MS).toISOString();
  const turn = { reason: 'notApproved', owner: 'operator', next: 'approve', dueAt };
  expect(await read()).toEqual({ ...turn, isOverdue: false, escalatedAt: null });
  platform.clock.advance(HOURS.withdrawal * HOUR_MS + MINUTE_MS);
  await visitor.call('loginAsPlayer', { body: { userName: made.userName } });
  expect(await read()).toEqual({ ...turn, isOverdue: true, escalatedAt: null });
  await runTwice();
  expect(await read()).toEqual({ ...turn, isOverdue: true, escalatedAt: platform.clock.now().toISOString() });
  const { withdrawals } = await operator.call('listWithdrawalCases', {});
  expect(withdrawals.find(({ paymentId }) => paymentId === made.id)?.pending).toMatchObject({ dueAt, isOverdue: true });
  const { own } = await traces(made);
  expect(own[0]).toMatchObject({ subject: 'We are late with your withdrawal', purpose: 'service' });
  expect(own[0]?.body).toContain(`/my/transactions/withdrawal/${made.id}`);
  expect(own[0]?.body).toContain(platform.deps.config.supportEmail);
});

test('the setting says how long, and who is told', async () => {
  const { frontEnd, backEnd } = await getShownBrand(platform.deps, { cookie: () => null });
  const address = 'desk@casino.example';
  const changed = { ...backEnd, waysIn: [], decisionHours: { withdrawal: 2 }, escalationAddress: address };
  await saveSettings(platform.deps, 'foyer', { frontEnd, backEnd: { ...changed } });
  const made = await make('withdrawal');
  platform.clock.advance(2 * HOUR_MS);
  await runTwice();
  expect((await traces(made)).entries).toBe(1);
  expect(await query('SELECT 1 FROM mails WHERE recipient_address = $1', [address])).toHaveLength(1);
});

test('the desk sees what is overdue first, before riskier cases, also over pages', async () => {
  const late = await make('verification');
  platform.clock.advance(HOURS.verification * HOUR_MS);
  const fresh = await make('verification');
  await query('UPDATE verification_cases SET risk = 9 WHERE id = $1', [fresh.id]);
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: { cases: { caseId: string }[]; next: string | null } = await operator.call('listVerificationCases', {
      query: { size: 1, ...(after && { after }) },
    });
    ids.push(...page.cases.map(({ caseId }) => caseId));
    after = page.next;
  } while (after);
  expect(ids.filter((id) => id === late.id || id === fresh.id)).toEqual([late.id, fresh.id]);
});

test.each(['x', '1_x', '999999999999999_1'])('a made-up page %s of what is overdue', async (after) => {
  expect((await operator.ask('listOverdue', { query: { after } })).status).toBe(after.startsWith('9') ? 200 : 400);
});
