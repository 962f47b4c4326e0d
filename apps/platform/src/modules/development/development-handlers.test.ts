import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_PLAYERS } from '../../seed/demo-players.ts';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('HU');
});
afterAll(() => bed.close());

describe('in a demo', () => {
  test('the seeded players are listed with their stories and money, in their own currencies', async () => {
    const { players } = await bed.visitor().call('listDemoPlayers');
    expect(players).toEqual(
      DEMO_PLAYERS.map(({ userName, story, currency, balance }) => ({ userName, story, currency, balance })),
    );
  });

  test('anyone logs in as a seeded player; a closed account and a stranger are not found', async () => {
    const visitor = bed.visitor();
    const session = await visitor.call('loginAsPlayer', { body: { userName: 'astrid' } });
    expect(session.player).toMatchObject({ userName: 'astrid', currency: 'SEK', language: 'sv' });
    expect((await visitor.call('getBalance')).balance).toBe('3420.00');
    expect(await visitor.refusalOf('loginAsPlayer', { body: { userName: 'clara' } })).toBe('101');
    expect(await visitor.refusalOf('loginAsPlayer', { body: { userName: 'nobody' } })).toBe('101');
  });

  test('the printed password opens an account; the frozen and the closed one say why they stay shut', async () => {
    const login = (userName: string) => ({ body: { userName, password: DEMO_PASSWORD } });
    expect(await bed.visitor().refusalOf('login', login('nora'))).toBeNull();
    expect(await bed.visitor().refusalOf('login', login('felix'))).toBe('111');
    expect(await bed.visitor().refusalOf('login', login('clara'))).toBe('112');
  });

  test('the clock is moved ahead and put right again', async () => {
    const visitor = bed.visitor();
    const moved = await visitor.call('moveClock', { body: { aheadSeconds: 86_400 } });
    expect(moved).toEqual({ serverTime: '2026-11-22T12:00:00.000Z', aheadSeconds: 86_400 });
    expect((await visitor.call('getSession')).serverTime).toBe('2026-11-22T12:00:00.000Z');
    await visitor.call('moveClock', { body: { aheadSeconds: 0 } });
    expect((await visitor.call('getSession')).serverTime).toBe('2026-11-21T12:00:00.000Z');
    expect(await visitor.refusalOf('moveClock', { body: { aheadSeconds: -1 } })).toBe('2');
  });

  test('the brand is switched for one browser only', async () => {
    const visitor = bed.visitor();
    await visitor.call('setBrand', { body: { brand: 'nordlys' } });
    expect((await visitor.call('getSettings')).brand).toBe('nordlys');
    expect((await bed.visitor().call('getSettings')).brand).toBe('foyer');
    expect(await visitor.refusalOf('setBrand', { body: { brand: 'nosuch' } })).toBe('101');
  });
});
