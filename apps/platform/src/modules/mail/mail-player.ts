import type { Text } from '@foyer/texts/format';
import type { Trx } from '../../kernel/db/database.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import type { MailPurpose } from './mail-tables.ts';
import { queueMail } from './queue-mail.ts';

export type PlayerMail = { subject: string; body: string };

type Wanted = { playerId: number; purpose: MailPurpose; brand: string; at: Date };

/** In the account's language and the caller's transaction. A player without an address, or erased, gets none; so does one to whom `write` has nothing to say. */
export async function mailPlayer(
  trx: Trx,
  { playerId, purpose, brand, at }: Wanted,
  write: (t: Text) => Promise<PlayerMail | null> | PlayerMail,
): Promise<void> {
  const player = await trx
    .selectFrom('players')
    .select(['full_name', 'email', 'language'])
    .where('id', '=', playerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!player?.email) return;
  const t = await serverText(player.language);
  const written = await write(t);
  if (!written) return;
  const to = { name: player.full_name, address: player.email };
  const { subject, body } = written;
  await queueMail(trx, { to, subject, body: `${body}\n`, brand, language: t.language, purpose }, at);
}
