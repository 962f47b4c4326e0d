import { ERASURE_WAIT_MS, EXPORT_KEPT_MS } from '@foyer/domain/my-data/data-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JobQueue } from '../../kernel/jobs/queue.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { readZip } from '../../testing/read-zip.ts';
import { grantCash } from '../../testing/test-players.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { passwordModule } from '../password/module.ts';
import { hashPassword } from '../session/service.ts';
import { myDataModule } from './module.ts';

let bed: PlayTestBed;
let queue: JobQueue<Kernel>;
const password = 'the right one 1';
let passwordHash: string;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
  queue = new JobQueue<Kernel>(bed.deps, myDataModule.jobs);
  passwordHash = await hashPassword(password);
});
afterAll(() => bed.close());

async function player(cash = 0n) {
  const { userName, playerId } = await bed.addPlayer(cash);
  await bed.query('UPDATE players SET password_hash = $1 WHERE id = $2', [passwordHash, playerId]);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  return { userName, playerId, visitor };
}

const listOf = async (visitor: Visitor) => (await visitor.call('listDataRequests', {})).requests;
const statesOf = async (visitor: Visitor) => (await listOf(visitor)).map(({ kind, state }) => [kind, state]);
const subjectsTo = async (userName: string) => {
  const { rows } = await bed.rows('SELECT subject FROM mails WHERE recipient_address = $1 ORDER BY at, subject', [
    `${userName}@example.com`,
  ]);
  return rows.map(({ subject }) => subject);
};
const fetchFile = (visitor: Visitor, requestId: string) =>
  bed.request(`/api/player/data-requests/${requestId}/file`, { headers: { cookie: visitor.cookies() } });

test('an export is made once for two presses, told by mail, and its file holds what is stored', async () => {
  const { userName, visitor } = await player(10_00n);
  const asked = await Promise.all([1, 2].map(() => visitor.call('requestDataExport', { body: { password } })));
  expect(asked.map(({ state }) => state)).toEqual(['queued', 'queued']);
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1);
  await queue.runDue();
  const [request] = await listOf(visitor);
  expect(request).toMatchObject({ kind: 'export', state: 'ready', size: expect.any(Number) });
  const answer = await fetchFile(visitor, request?.requestId ?? '');
  expect(answer.headers.get('content-disposition')).toContain('my-data.zip');
  const archive = Buffer.from(await answer.arrayBuffer());
  expect(archive).toHaveLength(request?.size ?? 0);
  const files = readZip(archive);
  expect(JSON.parse(files['players.json'] ?? '')).toMatchObject([{ user_name: userName }]);
  expect(files['players.csv']).toContain(`${userName}@example.com`);
  expect(files['transactions.csv']).toMatch(/^\ufeffchain_number,kind.*\r\n1,grant/);
  expect(await subjectsTo(userName)).toEqual(['The copy of your data is ready', 'You asked for a copy of your data']);
});

test('a file that is being fetched breaks off once its login ends', async () => {
  const { visitor } = await player();
  await visitor.call('requestDataExport', { body: { password } });
  await queue.runDue();
  const id = (await listOf(visitor))[0]?.requestId ?? '';
  const answer = await fetchFile(visitor, id);
  await visitor.call('logout');
  await expect(answer.arrayBuffer()).rejects.toThrow('the session of this file has ended');
});

test('a file is its owner’s alone, and gone after a week', async () => {
  const [owner, other] = [await player(), await player()];
  await owner.visitor.call('requestDataExport', { body: { password } });
  await queue.runDue();
  const id = (await listOf(owner.visitor))[0]?.requestId ?? '';
  const status = async (visitor: Visitor) => (await fetchFile(visitor, id)).status;
  expect([await status(owner.visitor), await status(other.visitor), await status(bed.visitor())]).toEqual([
    200, 404, 401,
  ]);
  expect((await fetchFile(owner.visitor, 'no-id')).status).toBe(404);
  await bed.query('UPDATE data_requests SET expires_at = $1 WHERE id = $2', [bed.deps.clock.now(), id]);
  expect([await status(owner.visitor), await statesOf(owner.visitor)]).toEqual([404, [['export', 'expired']]]);
  expect(EXPORT_KEPT_MS).toBe(7 * 86_400_000);
});

