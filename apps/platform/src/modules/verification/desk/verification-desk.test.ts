import { createHash, randomUUID } from 'node:crypto';
import { ApiError } from '@foyer/contract/error';
import { DAY_MS, MINUTE_MS } from '@foyer/domain/time/duration';
import type { CaseAction } from '@foyer/domain/verification/case-state';
import type { Proof } from '@foyer/domain/verification/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { seedPaymentMethods } from '../../../seed/seed-payment-methods.ts';
import {
  addOperator,
  createOperatorClient,
  type OperatorClient,
  type OperatorInput,
} from '../../../testing/operator-client.ts';
import { errorOf } from '../../../testing/test-client.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { addPlayer } from '../../../testing/test-players.ts';
import { applyAction, openCase } from '../cases/case-row.ts';
import { keysOf } from '../documents/document-deps.ts';
import { encryptPiece } from '../documents/encrypt-piece.ts';

const TOKEN = 'an-operator-token-of-this-desk';

let platform: TestPlatform;
let owner: OperatorClient;
let ann: OperatorClient;
let ben: OperatorClient & { token: string };
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false, config: { operatorToken: TOKEN } });
  owner = createOperatorClient(platform, TOKEN);
  [ann, ben] = await Promise.all([
    addOperator(platform, owner, 'ann', ['verification', 'money']),
    addOperator(platform, owner, 'ben', ['verification']),
  ]);
});
afterAll(() => platform.close());

const apply = (caseId: string, action: CaseAction) =>
  platform.database.kysely
    .transaction()
    .execute((trx) => applyAction(trx, caseId, { action, by: { kind: 'player' }, at: platform.clock.now() }));

