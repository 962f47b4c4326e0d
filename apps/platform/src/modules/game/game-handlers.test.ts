import { randomUUID } from 'node:crypto';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';
import { saveSettings } from '../../testing/save-settings.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { storedSettings } from '../settings/stored-settings.ts';
import { catalogueOf } from './catalogue/catalogue-store.ts';
import { setGameSwitch } from './set-game-switch.ts';

const TOKAJ = 'tokaj-nights';
const [FIRST = 0] = GAMES.map((game) => game.gameId);

let bed: PlayTestBed;
let nora: Visitor;
beforeAll(async () => {
  bed = await createPlayTestBed('HU');
  nora = bed.visitor();
  await nora.call('loginAsPlayer', { body: { userName: 'nora' } });
});
afterAll(() => bed.close());

describe('games for a guest', () => {
  test('[CALL-08] [ROUTE-10] [PATH-15] every group and studio of the menu has its games', async () => {
    const guest = bed.visitor();
    const menu = await guest.call('getGameMenu');
    expect(menu.total).toBe(GAMES.length);
    for (const { id, count } of menu.groups) {
      const { total, games } = await guest.call('listGames', { query: { group: id, size: 5 } });
      expect([id, total, games.length]).toEqual([id, count, Math.min(5, count)]);
      expect(games.every((game) => game.group === id && game.groups[id])).toBe(true);
    }
    for (const { id, count } of menu.providers) {
      const { total, games } = await guest.call('listGames', { query: { provider: id, size: 5 } });
      expect([id, total]).toEqual([id, count]);
      expect(games.every((game) => game.provider === id)).toBe(true);
    }
  });

  test('[CONST-09] [PROVIDER-13] [PROVIDER-14] [PROVIDER-15] [PROVIDER-16] services and provider 28 are not listed', async () => {
    const guest = bed.visitor();
    const { providers } = await guest.call('getGameMenu');
    const hidden = [28, 43, 48, 111, 29];
    expect(providers.filter(({ id }) => hidden.includes(id))).toEqual([]);
    for (const provider of hidden) expect(await guest.refusalOf('listGames', { query: { provider } })).toBe('101');
    expect(await guest.refusalOf('listGames', { query: { group: 'nosuchgroup' } })).toBe('101');
  });

  test('[LOBBY-30] [LOBBY-34] a game by friendly and by numeric id, its figures as published', async () => {
    const guest = bed.visitor();
    const game = await guest.call('getGame', { params: { game: TOKAJ } });
    expect(await guest.call('getGame', { params: { game: String(game.gameId) } })).toEqual(game);
    expect(game).toMatchObject({ title: 'Tokaj Nights', friendlyId: TOKAJ, src: `/art/${TOKAJ}`, favourite: false });
    expect(game.rtp).toBeGreaterThan(0);
    expect(game.rtp).toBeLessThan(1);
    expect(game).toMatchObject({ currency: 'HUF', minStake: '20.00' });
    expect(await guest.refusalOf('getGame', { params: { game: 'nosuch' } })).toBe('131');
    expect(await guest.refusalOf('getGame', { params: { game: '999999999' } })).toBe('131');
  });

  test('the lobby has banners and rows of the length asked for, and no row of one player', async () => {
    const lobby = await bed.visitor().call('getLobby', { query: { perRow: 6 } });
    expect(lobby.featured.map((game) => game.friendlyId)[0]).toBe(TOKAJ);
    expect(lobby.rows.map(({ group }) => group.id).slice(0, 2)).toEqual(['popular', 'new']);
    expect(lobby.rows.every(({ games }) => games.length > 0 && games.length <= 6)).toBe(true);
  });
});

describe('games for a player', () => {
  test('a player with history sees what was played lately first', async () => {
    const lobby = await nora.call('getLobby');
    expect(lobby.rows[0]?.group.id).toBe('recent');
    expect(lobby.rows[0]?.games.every((game) => game.recentGames)).toBe(true);
    const bianca = bed.visitor();
    await bianca.call('loginAsPlayer', { body: { userName: 'bianca' } });
    expect((await bianca.call('getLobby')).rows[0]?.group.id).toBe('popular');
    const { gameId } = await bianca.call('launchGame', { body: { game: TOKAJ, mode: 'demo' } });
    expect((await bianca.call('getLobby')).rows[0]).toMatchObject({
      group: { id: 'recent', count: 1 },
      games: [{ gameId }],
    });
  });

  test('a favourite is kept, told to other windows once, and unmarked again', async () => {
    const gustav = bed.visitor();
    const { userName } = await bed.addPlayer(0n);
    await gustav.call('loginAsPlayer', { body: { userName } });
    const events = await bed.countOf('events');
    const mark = (favourite: boolean) =>
      gustav.call('setFavourite', { params: { gameId: FIRST }, body: { favourite } });
    const listed = async () => (await gustav.call('listGames', { query: { group: 'favourite' } })).games;
    await mark(true);
    expect(await mark(true)).toEqual({ gameId: FIRST, favourite: true });
    expect(await bed.countOf('events')).toBe(events + 1n);
    expect(await listed()).toMatchObject([{ gameId: FIRST, favourite: true }]);
    await mark(false);
    expect(await listed()).toEqual([]);
    expect(await gustav.refusalOf('setFavourite', { params: { gameId: 5 }, body: {} })).toBe('2');
    const unknown = { params: { gameId: 987_654 }, body: { favourite: true } };
    expect(await gustav.refusalOf('setFavourite', unknown)).toBe('131');
    expect(await bed.visitor().refusalOf('setFavourite', unknown)).toBe('115');
  });
});