test('a crash between the start and the file leaves it running, and the next try makes one file', async () => {
  const { visitor } = await player();
  const { requestId } = await visitor.call('requestDataExport', { body: { password } });
  await bed.query(`UPDATE data_requests SET state = 'running' WHERE id = $1`, [requestId]);
  await bed.query(`INSERT INTO data_request_files VALUES ($1, 0, 'half')`, [requestId]);
  await queue.runDue();
  expect(await statesOf(visitor)).toEqual([['export', 'ready']]);
  expect(Object.keys(readZip(Buffer.from(await (await fetchFile(visitor, requestId)).arrayBuffer())))).toContain(
    'readme.txt',
  );
});

test.each(['requestDataExport', 'requestDataErasure'] as const)('%s asks for the password', async (name) => {
  const { visitor } = await player();
  expect(await visitor.refusalOf(name, { body: { password: 'wrong' } })).toBe('2');
  expect(await statesOf(visitor)).toEqual([]);
});

test('an erasure waits a day, can be taken back, and then is done for good, with a last mail', async () => {
  const { userName, playerId, visitor } = await player();
  const first = await visitor.call('requestDataErasure', { body: { password } });
  expect(Date.parse(first.dueAt ?? '') - Date.parse(first.createdAt)).toBe(ERASURE_WAIT_MS);
  await queue.runDue();
  expect(await statesOf(visitor)).toEqual([['erasure', 'queued']]);
  await visitor.call('cancelDataRequest', { params: { requestId: first.requestId } });
  await visitor.call('requestDataErasure', { body: { password } });
  bed.advance(ERASURE_WAIT_MS);
  await queue.runDue();
  const { rows } = await bed.rows('SELECT erased_at IS NOT NULL AS erased FROM players WHERE id = $1', [playerId]);
  expect(rows).toEqual([{ erased: true }]);
  expect(await visitor.call('getSession', {})).toMatchObject({ loggedIn: false });
  expect(await subjectsTo(userName)).toEqual(['Your account is erased']);
  const states = await bed.rows('SELECT state FROM data_requests WHERE player_id = $1 ORDER BY state', [playerId]);
  expect(states.rows).toEqual([{ state: 'cancelled' }, { state: 'done' }]);
});

test('money of the player keeps an erasure from being asked for, and one that waits from being done', async () => {
  const rich = await player(1_00n);
  expect(await rich.visitor.call('listDataRequests', {})).toMatchObject({ erasureBlockedBy: 'balanceLeft' });
  expect(await rich.visitor.refusalOf('requestDataErasure', { body: { password } })).toBe('erasureBlocked');
  const { playerId, userName, visitor } = await player();
  await visitor.call('requestDataErasure', { body: { password } });
  const { kysely } = bed.deps.database;
  await kysely.transaction().execute((trx) => grantCash(trx, playerId, 1_00n, bed.deps.clock.now()));
  bed.advance(ERASURE_WAIT_MS);
  await queue.runDue();
  expect(await subjectsTo(userName)).toContain('Your account could not be erased');
});

test('a correction is one for a repeated press; support writes it and the player is told', async () => {
  const { userName, playerId, visitor } = await player();
  const body = { field: 'firstName', value: ' Ilona ', explanation: 'A typing error', password };
  const key = 'key-of-a-correction-1';
  const asked = await visitor.call('requestDataCorrection', { body, key });
  expect(await visitor.call('requestDataCorrection', { body, key })).toEqual(asked);
  const { corrections } = await bed.operator.call('listDataCorrections', {});
  expect(corrections).toMatchObject([{ requestId: asked.requestId, field: 'firstName', value: 'Ilona' }]);
  const decide = { params: { requestId: asked.requestId }, body: { decision: 'done' as const } };
  await bed.operator.call('decideDataCorrection', decide);
  expect((await bed.operator.ask('decideDataCorrection', decide)).status).toBe(409);
  const { rows } = await bed.rows('SELECT first_name, full_name FROM players WHERE id = $1', [playerId]);
  expect(rows).toEqual([{ first_name: 'Ilona', full_name: 'Ilona' }]);
  expect(await statesOf(visitor)).toEqual([['correction', 'done']]);
  expect(await subjectsTo(userName)).toEqual(['About the correction that you asked for']);
});

