import type { Endpoint } from '@foyer/contract/endpoint';
import { ENDPOINTS } from '@foyer/contract/endpoints';
import { OPERATOR_SCOPES } from '@foyer/contract/operator/operator-scope';
import { STATEMENT_COLUMNS } from '@foyer/contract/operator/reconciliation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOperator,
  createOperatorClient,
  type OperatorChangeName,
  type OperatorClient,
  type OperatorInput,
} from '../../testing/operator-client.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { jpegOf } from '../../testing/test-pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const TOKEN = 'an-operator-token-of-this-test';

let platform: TestPlatform;
let owner: OperatorClient;
let ann: OperatorClient;
let player: TestClient;
beforeAll(async () => {
  platform = await createTestPlatform({ config: { operatorToken: TOKEN } });
  owner = createOperatorClient(platform, TOKEN);
  ann = await addOperator(platform, owner, 'ann', [...OPERATOR_SCOPES]);
  player = createTestClient(platform);
  await player.login('nora', 'foyer-demo');
});
afterAll(() => platform.close());

const publicIdOf = async (userName: string): Promise<string> => {
  const rows = platform.database.kysely.selectFrom('players').select('public_user_id');
  return (await rows.where('user_name', '=', userName).executeTakeFirstOrThrow()).public_user_id;
};

/** A conversation of nora's that waits for the desk. */
async function waitingChat(): Promise<string> {
  const opened = await player.send('POST', '/api/chat/open', { language: 'en' });
  const [conversationId = ''] = /[0-9a-f-]{36}/.exec(JSON.stringify(opened.body)) ?? [];
  const message = { conversationId, text: 'a secret of nora' };
  await player.send('POST', '/api/chat/messages', message, { 'idempotency-key': crypto.randomUUID() });
  return conversationId;
}

const SOURCE = '---\ntitle: About\n---\nHello.';
const PIECE = { language: 'en', path: 'pages/about-the-trail' };

const CAMPAIGN = {
  title: { en: 'Ten euros' },
  text: { en: 'Ten euros of cash.' },
  promoCode: 'secret-code',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  note: 'a secret of the desk',
  rules: {
    bonusType: 'cash',
    trigger: 'claim',
    period: 'once',
    percent: 0,
    spins: 0,
    games: null,
    returnsTo: 'cash',
    wageringTimes: 0,
    contribution: [],
    days: 1,
    countries: null,
    groups: null,
    methods: null,
    amounts: { EUR: { fixed: '10.00', most: '0.00', minimum: '0.00', spinValue: null, maxStake: null } },
  },
} satisfies Omit<NonNullable<OperatorInput<'writeCampaign'>['body']>, 'version'>;

/** A case of emma's that waits for the desk, and its last event. */
async function waitingCase(proof: string): Promise<{ caseId: string; version: number }> {
  const caseId = crypto.randomUUID();
  const { pool } = platform.database;
  await pool.query(
    `INSERT INTO verification_cases (id, player_id, proof, state, cause, opened_at, updated_at)
     SELECT $1, id, $2, 'inReview', 'market', now(), now() FROM players WHERE user_name = 'emma'`,
    [caseId, proof],
  );
  const { rows } = await pool.query(
    `INSERT INTO verification_events (case_id, at, action, by_kind) VALUES ($1, now(), 'send', 'player') RETURNING id`,
    [caseId],
  );
  return { caseId, version: Number(rows[0]?.id) };
}

/** Of emma's. */
async function openComplaint(): Promise<string> {
  const player = createTestClient(platform);
  await player.login('emma', 'foyer-demo');
  const complaint = { subject: 'game', about: '', text: 'a secret of emma' };
  const filed = await player.send('POST', '/api/complaints', complaint, { 'idempotency-key': crypto.randomUUID() });
  return String(Object(filed.body).reference);
}

type Example<N extends OperatorChangeName> = () => Promise<{ input: OperatorInput<N>; row: object; key?: string }>;

