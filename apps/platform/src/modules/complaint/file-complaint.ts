import { randomUUID } from 'node:crypto';
import { type ComplaintSubject, complaintDueAt } from '@foyer/domain/complaint/complaint';
import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Config } from '../../kernel/config/config.ts';
import type { Trx } from '../../kernel/db/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { queueFiledMail } from './complaint-mails.ts';
import { announceComplaint, type StoredComplaint } from './complaint-row.ts';

/** Crockford's: no letter looks like a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function createReference(randomBytes: Kernel['randomBytes']): string {
  const letters = [...randomBytes(8)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `C-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export type NewComplaint = {
  /** A guest is known by an address alone. */
  from: { playerId: number } | { email: string };
  subject: ComplaintSubject;
  about: string | null;
  text: string;
  brand: string;
  language: string;
};

type Filing = { config: Config; market: MarketProfile; randomBytes: Kernel['randomBytes']; at: Date };

/** Writes a complaint with its deadline and its mail, in the caller's transaction. */
export async function storeComplaint(trx: Trx, complaint: NewComplaint, filing: Filing): Promise<StoredComplaint> {
  const { from, subject, about, text, brand, language } = complaint;
  const { config, market, randomBytes, at } = filing;
  const isPlayer = 'playerId' in from;
  const row = await trx
    .insertInto('complaints')
    .values({
      id: randomUUID(),
      reference: createReference(randomBytes),
      player_id: isPlayer ? from.playerId : null,
      guest_email: isPlayer ? null : from.email,
      subject,
      about,
      market: market.code,
      brand,
      language,
      filed_at: at,
      due_at: complaintDueAt(at, market.complaints),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.insertInto('complaint_messages').values({ complaint_id: row.id, by: 'player', text, at }).execute();
  await queueFiledMail(trx, row, { config, market, at });
  await announceComplaint(trx, row, at);
  return row;
}
