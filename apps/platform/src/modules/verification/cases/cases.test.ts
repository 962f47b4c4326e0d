import { randomUUID } from 'node:crypto';
import type { CaseAction } from '@foyer/domain/verification/case-state';
import { needsTwoPeople, type Proof } from '@foyer/domain/verification/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../../testing/play-test-bed.ts';
import { type Actor, applyAction, type Case, openCase } from './case-row.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

const AT = new Date('2026-03-01T12:00:00Z');
const PLAYER: Actor = { kind: 'player' };
const OPERATOR: Actor = { kind: 'operator', name: 'ada' };

async function player() {
  const { userName, playerId } = await bed.addPlayer(0n);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  await bed.query('UPDATE players SET verified = false WHERE id = $1', [playerId]);
  return { playerId, visitor };
}

const open = (playerId: number, proof: Proof, dueAt: Date | null = null): Promise<Case> =>
  bed.deps.database.kysely
    .transaction()
    .execute((trx) => openCase(trx, { playerId, proof, cause: 'operator', dueAt }, AT));

const apply = (caseId: string, action: CaseAction, by: Actor = PLAYER): Promise<Case> =>
  bed.deps.database.kysely
    .transaction()
    .execute((trx) => applyAction(trx, caseId, { action, by, at: AT, note: 'for the staff' }));

test('[REGCALL-02, REGCALL-03, KYC-44] the statuses follow the cases, and with identity the account is verified', async () => {
  const { playerId, visitor } = await player();
  const statuses = async () => {
    const details = await visitor.call('accountDetails');
    const { addressVerificationStatus, nameVerificationStatus, ageVerificationStatus } =
      await visitor.call('getProfile');
    expect(details).toEqual({ addressVerificationStatus, nameVerificationStatus, ageVerificationStatus });
    return [details.addressVerificationStatus, details.nameVerificationStatus, details.ageVerificationStatus];
  };
  expect(await statuses()).toEqual(['NOT_VERIFIED', 'NOT_VERIFIED', 'NOT_VERIFIED']);
  const identity = await open(playerId, 'identity');
  const address = await open(playerId, 'address');
  await apply(identity.id, 'check');
  expect(await statuses()).toEqual(['NOT_VERIFIED', 'CHECKED_BY_IDENFY', 'CHECKED_BY_IDENFY']);
  await apply(identity.id, 'approve', { kind: 'provider', name: 'sandbox' });
  await apply(address.id, 'send');
  expect(await statuses()).toEqual(['NOT_VERIFIED', 'VERIFIED', 'VERIFIED']);
  expect((await visitor.call('getSession')).player).toMatchObject({ verified: true });
  await apply(address.id, 'approve', OPERATOR);
  expect(await statuses()).toEqual(['VERIFIED', 'VERIFIED', 'VERIFIED']);
  await expect(apply(address.id, 'approve', OPERATOR)).rejects.toMatchObject({ code: 'changedMeanwhile' });
});

test('[PREFILL-02] what was proved is not asked again before a withdrawal, and its person takes the account’s place', async () => {
  const { playerId, visitor } = await player();
  await bed.query(
    "UPDATE players SET first_name = NULL, last_name = 'Known', citizenship = NULL, birth_date = '1990-05-03', zip_code = '1051', tax_identification_number = '8123456789' WHERE id = $1",
    [playerId],
  );
  await bed.query(
    "INSERT INTO verification_fields (player_id, name, value, updated_at) SELECT $1, name, value, now() FROM (VALUES ('firstName', 'Katalin'), ('lastName', 'Written'), ('citizenship', 'HUN'), ('passportNumber', 'X1')) AS written (name, value)",
    [playerId],
  );
  const missing = async () =>
    (await visitor.call('getPrefill', { query: { type: 'withdrawal' } })).missing.map(({ name }) => name);
  expect(await missing()).toEqual(['firstName', 'citizenship']);
  const { id } = await open(playerId, 'identity');
  await apply(id, 'send');
  expect(await missing()).toEqual(['firstName', 'citizenship']);
  await apply(id, 'approve', OPERATOR);
  expect(await missing()).toEqual([]);
  const { rows } = await bed.rows('SELECT first_name, last_name, citizenship FROM players WHERE id = $1', [playerId]);
  expect(rows).toEqual([{ first_name: 'Katalin', last_name: 'Written', citizenship: 'HUN' }]);
});

