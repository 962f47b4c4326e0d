import { transact } from '../../kernel/db/transact.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findOutOfTime } from '../limit/service.ts';
import { marketInForce } from '../settings/service.ts';
import { endSessionsOfPlayer } from './sign-in.ts';

/** Where the time that a player gave oneself is used up, all logins end; a round that runs is finished. Returns how many ended. */
export async function endTimedSessions(deps: Kernel): Promise<number> {
  const now = deps.clock.now();
  const players = await findOutOfTime(deps.database.kysely, await marketInForce(deps), now);
  let ended = 0;
  for (const id of players) {
    ended += await transact(deps.database, (trx) => endSessionsOfPlayer(trx, id, 'timeLimit', now));
  }
  return ended;
}