describe('changes', () => {
  test('[GLI-19 4.15] a game that is switched off leaves every list at once', async () => {
    const guest = bed.visitor();
    const before = await guest.call('getLobby');
    await setGameSwitch(bed.deps, String(FIRST), { state: 'hidden', reason: 'a test' });
    const { total } = await guest.call('listGames', { query: {} });
    expect(total).toBe(GAMES.length - 1);
    expect(await guest.refusalOf('getGame', { params: { game: String(FIRST) } })).toBe('131');
    await setGameSwitch(bed.deps, String(FIRST), { state: 'enabled', reason: 'a test' });
    expect(await guest.call('getLobby')).toEqual(before);
  });

  test('[GLI-19 4.15] a game that takes no new rounds is shown, and says so before it is opened', async () => {
    const guest = bed.visitor();
    const isStopped = async () => (await guest.call('getGame', { params: { game: String(FIRST) } })).isStopped;
    expect(await isStopped()).toBe(false);
    await setGameSwitch(bed.deps, String(FIRST), { state: 'noNewRounds', reason: 'a test' });
    expect(await isStopped()).toBe(true);
    await setGameSwitch(bed.deps, String(FIRST), { state: 'enabled', reason: 'a test' });
    expect(await isStopped()).toBe(false);
  });

  test('a game that the operator hides is not found by its address, but by a player in the middle of it', async () => {
    const settings = (await storedSettings(bed.deps)).byBrand.get('foyer');
    if (!settings) throw new Error('no settings');
    const [guest, stranger, player] = [bed.visitor(), bed.visitor(), bed.visitor()];
    const { userName, playerId } = await bed.addPlayer(10_00n);
    await player.call('loginAsPlayer', { body: { userName } });
    await stranger.call('loginAsPlayer', { body: { userName: (await bed.addPlayer(10_00n)).userName } });
    const { gameId } = await player.call('getGame', { params: { game: TOKAJ } });
    await player.call('setFavourite', { params: { gameId }, body: { favourite: true } });
    const open = await player.call('launchGame', { body: { game: TOKAJ, mode: 'real' } });
    const refusals = async (caller: Visitor) => [
      await caller.refusalOf('getGame', { params: { game: TOKAJ } }),
      await caller.refusalOf('getGame', { params: { game: String(gameId) } }),
      await caller.refusalOf('launchGame', { body: { game: TOKAJ, mode: 'demo' } }),
      await caller.refusalOf('launchGame', { body: { game: TOKAJ, mode: 'real' } }),
    ];
    const { frontEnd } = settings;
    await saveSettings(bed.deps, 'foyer', {
      ...settings,
      frontEnd: { ...frontEnd, hiddenGames: [TOKAJ], featuredGames: [TOKAJ] },
    });
    expect(await refusals(guest)).toEqual(['131', '131', '131', '131']);
    expect(await refusals(stranger)).toEqual(['131', '131', '131', '131']);
    expect(await refusals(player)).toEqual([null, null, null, null]);
    expect((await player.call('listGames', { query: { group: 'favourite' } })).games).toEqual([]);
    expect((await guest.call('getLobby')).featured).toEqual([]);

    const play = { params: { launchId: open.launchId }, body: { stake: open.stakes[0] ?? '' }, key: randomUUID() };
    const round = await player.call('playRound', play);
    await player.call('logout');
    await player.call('loginAsPlayer', { body: { userName } });
    const again = await player.call('launchGame', { body: { game: TOKAJ, mode: 'real' } });
    expect(again.unfinishedRound?.roundId, 'a result that was not seen').toBe(round.roundId);
    const seen = { params: { launchId: again.launchId, roundId: round.roundId } };
    await player.call('acknowledgeRound', seen);
    await player.call('logout');
    await player.call('loginAsPlayer', { body: { userName } });
    expect(await refusals(player)).toEqual(['131', '131', '131', '131']);
    expect(await bed.accountsOf(playerId)).toMatchObject({ held: 0n });
    await saveSettings(bed.deps, 'foyer', settings);
    expect(await refusals(stranger)).toEqual([null, null, null, null]);
  });

  test('guests share one lobby until settings or games change', async () => {
    const settings = (await storedSettings(bed.deps)).byBrand.get('foyer');
    if (!settings) throw new Error('no settings');
    const catalogue = await catalogueOf(bed.deps);
    await bed.visitor().call('getLobby');
    expect(await catalogueOf(bed.deps)).toBe(catalogue);
    const version = await saveSettings(bed.deps, 'foyer', {
      ...settings,
      frontEnd: { ...settings.frontEnd, homeRows: ['top10'] },
    });
    expect(version).toBe(catalogue.version + 1);
    const lobby = await bed.visitor().call('getLobby');
    expect(lobby.rows.map(({ group }) => group.id)).toEqual(['top10']);
    await saveSettings(bed.deps, 'foyer', settings);
  });
});
