import { randomUUID } from 'node:crypto';
import type { Database } from '@foyer/platform/kernel/db/database';
import { post } from '@foyer/platform/kernel/ledger/ledger';
import { withWallet } from '@foyer/platform/kernel/ledger/with-wallet';
import { createPlayer, DUMMY_HASH } from '@foyer/platform/modules/session/service';

export type AddedPlayer = { userName: string; playerId: number; publicUserId: string };

/** Players of a bench with this much cash (minor units), whose names begin with its word; the register knows all it asks for. `country`: Great Britain. */
export async function addPlayers(
  { kysely }: Pick<Database, 'kysely'>,
  word: string,
  { count, cash, country = 'GBR' }: { count: number; cash: bigint; country?: string },
): Promise<AddedPlayer[]> {
  const players: AddedPlayer[] = [];
  const now = new Date();
  for (let index = 0; index < count; index += 1) {
    const userName = `${word}-${randomUUID().slice(0, 8)}`;
    const publicUserId = randomUUID();
    const playerId = await kysely.transaction().execute(async (trx) => {
      const id = await createPlayer(
        trx,
        {
          publicUserId,
          userName,
          email: `${userName}@example.com`,
          passwordHash: DUMMY_HASH,
          nickName: userName,
          fullName: 'Bench Player',
          country,
          currency: 'GBP',
          language: 'en',
          verified: true,
          story: 'Of a bench',
        },
        now,
      );
      await trx
        .updateTable('players')
        .set({
          first_name: 'Bench',
          last_name: userName.replaceAll(/[^a-z]/g, ''),
          birth_date: `${1960 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}`,
          zip_code: 'SW1A 1AA',
          phone_number: `+4479${String(index).padStart(8, '0')}`,
        })
        .where('id', '=', id)
        .execute();
      if (cash > 0n) {
        const postings = [
          { account: 'capital', amount: -cash },
          { account: 'cash', amount: cash },
        ] as const;
        await withWallet(trx, id, (wallet) => post(wallet, { kind: 'grant', reference: word, at: now, postings }));
      }
      return id;
    });
    players.push({ userName, playerId, publicUserId });
  }
  return players;
}
