import type { Database, Trx } from '../kernel/db/database.ts';
import { type LedgerEntry, type Posted, post } from '../kernel/ledger/ledger.ts';
import { withWallet } from '../kernel/ledger/with-wallet.ts';
import { createPlayer, type NewPlayer } from '../modules/session/create-player.ts';

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
        verified: true,
        ...player,
      },
      AT,
    );
    if (cash > 0n) await grantCash(trx, playerId, cash, AT);
    return playerId;
  });
}

export type PlayerEntry = LedgerEntry & { playerId: number };

/** Books one entry in a transaction of its own. */
export function postEntry({ kysely }: Database, { playerId, ...entry }: PlayerEntry): Promise<Posted> {
  return kysely.transaction().execute((trx) => withWallet(trx, playerId, (wallet) => post(wallet, entry)));
}

/** Gives a player this much cash from the house's capital, in minor units. */
export async function grantCash(trx: Trx, playerId: number, cash: bigint, at: Date): Promise<void> {
  const postings = [
    { account: 'capital', amount: -cash },
    { account: 'cash', amount: cash },
  ] as const;
  await withWallet(trx, playerId, (wallet) => post(wallet, { kind: 'grant', reference: 'test', at, postings }));
}

/** As if the player's sessions had begun by an operator's link. */
export async function markLoginLink({ pool }: Pick<Database, 'pool'>, playerId: number): Promise<void> {
  await pool.query(
    `WITH action AS (INSERT INTO operator_actions (at, operator, endpoint, target, request_id)
       VALUES (now(), 'eve', 'issueLoginToken', 'player', gen_random_uuid()) RETURNING id)
     UPDATE sessions SET operator_action = action.id FROM action WHERE player_id = $1`,
    [playerId],
  );
}
