import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOldRounds } from '../../testing/old-rounds.ts';
import { createPlayTestBed, type PlayTestBed, TEST_OPERATOR_TOKEN } from '../../testing/play-test-bed.ts';

const MONTH = '2026-11';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

const ask = (path: string, token = TEST_OPERATOR_TOKEN) =>
  bed.request(`/api/operator/${path}`, { headers: { authorization: `Bearer ${token}` } });

async function read(path: string): Promise<Record<string, string>[]> {
  const answer = await ask(`${path}?month=${MONTH}`);
  expect(answer.status).toBe(200);
  const [head = '', ...lines] = (await answer.text()).replace('\ufeff', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])));
}

async function enter() {
  const own = await bed.addPlayer(100_00n);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName: own.userName } });
  const session = await visitor.call('getSession');
  return { ...own, visitor, publicUserId: session.player?.publicUserId ?? '' };
}

const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

describe('reports', () => {
  test('what games paid out is, to the penny, what the ledger booked', async () => {
    const { visitor } = await enter();
    for (const game of ['tokaj-nights', 'brass-meridian']) {
      const { launchId } = await visitor.call('launchGame', { body: { game, mode: 'real' } });
      for (let round = 0; round < 5; round += 1) {
        await visitor.call('playRound', { params: { launchId }, body: { stake: '1.00' }, key: randomUUID() });
        bed.advance(5_000);
      }
    }
    const rows = await read('game-reports/payout');
    const booked = await bed.rows(
      'SELECT sum(staked)::integer AS staked, sum(returned)::integer AS returned FROM ledger_hours',
    );
    expect({ staked: sumOf(rows, 'staked'), returned: sumOf(rows, 'returned') }).toEqual(booked.rows[0]);
    expect(rows.map(({ game, rounds, verdict }) => [game, rounds, verdict])).toContainEqual([
      'Tokaj Nights',
      '5',
      'too few rounds',
    ]);
  });

  test('a game that never pays is outside its published return', async () => {
    const { playerId } = await enter();
    await addOldRounds(bed, playerId, 1_200, '2026-11-02T00:00:00Z', { game_id: '100003' });
    const row = (await read('game-reports/payout')).find(({ rounds }) => rounds === '1200');
    expect(row).toMatchObject({
      game_id: '100003',
      paid_out_percent: '0.0000',
      high_95_percent: '0.0000',
      verdict: 'outside',
    });
  });

  test('limits have each change with what was before', async () => {
    const { visitor, publicUserId } = await enter();
    for (const lossDay of ['10.00', '5.00'])
      await visitor.call('setLimit', { body: { limits: { lossDay } }, key: randomUUID() });
    const rows = (await read('player-reports/limits')).filter(({ player }) => player === publicUserId);
    expect(rows.map(({ limit, owner, before, after, unit }) => [limit, owner, before, after, unit])).toEqual([
      ['lossDay', 'player', '', '10.00', 'GBP'],
      ['lossDay', 'player', '10.00', '5.00', 'GBP'],
    ]);
  });

  test('exclusions have each that began in the month', async () => {
    const { publicUserId, playerId } = await enter();
    await bed.query(
      `INSERT INTO exclusions (id, player_id, kind, starts_at, ends_at, return_after_hours, market, made_by)
       SELECT gen_random_uuid(), $1, 'selfExclusion', at, NULL, 24, 'GB', 'player'
       FROM unnest('{2026-10-31T23:59:59Z,2026-11-01T00:00:00Z,2026-12-01T00:00:00Z}'::timestamptz[]) AS at`,
      [playerId],
    );
    const rows = await read('player-reports/exclusions');
    expect(rows.filter(({ player }) => player === publicUserId)).toMatchObject([
      {
        kind: 'selfExclusion',
        begins_utc: '2026-11-01 00:00:00',
        ends_utc: 'for good',
        made_by: 'player',
        lifted_utc: '',
      },
    ]);
  });

  test('[eGAP 2021] complaints have their dates, their outcome and whether it was in time', async () => {
    const { visitor, publicUserId } = await enter();
    const body = { subject: 'game', about: '=cmd', text: 'The round never ended.' };
    await expect(visitor.call('fileComplaint', { body, key: randomUUID() })).rejects.toThrow('2');
    const { reference } = await visitor.call('fileComplaint', { body: { ...body, about: 'r-1' }, key: randomUUID() });
    const answer = { version: 1, text: 'We pay it.', outcome: 'upheld' } as const;
    await bed.operator.call('closeComplaint', { params: { reference }, body: answer });
    bed.advance(1_000);
    const open = await visitor.call('fileComplaint', { body: { ...body, about: '' }, key: randomUUID() });
    const rows = (await read('player-reports/complaints')).filter(({ player }) => player === publicUserId);
    expect(rows).toMatchObject([
      {
        complaint: reference,
        subject: 'game',
        about: 'r-1',
        market: 'GB',
        outcome: 'upheld',
        days: '0',
        in_time: 'yes',
      },
      { complaint: open.reference, about: '', closed_utc: '', outcome: 'open', days: '', in_time: '' },
    ]);
    expect(rows[0]?.closed_utc).toBe(rows[0]?.first_answer_utc);
  });

  test('suspicious play has accounts of one network and browser, and returns that no game has', async () => {
    const many = [await enter(), await enter(), await enter(), await enter()];
    const ids = many.map(({ playerId }) => playerId);
    await bed.query(`UPDATE sessions SET network = '192.0.2.0/24', browser = '=cmd' WHERE player_id = ANY ($1)`, [ids]);
    const [lucky, plain] = [await enter(), await enter()];
    for (const [{ playerId }, returned] of [
      [lucky, '26'],
      [plain, '25'],
    ] as const)
      await addOldRounds(bed, playerId, 500, '2026-11-03T00:00:00Z', { returned });
    const rows = await read('player-reports/suspicious-play');
    const shared = rows.filter(({ sign, key }) => sign === 'sharedDevice' && key?.startsWith('192.0.2.0/24'));
    expect(shared.map(({ player }) => player).sort()).toEqual(many.map(({ publicUserId }) => publicUserId).sort());
    expect(shared[0]?.accounts).toBe('4');
    expect(rows.filter(({ sign }) => sign === 'highReturn')).toMatchObject([
      { player: lucky.publicUserId, rounds: '500', staked: '100.00', returned: '130.00' },
    ]);
  });

  test.each([
    ['player-reports/payout?month=2026-11', 404],
    ['player-reports/limits', 400],
    ['player-reports/limits?month=2026-13', 400],
    ['game-reports/payout?month=2026-11&sql=1', 400],
  ])('%s is refused with %i, and the field is named', async (path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    const { errorDetails } = await answer.json();
    expect(errorDetails.issues?.length ?? 0).toBe(status === 400 ? 1 : 0);
  });

  test('each needs its scope, and who read it is in the trail', async () => {
    const cashier = await bed.operator.call('issueOperatorToken', { body: { name: 'cashier', scopes: ['money'] } });
    expect((await ask(`player-reports/limits?month=${MONTH}`, cashier.token)).status).toBe(403);
    expect((await ask(`game-reports/payout?month=${MONTH}`, cashier.token)).status).toBe(200);
    const { rows } = await bed.rows(`SELECT target FROM operator_actions WHERE operator = 'cashier'`);
    expect(rows).toEqual([{ target: `report:payout-${MONTH}` }]);
  });
});