/** A call of each kind that changes something, and what the trail then says. One without an example does not compile. */
const EXAMPLES: { [N in OperatorChangeName]: Example<N> } = {
  addPicture: async () => {
    const upload = { type: 'image/jpeg', content: Uint8Array.from(await jpegOf(1_200, 700)) };
    const row = { target: expect.stringMatching(/^picture:own-/), before: null, after: { width: 1_200, height: 700 } };
    return { input: { upload }, row };
  },
  answerDeskChat: async () => {
    const chatId = await waitingChat();
    const row = { target: `chat:${chatId}`, before: { status: 'waiting' }, after: { status: 'open' } };
    return { input: { params: { chatId }, body: { text: 'a secret of the desk' } }, row };
  },
  closeDeskChat: async () => {
    const chatId = await waitingChat();
    return { input: { params: { chatId } }, row: { target: `chat:${chatId}`, after: { status: 'closed' } } };
  },
  acceptDeposit: async () => {
    const paymentId = crypto.randomUUID();
    await platform.database.pool.query(
      `INSERT INTO deposits (id, player_id, method_id, provider, currency, amount, fee, state, captured, saves_detail, created_at, changed_at, expires_at)
       SELECT $1, id, 105, 'sandbox', currency, 1000, 0, 'review', 900, false, now(), now(), now() FROM players WHERE user_name = 'emma'`,
      [paymentId],
    );
    const row = {
      target: `deposit:${paymentId}`,
      before: { state: 'review' },
      after: { state: 'paid', credited: '900' },
    };
    return { input: { params: { paymentId } }, row };
  },
  correctBalance: async () => {
    const publicUserId = await publicIdOf('emma');
    const body = { amount: '-1.00', reason: 'wrongAmount', note: 'a secret of emma' } as const;
    const row = {
      target: `player:${publicUserId}`,
      after: { state: 'waiting', amount: '-1.00', reason: 'wrongAmount' },
    };
    return { input: { params: { publicUserId }, body }, row, key: crypto.randomUUID() };
  },
  creditPlayer: async () => {
    const publicUserId = await publicIdOf('emma');
    const body = { amount: '5.00', reason: 'goodwill', note: 'a secret of emma' } as const;
    const row = { target: `player:${publicUserId}`, after: { state: 'waiting', amount: '5.00', reason: 'goodwill' } };
    return { input: { params: { publicUserId }, body }, row, key: crypto.randomUUID() };
  },
  decideApproval: async () => {
    const publicUserId = await publicIdOf('emma');
    const body = { amount: '5.00', reason: 'goodwill', note: 'a secret of emma' } as const;
    const params = { publicUserId };
    const asked = await owner.ask('creditPlayer', { params, body }, crypto.randomUUID());
    const { approvalId } = asked.body as { approvalId: string };
    const row = {
      target: `player:${publicUserId}`,
      before: { state: 'waiting' },
      after: { approvalId, state: 'approved', requestedBy: 'owner', amount: '500' },
    };
    return { input: { params: { approvalId }, body: { decision: 'approve' } }, row };
  },
  reconcileStatement: async () => {
    const query = { provider: 'sandbox', from: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' };
    const upload = { type: 'text/csv', content: new TextEncoder().encode(`${STATEMENT_COLUMNS.join()}\n`) };
    return { input: { query, upload }, row: { target: 'provider:sandbox', after: { lines: 0, found: 0 } } };
  },
  refundDeposit: async () => {
    const paymentId = crypto.randomUUID();
    await platform.database.pool.query(
      `INSERT INTO deposits (id, player_id, method_id, provider, reference, currency, amount, fee, state, captured, saves_detail, created_at, changed_at, expires_at)
       SELECT $1::uuid, id, 105, 'sandbox', $1::text, currency, 1000, 0, 'review', 900, false, now(), now(), now() FROM players WHERE user_name = 'emma'`,
      [paymentId],
    );
    const body = { reason: 'playerAsked', note: 'a secret of emma' } as const;
    const row = { target: `deposit:${paymentId}`, before: null, after: { state: 'waiting', reason: 'playerAsked' } };
    return { input: { params: { paymentId }, body }, row, key: crypto.randomUUID() };
  },
  answerComplaint: async () => {
    const reference = await openComplaint();
    const row = { target: `complaint:${reference}`, before: { state: 'open' }, after: { state: 'answered' } };
    return { input: { params: { reference }, body: { version: 1, text: 'a secret of the desk' } }, row };
  },
  closeComplaint: async () => {
    const reference = await openComplaint();
    const after = { state: 'closed', outcome: 'upheld' };
    const row = { target: `complaint:${reference}`, before: { state: 'open' }, after };
    const body = { version: 1, text: 'a secret of the desk', outcome: 'upheld' } as const;
    return { input: { params: { reference }, body }, row };
  },
  claimVerificationCase: async () => {
    const { caseId } = await waitingCase('identity');
    const row = { target: `verification:${caseId}`, after: { claimedUntil: expect.stringMatching(/^20/) } };
    return { input: { params: { caseId } }, row };
  },
  releaseVerificationCase: async () => {
    const { caseId } = await waitingCase('address');
    return { input: { params: { caseId } }, row: { target: `verification:${caseId}`, after: { claimedUntil: null } } };
  },
  decideVerificationCase: async () => {
    const { caseId, version } = await waitingCase('payment');
    const body = { decision: 'refuse', version, reason: 'notAccepted', note: 'a secret of the desk' } as const;
    const after = { state: 'refused', decision: 'refuse', reason: 'notAccepted' };
    const row = { target: `verification:${caseId}`, before: { state: 'inReview' }, after };
    return { input: { params: { caseId }, body }, row, key: crypto.randomUUID() };
  },
  liftExclusion: async () => {
    const publicUserId = await publicIdOf('oliver');
    const body = { endsAt: null, reason: 'harm' } as const;
    await owner.ask('excludePlayer', { params: { publicUserId }, body }, crypto.randomUUID());
    const { exclusions } = await owner.call('listExclusions', { query: { publicUserId } });
    const exclusionId = exclusions[0]?.exclusionId ?? '';
    const row = { target: `player:${publicUserId}`, after: { state: 'waiting' } };
    return { input: { params: { exclusionId }, body: { note: 'a secret of oliver' } }, row, key: crypto.randomUUID() };
  },
  openVerificationCase: async () => {
    const publicUserId = await publicIdOf('emma');
    const row = {
      target: expect.stringMatching(/^verification:/),
      after: { state: 'asked', proof: 'sourceOfFunds', dueAt: null },
    };
    return { input: { params: { publicUserId }, body: { proof: 'sourceOfFunds' } }, row, key: crypto.randomUUID() };
  },
  decideWithdrawal: async () => {
    const [paymentId, detailId] = [crypto.randomUUID(), crypto.randomUUID()];
    const { pool } = platform.database;
    await pool.query(
      `INSERT INTO stored_payment_details (id, player_id, method_id, token, label, is_offered, created_at)
       SELECT $1::uuid, id, 101, $1::text, '•••• 4242', false, now() FROM players WHERE user_name = 'emma'`,
      [detailId],
    );
    await pool.query(
      `INSERT INTO withdrawals (id, player_id, method_id, detail_id, provider, currency, amount, created_at, changed_at)
       SELECT $1, id, 101, $2, 'sandbox', currency, 1000, now(), now() FROM players WHERE user_name = 'emma'`,
      [paymentId, detailId],
    );
    const row = { target: `withdrawal:${paymentId}`, before: { state: 'requested' }, after: { state: 'approved' } };
    return { input: { params: { paymentId }, body: { decision: 'approve' } }, row };
  },
  decideDataCorrection: async () => {
    const publicUserId = await publicIdOf('emma');
    const requestId = crypto.randomUUID();
    await platform.database.pool.query(
      `INSERT INTO data_requests (id, player_id, kind, state, brand, created_at, field, value, explanation)
       SELECT $1, id, 'correction', 'queued', 'foyer', now(), 'nickName', 'a secret', '' FROM players WHERE user_name = 'emma'`,
      [requestId],
    );
    const row = { target: `player:${publicUserId}`, after: { requestId, field: 'nickName', decision: 'done' } };
    return { input: { params: { requestId }, body: { decision: 'done' } }, row };
  },
  writeLoyaltyRules: async () => {
    const { version, rules } = await owner.call('readLoyaltyRules');
    const body = { version, rules: { ...rules, exchangePoints: 200 }, note: 'a secret' };
    const row = { target: 'loyalty', after: { state: 'waiting', version, rules: { exchangePoints: 200 } } };
    return { input: { body }, row, key: crypto.randomUUID() };
  },
  writeCampaign: async () => {
    const row = { target: 'campaign:trail', after: { state: 'waiting', version: 1, hasCode: true } };
    const input = { params: { campaignId: 'trail' }, body: { ...CAMPAIGN, version: 0 } };
    return { input, row, key: crypto.randomUUID() };
  },
  endCampaign: async () => {
    const params = { campaignId: 'trail-end' };
    const body = { ...CAMPAIGN, promoCode: null, version: 0 };
    const asked = await owner.ask('writeCampaign', { params, body }, crypto.randomUUID());
    const { approvalId } = asked.body as { approvalId: string };
    await ann.call('decideApproval', { params: { approvalId }, body: { decision: 'approve' } });
    return { input: { params }, row: { target: 'campaign:trail-end', before: { version: 1 }, after: { version: 2 } } };
  },
  endPlayerSessions: async () => {
    const publicUserId = await publicIdOf('astrid');
    await createTestClient(platform).login('astrid', 'foyer-demo');
    const row = { target: `player:${publicUserId}`, after: { reason: 'stolen', ticket: 'T-1', endedSessions: 1 } };
    return { input: { params: { publicUserId }, body: { reason: 'stolen', ticket: 'T-1' } }, row };
  },
  erasePlayer: async () => {
    const publicUserId = await publicIdOf('oliver');
    const row = { target: `player:${publicUserId}`, before: { state: 'open' }, after: { state: 'erased' } };
    return { input: { params: { publicUserId }, body: { reason: 'playerAsked' } }, row };
  },
  excludePlayer: async () => {
    const publicUserId = await publicIdOf('oliver');
    const body = { endsAt: '2027-01-01T00:00:00Z', reason: 'harm', ticket: 'T-2' } as const;
    const after = { until: '2027-01-01T00:00:00.000Z', isNew: true, reason: 'harm', ticket: 'T-2' };
    const row = { target: `player:${publicUserId}`, before: null, after };
    return { input: { params: { publicUserId }, body }, row, key: crypto.randomUUID() };
  },
  exportPlayer: async () => {
    const publicUserId = await publicIdOf('magnus');
    return { input: { params: { publicUserId } }, row: { target: `player:${publicUserId}`, after: null } };
  },
  findPlayerAccount: async () => ({
    input: { body: { login: 'Magnus@Example.com' } },
    row: { target: `player:${await publicIdOf('magnus')}`, after: null },
  }),
  issueLoginToken: async () => {
    const publicUserId = await publicIdOf('viktor');
    return { input: { body: { publicUserId } }, row: { target: `player:${publicUserId}` } };
  },
  issueOperatorToken: async () => ({
    input: { body: { name: 'carl', scopes: ['read'] } },
    row: { target: 'operator-token:carl', before: null, after: { scopes: ['read'], expiresAt: null } },
  }),
  removeContent: async () => {
    const piece = { ...PIECE, path: 'pages/gone-from-the-trail' };
    await owner.call('writeContent', { params: piece, body: { version: 0, source: SOURCE } });
    const [before, after] = [false, true].map((removed) => ({ removed, source: SOURCE }));
    const row = { target: `content:en/${piece.path}`, before, after };
    return { input: { params: piece, query: { version: '1' } }, row };
  },
  removePicture: async () => {
    const upload = { type: 'image/jpeg', content: Uint8Array.from(await jpegOf(1_000, 600)) };
    const { id } = await owner.call('addPicture', { upload });
    const row = { target: `picture:${id}`, before: { width: 1_000, height: 600 }, after: null };
    return { input: { params: { picture: id } }, row };
  },
  retryJob: async () => {
    const { rows } = await platform.database.pool.query<{ id: bigint }>(
      `INSERT INTO jobs (kind, data, created_at, run_at, attempts, last_error, failed_at)
       VALUES ('test', '{}', now(), now(), 3, '550', now()) RETURNING id`,
    );
    const id = String(rows[0]?.id);
    const row = { target: `job:${id}`, before: { attempts: 3, lastError: '550' }, after: { kind: 'test' } };
    return { input: { params: { id }, body: {} }, row };
  },
  revokeOperatorToken: async () => {
    const { id } = await addOperator(platform, owner, 'dora', ['read']);
    return { input: { params: { id } }, row: { target: 'operator-token:dora', before: { revokedAt: null } } };
  },
  recordHarmAction: async () => {
    const publicUserId = await publicIdOf('lina');
    const body = { outcome: 'talked', note: 'a secret of lina' } as const;
    const row = { target: `player:${publicUserId}`, before: null, after: { outcome: 'talked', entries: [] } };
    return { input: { params: { publicUserId }, body }, row };
  },
  writePlayerLimit: async () => {
    const publicUserId = await publicIdOf('lina');
    const body = { name: 'lossDay', value: '5.00', reason: 'the desk was asked to' } as const;
    const row = {
      target: `player:${publicUserId}`,
      before: { name: 'lossDay', amount: null },
      after: { name: 'lossDay', amount: '500', reason: body.reason },
    };
    return { input: { params: { publicUserId }, body }, row };
  },
  setPlayerAccount: async () => {
    const publicUserId = await publicIdOf('lina');
    const row = {
      target: `player:${publicUserId}`,
      before: { state: 'open' },
      after: { state: 'closed', reason: 'fraud' },
    };
    return { input: { params: { publicUserId }, body: { state: 'closed', reason: 'fraud' } }, row };
  },
  setPlayerDeposits: async () => {
    const publicUserId = await publicIdOf('felix');
    const row = {
      target: `player:${publicUserId}`,
      before: { deposits: 'open' },
      after: { deposits: 'blocked', reason: 'fraud' },
    };
    return { input: { params: { publicUserId }, body: { deposits: 'blocked', reason: 'fraud' } }, row };
  },
  staffDesk: async () => ({
    input: { body: { isStaffed: true } },
    row: { target: 'chat-desk', after: { isStaffed: true } },
  }),
  switchGame: async () => ({
    input: { params: { game: 'saint-ember' }, body: { state: 'noNewRounds', reason: 'A fault' } },
    row: {
      target: 'game:saint-ember',
      before: { state: 'enabled', reason: null },
      after: { state: 'noNewRounds', reason: 'A fault' },
    },
  }),
  writeContent: async () => ({
    input: { params: PIECE, body: { version: 0, source: `${SOURCE} \ud800` } },
    row: { target: 'content:en/pages/about-the-trail', before: null, after: { version: 1 } },
  }),
  writeMarket: async () => {
    const { version } = await owner.call('readMarket');
    const row = { target: 'market', before: { version, duties: {} }, after: { duties: { minimumAge: 30 } } };
    return { input: { body: { version, duties: { minimumAge: 30 } } }, row };
  },
  writeSettings: async () => {
    const { version, frontEnd, brand, market } = await owner.call('readSettings');
    const { featuredGames } = frontEnd;
    const row = {
      target: `settings:${brand}/${market}`,
      before: { version, frontEnd: { featuredGames }, backEnd: {} },
      after: { version: version + 1, frontEnd: { featuredGames: ['saint-ember'] }, backEnd: {} },
    };
    return { input: { body: { version, frontEnd: { featuredGames: ['saint-ember'] } } }, row };
  },
};

const changes = Object.values<Endpoint>(ENDPOINTS).filter(
  ({ access, method }) => access === 'operator' && method !== 'GET',
);
const newest = async () => (await owner.call('listOperatorActions', { query: { size: 1 } })).actions[0];

/** Takes the trail away, so that nothing can be written there. */
const shutTrail = (isShut: boolean) =>
  platform.database.pool.query(
    `ALTER TABLE operator_actions ${isShut ? 'ADD CONSTRAINT shut CHECK (false) NOT VALID' : 'DROP CONSTRAINT shut'}`,
  );

test.each(changes.map(({ name }) => name as OperatorChangeName))(
  '%s is a row of the trail, or does not happen',
  async <N extends OperatorChangeName>(name: N) => {
    const { input, row, key } = await EXAMPLES[name]();
    const before = await newest();
    await shutTrail(true);
    const refused = await ann.ask(name, input, key);
    await shutTrail(false);
    expect(refused.status).toBe(500);
    // Had it happened, the same call would be refused now, or change nothing.
    const answer = await ann.ask(name, input, key);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    const { actions } = await owner.call('listOperatorActions', { query: { size: 2 } });
    expect(actions[1]?.id).toBe(before?.id);
    const written = await owner.call('readOperatorAction', { params: { id: String(actions[0]?.id) } });
    const requestId = answer.headers.get('x-request-id');
    const at = platform.clock.now().toISOString();
    expect(written).toMatchObject({ operator: 'ann', endpoint: name, requestId, at, ...row });
  },
);

test('a call that is refused, or changes nothing, leaves no row', async () => {
  const before = await newest();
  const { version } = await owner.call('readSettings');
  expect((await ann.ask('writeSettings', { body: { version: version + 5, frontEnd: {} } })).status).toBe(409);
  expect((await ann.ask('writeSettings', { body: { version, frontEnd: { nothing: 1 } } })).status).toBe(400);
  expect(
    (await ann.ask('removeContent', { params: { ...PIECE, path: 'pages/x' }, query: { version: '1' } })).status,
  ).toBe(404);
  const chatId = await waitingChat();
  for (const _ of [1, 2]) await ann.call('closeDeskChat', { params: { chatId } });
  const { actions } = await owner.call('listOperatorActions', { query: { size: 2 } });
  expect(actions[1]).toEqual(before);
});

test.each([
  ['a change', 'UPDATE operator_actions SET operator = $$nobody$$'],
  ['a removal', 'DELETE FROM operator_actions'],
  ['the removal of all', 'TRUNCATE operator_actions CASCADE'],
])('the database refuses %s', async (_, statement) => {
  await expect(platform.database.pool.query(statement)).rejects.toThrow('append-only');
});

test('the trail is read page by page, and by operator, call, thing and time', async () => {
  const all = await owner.call('listOperatorActions', { query: { size: 200 } });
  expect(all.next).toBeNull();
  const paged = [];
  let next: number | null | undefined;
  while (next !== null) {
    const query = { size: 3, ...(next !== undefined && { before: String(next) }) };
    const page = await owner.call('listOperatorActions', { query });
    paged.push(...page.actions);
    next = page.next;
  }
  expect(paged).toEqual(all.actions);
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  for (const field of ['operator', 'endpoint', 'target'] as const) {
    const wanted = all.actions[3]?.[field] ?? '';
    const found = await owner.call('listOperatorActions', { query: { [field]: wanted, size: 200 } });
    expect(ids(found.actions)).toEqual(ids(all.actions.filter((row) => row[field] === wanted)));
  }
  const now = platform.clock.now().toISOString();
  expect((await owner.call('listOperatorActions', { query: { until: now } })).actions).toEqual([]);
  expect((await owner.call('listOperatorActions', { query: { from: now, size: 200 } })).actions).toEqual(all.actions);
  expect((await owner.ask('listOperatorActions', { query: { from: '2026-99-99T00:00:00Z' } })).status).toBe(400);
  expect((await owner.ask('readOperatorAction', { params: { id: '999999999' } })).status).toBe(404);
});

test('it holds no secret and no words of a chat', async () => {
  const { token } = await addOperator(platform, owner, 'eve', ['read']);
  const { rows } = await platform.database.pool.query(
    'SELECT string_agg(a::text, $$ $$) AS trail FROM operator_actions a',
  );
  for (const secret of [token, 'a secret of', 'nora', 'Example.com']) expect(rows[0]?.trail).not.toContain(secret);
});

test('a session that a login link opened names the row of the trail; one of the player’s own names none', async () => {
  const publicUserId = await publicIdOf('magnus');
  const { token } = await ann.call('issueLoginToken', { body: { publicUserId } });
  const action = await newest();
  const visitor = createTestClient(platform);
  expect((await visitor.send('POST', '/api/session/login-by-token', { token })).status).toBe(200);
  await createTestClient(platform).login('magnus', 'foyer-demo');
  const { rows } = await platform.database.pool.query(
    'SELECT operator_action FROM sessions JOIN players p ON p.id = player_id WHERE user_name = $1 ORDER BY 1 NULLS LAST',
    ['magnus'],
  );
  expect(action).toMatchObject({ operator: 'ann', target: `player:${publicUserId}` });
  expect(rows.map((row) => row.operator_action)).toEqual([BigInt(action?.id ?? 0), null]);
});

/** Last: it moves the clock. */
test('who looks at a player or a chat is a row, once an hour; who asks for one that is none is one too', async () => {
  const publicUserId = await publicIdOf('nora');
  const chatId = await waitingChat();
  const look = async () => {
    for (const _ of [1, 2]) {
      await ann.call('readPlayerAccount', { params: { publicUserId } });
      await ann.call('readDeskChat', { params: { chatId } });
    }
  };
  const before = await newest();
  await look();
  platform.clock.advance(3_600_000);
  await look();
  expect((await ann.ask('findPlayerAccount', { body: { login: 'who-may-that-be' } })).status).toBe(404);
  const { actions } = await owner.call('listOperatorActions', { query: { size: 6 } });
  expect(actions.map(({ operator, endpoint, target }) => [operator, endpoint, target])).toEqual([
    ['ann', 'findPlayerAccount', 'player:unknown'],
    ['ann', 'readDeskChat', `chat:${chatId}`],
    ['ann', 'readPlayerAccount', `player:${publicUserId}`],
    ['ann', 'readDeskChat', `chat:${chatId}`],
    ['ann', 'readPlayerAccount', `player:${publicUserId}`],
    expect.anything(),
  ]);
  expect(actions[5]?.id).toBe(before?.id);
});