test('a case says whose turn it is, since when and until when, and nothing that is for the staff', async () => {
  const { playerId, visitor } = await player();
  const due = new Date('2026-03-04T12:00:00Z');
  const { id } = await open(playerId, 'sourceOfFunds', due);
  await apply(id, 'send');
  await apply(id, 'propose', OPERATOR);
  const { cases } = await visitor.call('getVerification');
  expect(cases).toMatchObject([
    { caseId: id, owner: 'operator', attempts: 1, dueAt: due.toISOString(), cause: 'operator', documents: [] },
  ]);
  expect(cases[0]?.timeline.map(({ action }) => action)).toEqual(['open', 'send']);
  expect(JSON.stringify(cases)).not.toMatch(/staff|ada/);
  await apply(id, 'askAgain', { kind: 'operator', name: 'bo' });
  expect((await visitor.call('getVerification')).cases[0]).toMatchObject({ state: 'asked', owner: 'player' });
});

test('of two demands at once one case is opened, and the earlier deadline holds', async () => {
  const { playerId, visitor } = await player();
  const [late, early] = [new Date('2026-03-09T00:00:00Z'), new Date('2026-03-05T00:00:00Z')];
  const cases = await Promise.all([late, early, null].map((due) => open(playerId, 'identity', due)));
  expect(new Set(cases.map(({ id }) => id)).size).toBe(1);
  const { caseId } = await visitor.call('startVerification', { body: { proof: 'identity' } });
  expect(caseId).toBe(cases[0]?.id);
  expect((await visitor.call('getVerification')).cases).toMatchObject([{ dueAt: early.toISOString() }]);
});

test('cases are opened also once the database plans that statement for all values', async () => {
  const { playerId } = await player();
  for (let times = 0; times < 7; times += 1) {
    const opened = await open(playerId, 'identity');
    await apply(opened.id, 'cancel');
  }
  expect(
    await bed.rows('SELECT DISTINCT state FROM verification_cases WHERE player_id = $1', [playerId]),
  ).toMatchObject({
    rows: [{ state: 'cancelled' }],
  });
});

test('a player begins by themselves what is not proved yet, and sees nobody else’s', async () => {
  const { playerId, visitor } = await player();
  const own = await visitor.call('startVerification', { body: { proof: 'identity' } });
  await apply(own.caseId, 'send');
  await apply(own.caseId, 'approve', OPERATOR);
  expect(await visitor.refusalOf('startVerification', { body: { proof: 'identity' } })).toBe('180');
  const other = await player();
  expect(await other.visitor.call('getVerification')).toMatchObject({ cases: [], name: 'NOT_VERIFIED' });
  expect(playerId).not.toBe(other.playerId);
});

test('what happened to a case never changes', async () => {
  const { playerId } = await player();
  await open(playerId, 'payment');
  await expect(bed.query('UPDATE verification_events SET reason = NULL')).rejects.toThrow(/append-only|never|refuse/i);
  await expect(bed.query('DELETE FROM verification_events')).rejects.toThrow();
});

