import { createHash, randomUUID } from 'node:crypto';
import type { Proof } from '@foyer/domain/verification/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAction, openCase } from '../../modules/verification/cases/case-row.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { addPlayer } from '../../testing/test-players.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false, config: { operatorToken: 'an-operator-token-of-this-test' } });
});
afterAll(() => platform.close());

const DESK = '/sandbox/verification-desk';

const read = async (path: string) => {
  const answer = await platform.app.request(`http://localhost${path}`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
/** Presses a button of a page: the form that has it, with its hidden fields and what is typed. */
const press = async (page: string, button: RegExp, typed: Record<string, string> = {}) => {
  const forms = [...page.matchAll(/<form method="post"[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)];
  const [, action = '', content = ''] = forms.find(([, , inner = '']) => button.test(inner)) ?? [];
  const hidden = [...content.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const [, value = ''] = new RegExp(`value="(\\w+)"[^>]*>${button.source}`).exec(content) ?? [];
  const answer = await platform.app.request(`http://localhost${action}`, {
    method: 'POST',
    headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...Object.fromEntries(hidden), ...(value && { decision: value }), ...typed }),
  });
  return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() };
};

async function sentCase(proof: Proof = 'identity') {
  const at = platform.clock.now();
  const publicUserId = randomUUID();
  const playerId = await addPlayer(platform.database, 0n, { publicUserId, fullName: 'Nora <b>Kelemen' });
  const documentId = randomUUID();
  const caseId = await platform.database.kysely.transaction().execute(async (trx) => {
    const { id } = await openCase(trx, { playerId, proof, cause: 'market' }, at);
    const document = {
      id: documentId,
      player_id: playerId,
      case_id: id,
      document_type: 'passport',
      side: 'any',
    } as const;
    const file = { media_type: 'image/jpeg', size_bytes: 9, pages: 1, sha256: createHash('sha256').digest() };
    const times = { uploaded_at: at, updated_at: at, deleted_at: null, expires_on: null };
    const rest = { status: 'uploaded', reason: null, attempt: 1 } as const;
    await trx
      .insertInto('verification_documents')
      .values({ ...document, ...file, ...times, ...rest })
      .execute();
    await applyAction(trx, id, { action: 'send', by: { kind: 'player' }, at });
    return id;
  });
  return { caseId, documentId, queue: (operator: string) => `${DESK}/${operator}?player=${publicUserId}` };
}

test('a prepared case is decided with two presses, the data to be proved beside the documents', async () => {
  const { caseId, documentId, queue } = await sentCase();
  const taken = await press((await read(queue('anna'))).text, /Take/);
  expect(taken.to).toBe(`${DESK}/anna/cases/${caseId}`);
  const shown = await read(taken.to);
  for (const words of [
    'Nora &lt;b&gt;Kelemen (nickname Test)',
    'Nora &lt;b&gt;Kelemen</dd>',
    'This case is yours',
    `src="${DESK}/anna/documents/${documentId}/1"`,
  ])
    expect(shown.text).toContain(words);
  expect(shown.text).not.toMatch(/ style=|<script>|onclick/);
  expect(await press(shown.text, /Approve/)).toMatchObject({ status: 303, to: `${DESK}/anna` });
  expect((await read(taken.to)).text).toContain('Approved: nothing is to be decided here.');
});

test('the other desk sees who has a case, and decides nothing meanwhile; a stale page is told', async () => {
  const { caseId, queue } = await sentCase();
  await press((await read(queue('anna'))).text, /Take/);
  expect((await read(queue('ben'))).text).toMatch(/Anna \(demo\.anna\.\w+\)<\/span>, until 12:15/);
  const shown = await read(`${DESK}/ben/cases/${caseId}`);
  expect(shown.text).toContain('You can look, but not decide.');
  expect(shown.text).not.toContain('id="decision"');
  const own = (await read(`${DESK}/anna/cases/${caseId}`)).text;
  await press(own, /Approve/);
  const stale = await press(own, /Refuse/, { refusal: 'notAccepted', key: randomUUID() });
  expect([stale.status, stale.text.includes('(changedMeanwhile)')]).toEqual([409, true]);
});

test('one document is asked for again, with its reason', async () => {
  const { caseId, documentId, queue } = await sentCase();
  const { to } = await press((await read(queue('anna'))).text, /Take/);
  const { text } = await read(to);
  expect((await press(text, /Ask again for what is marked/, { [`document-${documentId}`]: 'glare' })).status).toBe(303);
  const after = await read(`${DESK}/anna/cases/${caseId}`);
  for (const words of ['Rejected: Glare', 'Asked again: Glare']) expect(after.text).toContain(words);
});

test.each([
  [/Approve/, 'glare', 'Nothing was approved: a document is marked'],
  [/Ask again for what is marked/, '', 'Mark a document with a reason first.'],
  [/Ask for everything again/, '', 'Choose a reason for asking again.'],
  [/Refuse/, '', 'Choose a reason of the refusal.'],
])('%s does nothing with the mark "%s", says why, and what was typed stays', async (button, reason, words) => {
  const { caseId, documentId, queue } = await sentCase();
  const { to } = await press((await read(queue('anna'))).text, /Take/);
  const typed = { note: 'Look <here>', [`document-${documentId}`]: reason };
  const refused = await press((await read(to)).text, button, typed);
  expect([refused.status, refused.text.includes(words)]).toEqual([400, true]);
  expect(refused.text).toContain('>Look &lt;here&gt;</textarea>');
  expect(refused.text).toContain(`value="${reason}"${reason && ' selected'}`);
  expect((await read(`${DESK}/anna/cases/${caseId}`)).text).toContain('In review, try 1');
});

test('nobody disagrees without a word', async () => {
  const { queue } = await sentCase('sourceOfFunds');
  const { to } = await press((await read(queue('anna'))).text, /Take/);
  await press((await read(to)).text, /Propose to approve/);
  const second = await press((await read(queue('ben'))).text, /Take/);
  const refused = await press((await read(second.to)).text, /Disagree/);
  expect([refused.status, refused.text.includes('Say in the note why you disagree.')]).toEqual([400, true]);
});

test('a source of funds needs the other person', async () => {
  const { caseId, queue } = await sentCase('sourceOfFunds');
  const { to } = await press((await read(queue('anna'))).text, /Take/);
  const first = (await read(to)).text;
  await press(first, /Propose to approve/);
  expect((await read(queue('anna'))).text).toContain('Waits for another person');
  // The one who proposed may still refuse, without taking it.
  const again = (await read(to)).text;
  expect(again).not.toContain('Take it');
  expect([again.includes('You would approve this'), /value="(approve|disagree)"/.test(again)]).toEqual([true, false]);
  const { version } = /name="version" value="(?<version>\d+)"/.exec(again)?.groups ?? {};
  const refused = await press(first, /Propose to approve/, { version: version ?? '', key: randomUUID() });
  expect([refused.status, refused.text.includes('(sameOperator)')]).toEqual([403, true]);
  await press((await read(queue('ben'))).text, /Take/);
  const second = await read(`${DESK}/ben/cases/${caseId}`);
  expect(second.text).toMatch(/Anna \(demo\.anna\.\w+\) would approve this/);
  expect((await press(second.text, /Approve/)).status).toBe(303);
  expect((await read(to)).text).toContain('Approved: nothing is to be decided here.');
});

test('a player is asked for a proof at the desk, once, and stands among those whose turn it is', async () => {
  const publicUserId = randomUUID();
  await addPlayer(platform.database, 0n, { publicUserId });
  const queue = (await read(`${DESK}/anna`)).text;
  const asked = await press(queue, /Ask for it/, { player: publicUserId, proof: 'address', due: '2027-01-31' });
  expect(asked).toMatchObject({ status: 303, to: `${DESK}/anna?state=asked&player=${publicUserId}` });
  const turn = (await read(asked.to)).text;
  expect(turn).toMatch(/data-name="Proof">Address</);
  // There is nothing to decide yet.
  expect([turn.includes('>Look<'), turn.includes('/claim')]).toEqual([true, false]);
  const refused = await press(queue, /Ask for it/, { player: 'nora', proof: 'address', key: randomUUID() });
  expect([refused.status, refused.text.includes('Public user id: it has the wrong form.')]).toEqual([400, true]);
});

test('[LCCP 17.1.1(2)] what no deposit was told of holds a withdrawal up with an event alone; a case shows what was said', async () => {
  const publicUserId = randomUUID();
  await addPlayer(platform.database, 0n, { publicUserId });
  const queue = (await read(`${DESK}/anna`)).text;
  const asked = { player: publicUserId, proof: 'address', waits: 'on' };
  const refused = await press(queue, /Ask for it/, { ...asked, key: randomUUID() });
  expect([refused.status, refused.text.includes('(demandUnannounced)')]).toEqual([409, true]);
  const why = { event: 'authorityDemand', note: 'A <court> asks.' };
  expect((await press(queue, /Ask for it/, { ...asked, ...why, key: randomUUID() })).status).toBe(303);
  const turn = (await read(`${DESK}/anna?state=asked&player=${publicUserId}`)).text;
  const [path = ''] = /\/cases\/[0-9a-f-]{36}/.exec(turn) ?? [];
  const shown = (await read(`${DESK}/anna${path}`)).text;
  for (const words of [
    'What a withdrawal may wait for',
    'Address: Open',
    'Nothing: there is no deposit since this is told.',
    'Authority demand',
    'A &lt;court&gt; asks.',
  ])
    expect(shown).toContain(words);
});

test('pages that retention deleted while the case was open: the picture is 410, and the case says it', async () => {
  const { caseId, documentId } = await sentCase();
  const picture = `${DESK}/anna/documents/${documentId}/1`;
  expect((await read(picture)).status).toBe(404);
  await platform.database.pool.query('UPDATE verification_documents SET deleted_at = $2 WHERE id = $1', [
    documentId,
    platform.clock.now(),
  ]);
  expect((await read(picture)).status).toBe(410);
  expect((await read(`${DESK}/anna/cases/${caseId}`)).text).toContain('Its pages were deleted on 2026-11-21');
});

test('what is not there is said, and its script is the desk’s own', async () => {
  expect((await read(`${DESK}/nobody`)).status).toBe(404);
  expect((await read(`${DESK}/anna/cases/${randomUUID()}`)).text).toContain('(101)');
  expect((await read(`${DESK}/viewer.js`)).headers.get('content-type')).toContain('text/javascript');
  expect((await read(`${DESK}/anna?overdue=true`)).text).toContain('Nothing waits here.');
});
