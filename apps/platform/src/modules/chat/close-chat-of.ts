import type { Trx } from '../../kernel/db/database.ts';
import { conversationsOf } from './chat-owner.ts';
import { writeMessages } from './write-message.ts';

/** Ends the player's running conversation, so that nobody writes to it any more. A message that is being written is before it, or refused. */
export async function closeChatOf(trx: Trx, playerId: number, at: Date): Promise<void> {
  const own = conversationsOf(trx, { playerId });
  const running = await own.where('status', '<>', 'closed').forUpdate().executeTakeFirst();
  if (running) await writeMessages(trx, running, 'close', [{ author: 'platform', notice: 'closedByDesk' }], at);
}