test('what the player may not do is said beforehand, and the same refuses the call; in the moment it is proved it is lifted', async () => {
  const { playerId, visitor } = await player();
  const game = { game: 'tokaj-nights', mode: 'real' } as const;
  const restricted = async () =>
    (await visitor.call('getVerification')).restrictions.map(({ action, code, proof }) => `${action} ${code} ${proof}`);
  expect(await restricted()).toEqual(['withdrawal 128 identity', 'play 128 identity']);
  expect(await visitor.refusalOf('launchGame', { body: game })).toBe('128');
  const { id } = await open(playerId, 'identity');
  await apply(id, 'send');
  await apply(id, 'approve', OPERATOR);
  expect(await restricted()).toEqual([]);
  const { launchId, stakes } = await visitor.call('launchGame', { body: game });
  const stake = { params: { launchId }, body: { stake: stakes[0] ?? '' }, key: randomUUID() };
  // A running game stops as well, with the next round.
  const late = await open(playerId, 'address', new Date(AT.getTime() - 1));
  expect(await restricted()).toEqual(['deposit 232 address', 'play 128 address']);
  // Anything can be handed in.
  await apply(late.id, 'send');
  expect(await restricted()).toEqual(['deposit 232 address', 'play 128 address']);
  expect(await visitor.refusalOf('playRound', stake)).toBe('128');
  expect(await visitor.refusalOf('launchGame', { body: game })).toBe('128');
  expect(await visitor.refusalOf('launchGame', { body: { ...game, mode: 'demo' } })).toBeNull();
  await apply(late.id, 'approve', OPERATOR);
  expect(await restricted()).toEqual([]);
});

test('a statement that was prepared for many players still opens cases', async () => {
  const { playerId } = await player();
  for (const _ of Array(12).keys()) expect((await open(playerId, 'address')).state).toBe('asked');
});

test('[VERIFIED-01, VERIFIED-02, VERIFIED-03, VERIFIED-09] the state of the profile has logins, logouts, documents and the reality check', async () => {
  const { playerId, visitor } = await player();
  const { userName } = await bed.nameOf(playerId);
  bed.advance(1000);
  await visitor.call('logout');
  bed.advance(1000);
  await visitor.call('loginAsPlayer', { body: { userName } });
  const state = await visitor.call('getProfileState');
  expect(Object.keys(state.details).sort()).toEqual(['email', 'firstName', 'lastName', 'nickName', 'userValidated']);
  expect(state.activity.map(({ activityCode }) => activityCode)).toEqual(['Login', 'Logout', 'Login']);
  expect(state.activity.every(({ createdTime }) => !Number.isNaN(Date.parse(createdTime)))).toBe(true);
  expect(state).toMatchObject({ documents: [], limits: { realityCheck: { time: 60 } } });
  expect(Date.parse(state.lastLoginTime ?? '')).toBeGreaterThan(Date.parse(state.previousLoginTime ?? ''));
});

test.each([
  ['identity', ['deposit 193', 'withdrawal 128', 'play 193']],
  ['sourceOfFunds', ['deposit 193', 'play 193']],
] as const)(
  'whose %s was proved and is refused later neither pays nor plays, until it is proved again',
  async (proof, refused) => {
    const { playerId, visitor } = await player();
    await bed.query('UPDATE players SET verified = true WHERE id = $1', [playerId]);
    const decide = async (...actions: CaseAction[]) => {
      await bed.query(`UPDATE verification_cases SET opened_at = opened_at - interval '1 day' WHERE player_id = $1`, [
        playerId,
      ]);
      const { id } = await open(playerId, proof);
      for (const action of ['send', ...actions] as const) await apply(id, action, OPERATOR);
      return (await visitor.call('getVerification')).restrictions.map(({ action, code }) => `${action} ${code}`);
    };
    const approve = needsTwoPeople(proof) ? (['propose', 'approve'] as const) : (['approve'] as const);
    expect(await decide(...approve)).toEqual([]);
    expect(await decide('refuse')).toEqual(refused);
    expect(await decide(...approve)).toEqual([]);
  },
);

test('what was refused for good is opened again by an operator alone', async () => {
  const { playerId, visitor } = await player();
  const { id } = await open(playerId, 'identity');
  await apply(id, 'send');
  await apply(id, 'refuse', OPERATOR);
  expect(await visitor.refusalOf('startVerification', { body: { proof: 'identity' } })).toBe('193');
  expect(await visitor.refusalOf('verifyViaIdenfy', {})).not.toBeNull();
  expect((await visitor.call('getVerification')).cases).toMatchObject([{ caseId: id, state: 'refused' }]);
  const again = await open(playerId, 'identity');
  expect(await visitor.call('startVerification', { body: { proof: 'identity' } })).toEqual({ caseId: again.id });
});
