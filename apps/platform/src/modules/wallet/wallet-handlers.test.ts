import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { verifyBooks } from '../../verify-books.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('HU');
});
afterAll(() => bed.close());

async function login(userName: string): Promise<Visitor> {
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  return visitor;
}

describe('the wallet', () => {
  test('[WALLET-15] has all its fields; its balance is cash and promo together', async () => {
    expect(await (await login('lina')).call('getBalance')).toEqual({
      balance: '100.00',
      cash: '80.00',
      promo: '20.00',
      bettingBonus: '5.00',
      liveCasinoBonus: '10.00',
      freeMoney: '2.00',
      currency: 'EUR',
      freeSpins: 12,
      currentTurnover: '25.00',
      totalTurnover: '100.00',
      version: expect.any(Number),
    });
  });

  test('[WALLET-16] [WALLET-17] [SHELLCALL-15] tells bonus money, free money and free spins as they change, each also by itself', async () => {
    const { userName, playerId } = await bed.addPlayer(0n);
    const visitor = await login(userName);
    const other = { wageringTimes: 0, contribution: [], returnsTo: 'cash' } as const;
    await bed.grant(playerId, { ...other, kind: 'liveCasino', amount: 3_00n });
    await bed.grant(playerId, { ...other, kind: 'freeMoney', amount: 1_50n, games: [100001] });
    await bed.grant(playerId, { ...other, kind: 'betting', amount: 4_00n });
    await bed.grant(playerId, { ...other, kind: 'freeSpins', amount: 0n, spins: 4, spinValue: 20n, games: [100001] });
    const balance = await visitor.call('getBalance');
    expect(balance).toMatchObject({
      liveCasinoBonus: '3.00',
      freeMoney: '1.50',
      bettingBonus: '4.00',
      balance: '0.00',
      freeSpins: 4,
    });
    const { version } = balance;
    expect(await visitor.call('getLiveCasinoBonus')).toEqual({ liveCasinoBonus: '3.00', version });
    expect(await visitor.call('getBettingBonus')).toEqual({ bettingBonus: '4.00', version });
    expect(await visitor.call('getFreeSpins')).toEqual({ freeSpins: 4, version });
  });

  test.each([
    'getBalance',
    'getFreeSpins',
    'getBettingBonus',
    'getLiveCasinoBonus',
    'listBonuses',
    'getCampaigns',
  ] as const)('%s is for players only', async (name) => {
    expect(await bed.visitor().refusalOf(name)).toBe('115');
  });
});

describe('campaigns', () => {
  test('[WALLET-19] [WALLET-20] those that run now, with and without a code, in the language asked for', async () => {
    await bed.query(`INSERT INTO campaigns (id, title, body, promo_code, starts_at) VALUES
      ('letter', '{"en":"A letter","hu":"Egy levél"}', '{"en":"-"}', 'LETTER5', '2026-11-01')`);
    const { liveCampaigns } = await (await login('gabor')).call('getCampaigns', { query: { language: 'hu' } });
    expect(liveCampaigns.map(({ campaignId, promoCode }) => [campaignId, promoCode])).toEqual(
      expect.arrayContaining([
        ['letter', 'LETTER5'],
        ['welcome', undefined],
      ]),
    );
    expect(liveCampaigns[0]?.title).toBe('Egy levél');
    await bed.query("DELETE FROM campaigns WHERE id = 'letter'");
  });

  test('are without those that pay losses back where a bonus is given once', async () => {
    const swedish = await createPlayTestBed('SE');
    onTestFinished(() => swedish.close());
    const visitor = swedish.visitor();
    await visitor.call('loginAsPlayer', { body: { userName: 'astrid' } });
    const idsOf = async (player: Visitor) =>
      (await player.call('getCampaigns')).liveCampaigns.map(({ campaignId }) => campaignId);
    const everywhere = await idsOf(await login('nora'));
    const there = await idsOf(visitor);
    expect(everywhere.filter((id) => !there.includes(id))).toEqual(['weekly-cashback']);
  });

  test('end by the server’s clock', async () => {
    await bed.query(`INSERT INTO campaigns (id, title, body, starts_at, ends_at) VALUES
      ('over', '{"en":"Over"}', '{"en":"-"}', '2026-11-01', '2026-11-21T12:00:00Z'),
      ('to-come', '{"en":"To come"}', '{"en":"-"}', '2026-11-21T12:00:01Z', null)`);
    const { liveCampaigns } = await (await login('nora')).call('getCampaigns');
    const ids = liveCampaigns.map(({ campaignId }) => campaignId);
    expect(ids).toContain('weekly-spins');
    expect(ids).not.toEqual(expect.arrayContaining(['over']));
    expect(ids).not.toEqual(expect.arrayContaining(['to-come']));
  });
});