test('a correction takes the place of what was written for documents', async () => {
  const { playerId, visitor } = await player();
  await bed.rows('UPDATE players SET verified = false WHERE id = $1', [playerId]);
  await visitor.call('updateFields', { body: { firstName: 'Ilka' } });
  const body = { field: 'firstName', value: 'Ilona', explanation: '', password };
  const { requestId } = await visitor.call('requestDataCorrection', { body, key: 'key-of-a-correction-7' });
  await bed.operator.call('decideDataCorrection', { params: { requestId }, body: { decision: 'done' } });
  expect((await visitor.call('getVerificationDetails')).known).toMatchObject({ firstName: 'Ilona' });
});

test('a corrected postcode is stored as the form of the profile stores it', async () => {
  const { playerId, visitor } = await player();
  await bed.rows("UPDATE players SET country = 'NLD' WHERE id = $1", [playerId]);
  const body = { field: 'zipCode', value: '1012ab', explanation: 'I moved', password };
  const { requestId } = await visitor.call('requestDataCorrection', { body, key: 'key-of-a-correction-4' });
  await bed.operator.call('decideDataCorrection', { params: { requestId }, body: { decision: 'done' } });
  const { rows } = await bed.rows('SELECT zip_code FROM players WHERE id = $1', [playerId]);
  expect(rows).toEqual([{ zip_code: '1012 AB' }]);
});

test.each([
  ['an unknown field', { field: 'password', value: 'x' }],
  ['no value', { field: 'firstName', value: ' ' }],
  ['markup', { field: 'firstName', value: '<b>Ilona</b>' }],
  ['text that runs backwards', { field: 'firstName', value: 'Ilona\u202e' }],
  ['no address', { field: 'email', value: 'ilona' }],
  ['no day', { field: 'birthDate', value: '1990-02-31' }],
])('a correction with %s is refused', async (_, part) => {
  const { visitor } = await player();
  const body = { explanation: '', password, ...part };
  expect(await visitor.refusalOf('requestDataCorrection', { body, key: 'key-of-a-correction-2' })).toBe('2');
  expect(await statesOf(visitor)).toEqual([]);
});

test('a nick name that another player has is refused, and the request waits', async () => {
  const [one, other] = [await player(), await player()];
  const body = { field: 'nickName', value: other.userName.toUpperCase(), explanation: '', password };
  const { requestId } = await one.visitor.call('requestDataCorrection', { body, key: 'key-of-a-correction-6' });
  const decide = { params: { requestId }, body: { decision: 'done' as const } };
  expect((await bed.operator.ask('decideDataCorrection', decide)).status).toBe(400);
  expect(await statesOf(one.visitor)).toEqual([['correction', 'queued']]);
});

test('a link for a new password in the mailbox before counts no longer once the address is corrected', async () => {
  const { userName, visitor } = await player();
  await bed.visitor().call('requestPasswordReset', { body: { userName } });
  await new JobQueue<Kernel>(bed.deps, passwordModule.jobs).runDue();
  const { rows } = await bed.rows('SELECT body FROM mails WHERE recipient_address = $1', [`${userName}@example.com`]);
  const code = /\/reset\/([\w-]{43})/.exec(String(rows[0]?.body))?.[1] ?? 'no code';
  const body = { field: 'email', value: `${userName}@new.example`, explanation: 'My mailbox was stolen', password };
  const { requestId } = await visitor.call('requestDataCorrection', { body, key: 'key-of-a-correction-5' });
  await bed.operator.call('decideDataCorrection', { params: { requestId }, body: { decision: 'done' } });
  const chosen = { code, password: 'Another-pass7!', confirmPassword: 'Another-pass7!' };
  expect(await bed.visitor().refusalOf('setNewPassword', { body: chosen })).toBe('209');
});

test('an address of another account is refused, and the request waits', async () => {
  const [one, other] = [await player(), await player()];
  const body = { field: 'email', value: `${other.userName}@example.com`, explanation: '', password };
  const { requestId } = await one.visitor.call('requestDataCorrection', { body, key: 'key-of-a-correction-3' });
  const refused = await bed.operator.ask('decideDataCorrection', {
    params: { requestId },
    body: { decision: 'done' },
  });
  expect(refused.status).toBe(409);
  expect(await statesOf(one.visitor)).toEqual([['correction', 'queued']]);
});
