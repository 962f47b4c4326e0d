import type { Text } from '@foyer/texts/format';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Trx } from '../../kernel/db/database.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import type { MailPurpose } from './mail-tables.ts';
import { type ClassifiedMail, queueMails } from './queue-mail.ts';

export type PlayerMail = { subject: string; body: string };

type Writer = (t: Text) => Promise<PlayerMail | null> | PlayerMail | null;
type Sending = { purpose: MailPurpose; brand: string; at: Date };

/** In the account's language and the caller's transaction. A player without an address, or erased, gets none; so does one to whom `write` has nothing to say. */
export async function mailPlayer(
  trx: Trx,
  { playerId, ...sending }: Sending & { playerId: number },
  write: Writer,
): Promise<void> {
  await mailPlayers(trx, sending, [{ playerId, write }]);
}

export type Letter = { playerId: number; write: Writer };

/** As `mailPlayer`, in as many statements as one. */
export async function mailPlayers(
  trx: Trx,
  { purpose, brand, at }: Sending,
  letters: readonly Letter[],
): Promise<void> {
  if (letters.length === 0) return;
  const ids = letters.map(({ playerId }) => playerId);
  const found = await trx
    .selectFrom('players')
    .select(['id', 'full_name', 'email', 'language'])
    .where('id', '=', anyOf(ids, 'integer'))
    .where('erased_at', 'is', null)
    .execute();
  const players = new Map(found.map((player) => [player.id, player]));
  const mails: ClassifiedMail[] = [];
  for (const { playerId, write } of letters) {
    const player = players.get(playerId);
    if (!player?.email) continue;
    const t = await serverText(player.language);
    const written = await write(t);
    if (!written) continue;
    const to = { name: player.full_name, address: player.email };
    const { subject, body } = written;
    mails.push({ to, subject, body: `${body}\n`, brand, language: t.language, purpose });
  }
  await queueMails(trx, mails, at);
}