describe('bonuses', () => {
  test('are told with all their terms, the one that ends first comes first', async () => {
    const { bonuses } = await (await login('lina')).call('listBonuses');
    expect(bonuses.map(({ kind }) => kind)).toEqual(['freeMoney', 'casino', 'freeSpins', 'betting', 'liveCasino']);
    expect(bonuses[1]).toEqual({
      bonusId: expect.stringMatching(/^\d+$/),
      kind: 'casino',
      title: 'Autumn bonus',
      currency: 'EUR',
      amount: '20.00',
      freeSpins: 0,
      spinValue: null,
      returnsTo: 'bonus',
      wageringTimes: 5,
      currentTurnover: '25.00',
      totalTurnover: '100.00',
      contribution: [{ group: 'slots', percent: 100 }],
      games: null,
      maxStake: '5.00',
      isBegun: true,
      grantedAt: '2026-11-18T12:00:00.000Z',
      expiresAt: '2026-12-03T12:00:00.000Z',
    });
    expect(bonuses[2]).toMatchObject({ freeSpins: 12, spinValue: '0.20' });
    expect(bonuses[2]?.games?.map(({ friendlyId }) => friendlyId)).toContain('tokaj-nights');
  });

  async function withBonus() {
    const { userName, playerId } = await bed.addPlayer(1_00n);
    const bonusId = String(await bed.grant(playerId));
    return { visitor: await login(userName), playerId, bonusId };
  }
  const wishFor = (bonusId: string, amount = '10.00', freeSpins = 0) => ({
    params: { bonusId },
    body: { amount, freeSpins },
    key: randomUUID() as string,
  });

  test('[ERRCODE-72] are given up for exactly what was shown; the same key twice gives the same answer', async () => {
    const { visitor, playerId, bonusId } = await withBonus();
    expect(await visitor.refusalOf('giveUpBonus', wishFor(bonusId, '9.99'))).toBe('bonusChanged');
    expect(await visitor.refusalOf('giveUpBonus', wishFor(bonusId, '10.00', 1))).toBe('bonusChanged');
    expect(await bed.accountsOf(playerId)).toMatchObject({ promo: 10_00n });
    const wish = wishFor(bonusId);
    const answer = await visitor.call('giveUpBonus', wish);
    expect(answer).toEqual({ bonusId, amount: '10.00', freeSpins: 0, currency: 'GBP' });
    expect(await visitor.call('giveUpBonus', wish)).toEqual(answer);
    expect(await visitor.refusalOf('giveUpBonus', wishFor(bonusId))).toBe('404');
    expect(await bed.accountsOf(playerId)).toMatchObject({ cash: 1_00n, promo: 0n });
    expect(await bed.transactionsOf(playerId, `bonus-${bonusId}`)).toEqual(['grant', 'forfeit']);
    expect(await visitor.call('getBalance')).toMatchObject({ balance: '1.00', totalTurnover: '0.00' });
  });

  test('in two tabs at once are given up once', async () => {
    const { visitor, playerId, bonusId } = await withBonus();
    const codes = await Promise.all([1, 2].map(() => visitor.refusalOf('giveUpBonus', wishFor(bonusId))));
    expect(codes.sort()).toEqual(['404', null]);
    expect(await bed.transactionsOf(playerId, `bonus-${bonusId}`)).toEqual(['grant', 'forfeit']);
  });

  test('free spins alone are given up without a posting', async () => {
    const { userName, playerId } = await bed.addPlayer(0n);
    const spins = { kind: 'freeSpins', amount: 0n, spins: 4, spinValue: 20n, games: [100001] } as const;
    const bonusId = String(await bed.grant(playerId, spins));
    const visitor = await login(userName);
    const before = await visitor.call('getBalance');
    await visitor.call('giveUpBonus', wishFor(bonusId, '0.00', 4));
    expect(await visitor.call('getBalance')).toMatchObject({ freeSpins: 0, version: before.version + 1 });
    expect(await bed.transactionsOf(playerId, `bonus-${bonusId}`)).toEqual([]);
  });

  test('of another player are not found, and a key of another wish is refused', async () => {
    const { visitor, bonusId } = await withBonus();
    const stranger = await withBonus();
    expect(await stranger.visitor.refusalOf('giveUpBonus', wishFor(bonusId))).toBe('101');
    const wish = wishFor(bonusId);
    await visitor.call('giveUpBonus', wish);
    expect(await visitor.refusalOf('giveUpBonus', { ...wish, body: { amount: '9.00', freeSpins: 0 } })).toBe(
      'idempotencyKeyReused',
    );
  });

  test.each([
    [{ amount: 10, freeSpins: 0 }],
    [{ amount: '10.00' }],
    [{ amount: '1e3', freeSpins: 0 }],
    [{ amount: '10.00', freeSpins: -1 }],
    [{ amount: '10.00', freeSpins: 0.5 }],
    [{ amount: '10.00', freeSpins: 0, everything: true }],
    [{}],
  ])('a body that is not the contract’s gives nothing up: %j', async (body) => {
    const { visitor, playerId, bonusId } = await withBonus();
    expect(await visitor.refusalOf('giveUpBonus', { ...wishFor(bonusId), body })).toBe('2');
    expect(await bed.accountsOf(playerId)).toMatchObject({ promo: 10_00n });
  });

  test('a call from a foreign origin or with a wrong number gives nothing up', async () => {
    const { visitor, bonusId } = await withBonus();
    expect(await visitor.refusalOf('giveUpBonus', { ...wishFor("1' OR 1=1"), key: randomUUID() })).toBe('2');
    expect(
      await visitor.refusalOf('giveUpBonus', { params: { bonusId }, body: { amount: '10.00', freeSpins: 0 } }),
    ).toBe('idempotencyKeyMissing');
    const foreign = await bed.request(`/api/player/bonuses/${bonusId}/give-up`, {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: '10.00', freeSpins: 0 }),
    });
    expect(foreign.status).toBe(403);
  });
});

test('[G5] the ledger and every bonus are whole after all of it', async () => {
  expect(await verifyBooks(bed.deps.database.kysely)).toMatchObject({ fault: null });
});
