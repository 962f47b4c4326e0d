import { localePath } from '@foyer/domain/locale/locale';
import { dateFormat } from '@foyer/texts/intl-formats';
import { LONG_MOMENT } from '@foyer/texts/moment-format';
import { serverText } from '../../kernel/texts/server-text.ts';
import type { Mail } from '../mail/service.ts';
import type { ResetReason } from './password-tables.ts';

export type MailedPlayer = { email: string; nick_name: string; language: string };

/** `origin`: scheme and host of the site. */
export type MailSite = { origin: string; brand: string };

const WORDS = {
  asked: ['password-mail.resetSubject', 'password-mail.resetIntro', 'password-mail.resetOutro'],
  freeze: ['password-mail.freezeSubject', 'password-mail.freezeIntro', 'password-mail.freezeOutro'],
} as const;

/** In the account's language. The link is a secret: the mail is forgotten once it is sent. */
export async function resetMail(
  player: MailedPlayer,
  { origin, brand }: MailSite,
  { code, reason }: { code: string; reason: ResetReason },
): Promise<Mail> {
  const { language } = player;
  const t = await serverText(language);
  const [subject, intro, outro] = WORDS[reason];
  const address = `${origin}${localePath(language, `/forgot-password/reset/${code}`)}`;
  return {
    to: { name: player.nick_name, address: player.email },
    subject: t(subject),
    body: `${t(intro, { name: player.nick_name })}\n\n${t('password-mail.resetButton')}:\n${address}\n\n${t(outro)}\n`,
    brand,
    language,
    secretLink: true,
  };
}

/** Tells the owner of a password that was changed (ASVS 5.0, 6.3.7). */
export async function changedMail(
  player: MailedPlayer,
  { origin, brand }: MailSite,
  { at, supportEmail }: { at: Date; supportEmail: string },
): Promise<Mail> {
  const { language } = player;
  const t = await serverText(language);
  const time = dateFormat(language, { ...LONG_MOMENT, timeZone: 'UTC' }).format(at);
  const address = `${origin}${localePath(language, '/forgot-password')}`;
  return {
    to: { name: player.nick_name, address: player.email },
    subject: t('password-mail.changedSubject'),
    body: `${t('password-mail.changedIntro', { name: player.nick_name, time })}\n\n${t('password-mail.changedOutro', { address, email: supportEmail })}\n`,
    brand,
    language,
  };
}
