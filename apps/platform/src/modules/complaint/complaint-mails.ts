import type { MarketProfile } from '@foyer/domain/market/market-profiles';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import type { Config } from '../../kernel/config/config.ts';
import { siteLink } from '../../kernel/config/site-address.ts';
import type { Trx } from '../../kernel/db/database.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { mailPlayer, type PlayerMail, queueMail } from '../mail/service.ts';
import type { StoredComplaint } from './complaint-row.ts';

const PAGE = '/my/complaints';

type Site = { config: Config; market: MarketProfile; at: Date };

/** To the player in the account's language, to a guest in the language of the message: without a word of the guest's, who may name any address. */
async function mailComplainant(
  trx: Trx,
  row: StoredComplaint,
  at: Date,
  write: (t: Text) => PlayerMail,
): Promise<void> {
  const { player_id: playerId, guest_email: address, brand } = row;
  if (playerId !== null) return mailPlayer(trx, { playerId, purpose: 'service', brand, at }, write);
  if (!address) return;
  const t = await serverText(row.language);
  const { subject, body } = write(t);
  const mail = { to: { name: '', address }, subject, body: `${body}\n`, brand, language: t.language };
  await queueMail(trx, { ...mail, purpose: 'service' }, at);
}

const join = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join('\n\n');

/** Where a dispute goes that is not settled here. */
function disputeLine(t: Text, { complaints: { disputeBody } }: MarketProfile): string | null {
  return disputeBody && t('complaint-mail.dispute', disputeBody);
}

/** A guest has no page: the answer goes to support. */
function replyLine(t: Text, { player_id }: StoredComplaint, { config }: Site): string {
  return player_id === null
    ? t('complaint-mail.replyByMail', { address: config.supportEmail })
    : t('complaint-mail.replyHere', { page: siteLink(config, t.language, PAGE) });
}

export function queueFiledMail(trx: Trx, row: StoredComplaint, site: Site): Promise<void> {
  const { reference } = row;
  const { timeZone } = site.market.protection;
  return mailComplainant(trx, row, site.at, (t) => {
    const date = dateFormat(t.language, { dateStyle: 'long', timeZone }).format(row.due_at);
    return {
      subject: t('complaint-mail.filedSubject', { reference }),
      body: join(
        t('complaint-mail.filedBody', { reference, date }),
        replyLine(t, row, site),
        disputeLine(t, site.market),
      ),
    };
  });
}

export function queueAnswerMail(trx: Trx, row: StoredComplaint, text: string, site: Site): Promise<void> {
  const { reference } = row;
  return mailComplainant(trx, row, site.at, (t) => ({
    subject: t('complaint-mail.answeredSubject', { reference }),
    body: join(t('complaint-mail.answeredBody', { reference }), text, replyLine(t, row, site)),
  }));
}

export function queueClosedMail(trx: Trx, row: StoredComplaint, text: string, site: Site): Promise<void> {
  const { reference, outcome } = row;
  return mailComplainant(trx, row, site.at, (t) => ({
    subject: t('complaint-mail.closedSubject', { reference }),
    body: join(
      t('complaint-mail.closedBody', { reference, outcome: t.find(`complaint.outcome-${outcome}`) ?? '' }),
      text,
      disputeLine(t, site.market),
    ),
  }));
}

/** To support, in English. */
export async function queueDeskMail(
  trx: Trx,
  row: StoredComplaint,
  { text, player }: { text: string; player: string | null },
  { config, at }: Site,
): Promise<void> {
  const facts = [
    `Complaint: ${row.reference}`,
    `Player: ${player ?? 'not logged in'}`,
    `Subject: ${row.subject}`,
    `About: ${row.about ?? '-'}`,
    `Language: ${row.language}`,
    `Final answer by: ${row.due_at.toISOString()}`,
  ];
  await queueMail(
    trx,
    {
      to: { name: 'Support', address: config.supportEmail },
      subject: `Complaint ${row.reference}`,
      body: `${facts.join('\n')}\n\n${text}\n`,
      brand: row.brand,
      language: row.language,
      purpose: 'service',
    },
    at,
  );
}