async function addDocument(playerId: number, caseId: string, side: 'front' | 'back' = 'front'): Promise<string> {
  const at = platform.clock.now();
  const id = randomUUID();
  await platform.database.kysely
    .insertInto('verification_documents')
    .values({
      id,
      player_id: playerId,
      case_id: caseId,
      document_type: 'identificationCard',
      side,
      status: 'uploaded',
      reason: null,
      attempt: 1,
      media_type: 'image/jpeg',
      size_bytes: 1000,
      pages: 1,
      sha256: createHash('sha256').update(id).digest(),
      expires_on: '2030-01-31',
      uploaded_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  return id;
}

async function sentCase(proof: Proof = 'identity') {
  const publicUserId = randomUUID();
  const playerId = await addPlayer(platform.database, 0n, { publicUserId });
  const { id: caseId } = await platform.database.kysely
    .transaction()
    .execute((trx) => openCase(trx, { playerId, proof, cause: 'market' }, platform.clock.now()));
  const documents = [await addDocument(playerId, caseId), await addDocument(playerId, caseId, 'back')] as const;
  await apply(caseId, 'send');
  return { playerId, publicUserId, caseId, documents, params: { caseId } };
}

const decided = async (input: OperatorInput<'decideVerificationCase'>, as = ann) => {
  const answer = await as.ask('decideVerificationCase', input, key());
  expect(answer.status).toBe(200);
  return answer.body;
};
const look = (caseId: string, as = ann) => as.call('getVerificationCase', { params: { caseId } });
const statusesOf = async (caseId: string) => {
  const { documents } = await look(caseId);
  return Object.fromEntries(
    documents.map(({ documentId, documentStatus, reason }) => [documentId, [documentStatus, reason]]),
  );
};
const key = () => `key-${randomUUID()}`;
const trailOf = async (caseId: string) => {
  const rows = await platform.database.kysely
    .selectFrom('operator_actions')
    .select(['operator', 'endpoint', 'after'])
    .where('target', '=', `verification:${caseId}`)
    .orderBy('id')
    .execute();
  return rows.map(({ operator, endpoint }) => `${operator} ${endpoint}`);
};

test('the desk: the riskiest case first, then the longest waiting, page by page', async () => {
  const player = async (proof: Proof) => {
    platform.clock.advance(MINUTE_MS);
    return (await sentCase(proof)).caseId;
  };
  const ids = [
    await player('identity'),
    await player('payment'),
    await player('publicPerson'),
    await player('identity'),
  ];
  const found: string[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page = await ann.call('listVerificationCases', { query: { size: 1, ...(after && { after }) } });
    found.push(...page.cases.map(({ caseId }) => caseId));
    after = page.next;
  }
  expect(found).toEqual([ids[2], ids[1], ids[0], ids[3]]);
  const some = await ann.call('listVerificationCases', { query: { proof: 'payment' } });
  expect(some.cases).toMatchObject([{ caseId: ids[1], risk: 1, attempts: 1, claimedBy: null }]);
});

test('a case is shown with the data to be proved, its documents and its past, and the look is a row of the trail', async () => {
  const { caseId, publicUserId, documents } = await sentCase();
  await platform.database.pool.query(
    `INSERT INTO verification_fields (player_id, name, value, updated_at)
     SELECT id, field.name, field.value, now() FROM players,
       (VALUES ('passportNumber', 'AB123456'), ('birthDate', '1990-01-01')) AS field (name, value)
     WHERE public_user_id = $1`,
    [publicUserId],
  );
  const shown = await look(caseId);
  expect(shown.details).toEqual([
    { name: 'birthDate', value: '1990-01-01' },
    { name: 'passportNumber', value: 'AB123456' },
  ]);
  expect(shown).toMatchObject({
    player: publicUserId,
    state: 'inReview',
    profile: { fullName: 'Test Player', nickName: 'Test', country: 'HUN', birthDate: null },
    others: [],
  });
  // The front first, as the card is held.
  expect(shown.documents.map(({ documentId }) => documentId)).toEqual(documents);
  expect(shown.documents[0]).toMatchObject({
    expiresOn: '2030-01-31',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(shown.history.map(({ action, byKind }) => [action, byKind])).toEqual([
    ['open', 'player'],
    ['send', 'player'],
  ]);
  await look(caseId);
  await look(caseId, ben);
  expect(await trailOf(caseId)).toEqual(['ann getVerificationCase', 'ben getVerificationCase']);
});

test('the name in a case is the written or proved one, never the nickname that a registration began with', async () => {
  const { caseId, publicUserId } = await sentCase();
  const { pool } = platform.database;
  await pool.query('UPDATE players SET full_name = nick_name WHERE public_user_id = $1', [publicUserId]);
  expect((await look(caseId)).profile).toMatchObject({ fullName: null, nickName: 'Test', firstName: null });
  await pool.query(
    `INSERT INTO verification_fields (player_id, name, value, updated_at)
     SELECT id, field.name, field.value, now() FROM players, (VALUES ('firstName', 'Anna'), ('lastName', 'Kovács')) AS field (name, value)
     WHERE public_user_id = $1`,
    [publicUserId],
  );
  const written = { fullName: 'Anna Kovács', nickName: 'Test', firstName: 'Anna', lastName: 'Kovács' };
  expect(await look(caseId)).toMatchObject({ fullName: 'Anna Kovács', profile: written });
  const { version } = await look(caseId);
  await decided({ params: { caseId }, body: { decision: 'approve', version } });
  const { rows } = await pool.query('SELECT full_name, first_name FROM players WHERE public_user_id = $1', [
    publicUserId,
  ]);
  expect(rows).toEqual([{ full_name: 'Anna Kovács', first_name: 'Anna' }]);
});

test('of two claims at once one wins, the other is told who has it, and it ends by itself', async () => {
  const { caseId, params } = await sentCase();
  const answers = await Promise.all([ann, ben].map((each) => each.ask('claimVerificationCase', { params })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  const { claimedBy } = await look(caseId);
  expect(lost && errorOf(lost)).toMatchObject({
    errorCode: 'caseClaimed',
    errorSubMessage: expect.stringContaining(String(claimedBy)),
  });
  const [winner, loser] = claimedBy === 'ann' ? [ann, ben] : [ben, ann];
  await winner.call('claimVerificationCase', { params });
  const { version } = await look(caseId);
  const approve = { params, body: { decision: 'approve', version } } as const;
  for (const refused of [
    await loser.ask('decideVerificationCase', approve, key()),
    await loser.ask('releaseVerificationCase', { params }),
  ]) {
    expect(errorOf(refused).errorCode).toBe('caseClaimed');
  }
  platform.clock.advance(15 * MINUTE_MS);
  expect((await loser.call('claimVerificationCase', { params })).claimedBy).not.toBe(claimedBy);
  expect((await loser.call('releaseVerificationCase', { params })).claimedBy).toBeNull();
  expect((await winner.ask('decideVerificationCase', approve, key())).status).toBe(200);
  expect(errorOf(await ann.ask('claimVerificationCase', { params })).errorCode).toBe('changedMeanwhile');
});

test('a case that two desks decide at once is decided once, and a lost answer is given again', async () => {
  const { caseId, params } = await sentCase();
  const { version } = await look(caseId);
  const input = { params, body: { decision: 'approve', version } } as const;
  const first = key();
  const answers = await Promise.all([
    ann.ask('decideVerificationCase', input, first),
    ben.ask('decideVerificationCase', { params, body: { decision: 'refuse', version, reason: 'tooYoung' } }, key()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { state, history } = await look(caseId);
  expect(history).toHaveLength(3);
  if (state === 'approved') {
    const again = await ann.ask('decideVerificationCase', input, first);
    expect([again.status, again.body]).toEqual([200, answers[0]?.body]);
  }
  expect(errorOf(await ben.ask('decideVerificationCase', input, key())).errorCode).toBe('changedMeanwhile');
});

test('approved: the documents too, the account is verified, and the trail has no word of the note', async () => {
  const { caseId, params, documents, playerId } = await sentCase();
  const { version } = await look(caseId);
  const body = { decision: 'approve', version, note: 'Compared with the register' } as const;
  expect(await decided({ params, body })).toMatchObject({ state: 'approved' });
  expect(await statusesOf(caseId)).toEqual(Object.fromEntries(documents.map((id) => [id, ['approved', null]])));
  const { rows } = await platform.database.pool.query('SELECT verified FROM players WHERE id = $1', [playerId]);
  expect(rows).toEqual([{ verified: true }]);
  expect((await look(caseId)).history.at(-1)).toMatchObject({ action: 'approve', byName: 'ann', note: body.note });
  const trail = await platform.database.pool.query('SELECT after::text FROM operator_actions');
  expect(JSON.stringify(trail.rows)).not.toContain('register');
});

test.each([
  [
    'one document',
    (id: string) => ({ decision: 'askAgain', documents: [{ documentId: id, reason: 'glare' }] }),
    'glare',
    ['approved', null],
  ],
  ['all of them', () => ({ decision: 'askAllAgain', reason: 'tooOld' }), 'tooOld', ['rejected', 'tooOld']],
] as const)(
  'asked again for %s: it is the player’s turn, and what was right stays approved',
  async (_, bodyOf, reason, other) => {
    const { caseId, params, documents } = await sentCase();
    const { version } = await look(caseId);
    const answer = await decided({
      params,
      body: { ...bodyOf(documents[0]), version } as never,
    });
    expect(answer).toMatchObject({ state: 'asked', claimedBy: null });
    expect(await statusesOf(caseId)).toEqual({ [documents[0]]: ['rejected', reason], [documents[1]]: other });
    expect((await look(caseId)).reason).toBe(reason);
  },
);

test('a document of another case, or one that was judged, is not rejected, and nothing is half decided', async () => {
  const [one, two] = [await sentCase(), await sentCase()];
  const { version } = await look(one.caseId);
  const reject = (documentId: string): OperatorInput<'decideVerificationCase'> => ({
    params: one.params,
    body: {
      decision: 'askAgain',
      version,
      documents: [one.documents[0], documentId].map((id) => ({ documentId: id, reason: 'blurred' })),
    },
  });
  expect(errorOf(await ann.ask('decideVerificationCase', reject(two.documents[0]), key())).errorCode).toBe('101');
  await platform.database.pool.query("UPDATE verification_documents SET status = 'approved' WHERE id = $1", [
    one.documents[1],
  ]);
  expect(errorOf(await ann.ask('decideVerificationCase', reject(one.documents[1]), key())).errorCode).toBe(
    'changedMeanwhile',
  );
  expect(await statusesOf(one.caseId)).toMatchObject({ [one.documents[0]]: ['uploaded', null] });
  expect((await look(one.caseId)).state).toBe('inReview');
});

test('a refusal is final and says why', async () => {
  const { caseId, params } = await sentCase();
  const { version } = await look(caseId);
  await decided({
    params,
    body: { decision: 'refuse', version, reason: 'registeredTwice' },
  });
  expect(await look(caseId)).toMatchObject({ state: 'refused', reason: 'registeredTwice' });
});

test.each(['sourceOfFunds', 'publicPerson'] as const)(
  '%s needs two people: the same name is refused, as is one that the first has made',
  async (proof) => {
    const { caseId, params } = await sentCase(proof);
    const decide = async (as: OperatorClient, body: object) => {
      const { version } = await look(caseId);
      return as.ask('decideVerificationCase', { params, body: { version, ...body } as never }, key());
    };
    expect((await decide(ann, { decision: 'approve', note: 'Payslips fit' })).body).toMatchObject({
      state: 'inSecondReview',
      proposedBy: 'ann',
    });
    expect(errorOf(await decide(ann, { decision: 'approve' })).errorCode).toBe('sameOperator');
    expect(errorOf(await ann.ask('claimVerificationCase', { params }, key())).errorCode).toBe('sameOperator');
    const made = await owner.call('issueOperatorToken', {
      body: { name: `cy.${proof.toLowerCase()}`, scopes: ['verification'] },
    });
    await platform.database.pool.query("UPDATE operator_tokens SET created_by = 'ann' WHERE name = $1", [
      `cy.${proof.toLowerCase()}`,
    ]);
    expect(errorOf(await decide(createOperatorClient(platform, made.token), { decision: 'approve' })).errorCode).toBe(
      'sameOperator',
    );
    expect((await decide(ben, { decision: 'disagree', note: 'The months differ' })).body).toMatchObject({
      state: 'inReview',
      proposedBy: null,
    });
    expect((await decide(ben, { decision: 'approve' })).body).toMatchObject({
      state: 'inSecondReview',
      proposedBy: 'ben',
    });
    expect((await statusesOf(caseId))[(await look(caseId)).documents[0]?.documentId ?? '']).toEqual(['uploaded', null]);
    expect((await decide(ann, { decision: 'approve' })).body).toMatchObject({ state: 'approved' });
  },
);

test('a review whose first person has gone goes on: the next one proposes, and another one approves', async () => {
  const { caseId, params } = await sentCase('sourceOfFunds');
  const eve = await addOperator(platform, owner, 'eve', ['verification']);
  const approve = async (as: OperatorClient) => {
    const { version } = await look(caseId);
    return as.ask('decideVerificationCase', { params, body: { decision: 'approve', version } }, key());
  };
  expect((await approve(eve)).body).toMatchObject({ state: 'inSecondReview', proposedBy: 'eve' });
  await platform.database.pool.query("UPDATE operator_tokens SET revoked_at = now() WHERE name = 'eve'");
  expect((await approve(ben)).body).toMatchObject({ state: 'inSecondReview', proposedBy: 'ben' });
  expect(errorOf(await approve(ben)).errorCode).toBe('sameOperator');
  expect((await approve(ann)).body).toMatchObject({ state: 'approved' });
});

test('a case is opened for a player once, with the earlier deadline; an overdue one is in the list', async () => {
  const publicUserId = randomUUID();
  await addPlayer(platform.database, 0n, { publicUserId });
  const now = platform.clock.now().getTime();
  const open = (body: object, key: string) =>
    ann.ask('openVerificationCase', { params: { publicUserId }, body: { proof: 'address', ...body } as never }, key);
  const dueAt = new Date(now + DAY_MS).toISOString();
  const [first, again] = [await open({ dueAt }, 'key-of-the-first-one'), await open({ dueAt }, 'key-of-the-first-one')];
  expect(first.body).toMatchObject({ state: 'asked', cause: 'operator', dueAt, isOverdue: false });
  expect(again.body).toEqual(first.body);
  const later = await open({ dueAt: new Date(now + 3 * DAY_MS).toISOString() }, key());
  expect(later.body).toMatchObject({ caseId: Object(first.body).caseId, dueAt });
  for (const bad of ['2026-01-99T00:00:00Z', new Date(now).toISOString(), new Date(now + 400 * DAY_MS).toISOString()]) {
    expect(errorOf(await open({ dueAt: bad }, key()))).toMatchObject({
      errorCode: '2',
      errorDetails: { issues: [{ field: 'dueAt' }] },
    });
  }
  const nobody = { params: { publicUserId: randomUUID() }, body: { proof: 'address' } } as const;
  expect(errorOf(await ann.ask('openVerificationCase', nobody, key())).errorCode).toBe('101');
  platform.clock.advance(DAY_MS);
  const { cases } = await ann.call('listVerificationCases', { query: { overdue: 'true', player: publicUserId } });
  expect(cases).toMatchObject([{ player: publicUserId, isOverdue: true }]);
});

async function storePage(documentId: string, content: Uint8Array): Promise<void> {
  const { deps } = platform;
  const piece = encryptPiece(keysOf(deps), `page:${documentId}:1`, content, deps.randomBytes);
  await deps.database.kysely
    .insertInto('verification_files')
    .values({ document_id: documentId, page: 1, ...piece })
    .execute();
}
const fetchPage = (documentId: string, { page = '1', token = ben.token } = {}) =>
  platform.app.request(`http://localhost/api/operator/verification/documents/${documentId}/pages/${page}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const codeOf = async (answer: Response) => [answer.status, z.parse(ApiError, await answer.json()).errorCode];

test('a page is a picture for this scope alone, and who saw which document when is in the trail', async () => {
  const { documents } = await sentCase();
  const [documentId] = documents;
  const picture = Uint8Array.from([255, 216, 255, 1, 2, 3]);
  await storePage(documentId, picture);
  const seenBy = async () => {
    const rows = platform.database.kysely.selectFrom('operator_actions').select(['operator', 'endpoint', 'at']);
    return rows.where('target', '=', `document:${documentId}`).execute();
  };
  const money = await addOperator(platform, owner, `money.${documentId.slice(0, 8)}`, ['money']);
  expect(await codeOf(await fetchPage(documentId, { token: money.token }))).toEqual([403, 'operatorScopeMissing']);
  expect(await codeOf(await fetchPage(documentId, { token: 'guessed' }))).toEqual([401, 'operatorsOnly']);
  for (const page of ['0', '1.5', 'x']) expect(await codeOf(await fetchPage(documentId, { page }))).toEqual([400, '2']);
  expect(await codeOf(await fetchPage(documentId, { page: '2' }))).toEqual([404, '101']);
  expect(await codeOf(await fetchPage(randomUUID()))).toEqual([404, '101']);
  expect(await seenBy()).toEqual([]);
  const answer = await fetchPage(documentId);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
  expect(await seenBy()).toEqual([{ operator: 'ben', endpoint: 'readVerificationPage', at: platform.clock.now() }]);
});

test('a document whose retention ends while its case is open: its page says so, and the case is decided all the same', async () => {
  const { caseId, params, documents } = await sentCase();
  const [documentId] = documents;
  await storePage(documentId, Uint8Array.from([1]));
  expect((await fetchPage(documentId)).status).toBe(200);
  await platform.database.pool.query('DELETE FROM verification_files WHERE document_id = $1', [documentId]);
  await platform.database.kysely
    .updateTable('verification_documents')
    .set({ deleted_at: platform.clock.now() })
    .where('id', '=', documentId)
    .execute();
  expect(await codeOf(await fetchPage(documentId))).toEqual([410, 'documentDeleted']);
  const { version, documents: shown } = await look(caseId);
  expect(shown.find((each) => each.documentId === documentId)?.deletedAt).toBe(platform.clock.now().toISOString());
  expect(await decided({ params, body: { decision: 'refuse', version, reason: 'notAccepted' } })).toMatchObject({
    state: 'refused',
  });
});

test('of a source of funds the case has what was deposited lately, less what went back', async () => {
  const { playerId, caseId } = await sentCase('sourceOfFunds');
  await platform.database.kysely.transaction().execute(seedPaymentMethods);
  const now = platform.clock.now().getTime();
  for (const [days, credited, reversed] of [
    [1, 80_00, 30_00],
    [60, 20_00, 0],
    [300, 5_00, 0],
    [400, 1_00, 0],
  ] as const) {
    const at = new Date(now - days * DAY_MS);
    await platform.database.pool.query(
      `INSERT INTO deposits (id, player_id, method_id, provider, currency, amount, fee, state, captured, credited, reversed, credited_at,
         saves_detail, created_at, changed_at, expires_at)
       VALUES (gen_random_uuid(), $1, 101, 'sandbox', 'EUR', $2, 0, 'paid', $2, $2, $3, $4, false, $4, $4, $4)`,
      [playerId, credited, reversed, at],
    );
  }
  expect((await look(caseId)).deposits).toEqual({
    days30: '50.00',
    days90: '70.00',
    days365: '75.00',
    currency: 'EUR',
  });
  expect((await look((await sentCase()).caseId)).deposits).toBeNull();
});
