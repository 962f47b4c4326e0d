import { randomBytes, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { GAMES } from '@foyer/games/catalogue/catalogue';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlayTestBed, type PlayTestBed } from '../../testing/play-test-bed.ts';

const SLOT = 'tokaj-nights';
const SLOT_ID = GAMES.find(({ friendlyId }) => friendlyId === SLOT)?.gameId ?? 0;

let bed: PlayTestBed;
beforeAll(async () => {
  bed = await createPlayTestBed('GB');
});
afterAll(() => bed.close());

/** How often each transaction of `work` that changes a wallet locks one, by the statements that the server is given. */
async function countLocks(work: () => Promise<unknown>): Promise<number[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const transactions: { texts: string[] }[] = [];
  const open = new Map<unknown, { texts: string[] }>();
  for (const [index, [statement]] of query.mock.calls.entries()) {
    const text = typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'));
    const client = query.mock.contexts[index];
    if (/^(begin|start transaction)/i.test(text)) {
      const begun = { texts: [] };
      open.set(client, begun);
      transactions.push(begun);
    }
    open.get(client)?.texts.push(text);
  }
  query.mockRestore();
  const count = ({ texts }: { texts: string[] }, pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  return transactions
    .filter((done) => count(done, /update "?wallets/i) > 0)
    .map((done) => count(done, /from "?wallets[\s\S]*for (no key )?update/i));
}

async function openGame(cash: bigint, game: string) {
  const { userName, playerId } = await bed.addPlayer(cash);
  const visitor = bed.visitor();
  await visitor.call('loginAsPlayer', { body: { userName } });
  const { launchId } = await visitor.call('launchGame', { body: { game, mode: 'real' } });
  const spin = () => visitor.call('playRound', { params: { launchId }, body: { stake: '0.20' }, key: randomUUID() });
  return { playerId, spin };
}

test('a spin locks its wallet once when it is staked and once when it is settled', async () => {
  const { spin } = await openGame(10_00n, SLOT);
  expect(await countLocks(spin)).toEqual([1, 1]);
});

test('a spin that ends one bonus and uses another locks its wallet no more often', async () => {
  const { playerId, spin } = await openGame(10_00n, SLOT);
  const soon = new Date(bed.deps.clock.now().getTime() + MINUTE_MS);
  await bed.grant(playerId, { amount: 1_00n, expiresAt: soon });
  await bed.grant(playerId, { kind: 'freeSpins', amount: 0n, spins: 1, spinValue: 20n, games: [SLOT_ID] });
  bed.advance(MINUTE_MS);
  expect(await countLocks(spin)).toEqual([1, 1]);
});

test('the pools of a jackpot open under one lock, and a win is paid under that of its round', async () => {
  const { spin } = await openGame(10_00n, 'lantern-row');
  expect(await countLocks(spin)).toEqual([1, 1, 1]);
  bed.advance(MINUTE_MS);
  // Number 0 of every draw hits the small level.
  bed.deps.randomBytes = (length) => (length === 4 ? new Uint8Array(4) : randomBytes(length));
  const won: (string | undefined)[] = [];
  expect(await countLocks(async () => won.push((await spin()).jackpot?.level))).toEqual([1, 1]);
  expect(won).toEqual(['small']);
});
