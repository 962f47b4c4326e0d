import type { Database } from '../kernel/db/database.ts';
import { createPlayer, type NewPlayer } from '../modules/session/create-player.ts';
import { grantCash } from './post-entry.ts';

const AT = new Date('2026-11-20T12:00:00.000Z');
let added = 0;

/** Writes a player with this much cash, in minor units of EUR unless said otherwise. Gives the id. */
export async function addPlayer(database: Database, cash: bigint, player: Partial<NewPlayer> = {}): Promise<number> {
  const userName = player.userName ?? `tester-${++added}`;
  return database.kysely.transaction().execute(async (trx) => {
    const playerId = await createPlayer(
      trx,
      {
        publicUserId: `public-${userName}`,
        userName,
        email: `${userName}@example.com`,
        passwordHash: 'none',
        nickName: 'Test',
        fullName: 'Test Player',
        country: 'HUN',
        currency: 'EUR',
        language: 'en',
        ...player,
      },
      AT,
    );
    if (cash > 0n) await grantCash(trx, playerId, cash, AT);
    return playerId;
  });
}
