import { localePath } from '@foyer/domain/locale/locale';
import { textLanguageOf } from '@foyer/texts/languages';
import { serverText } from '../../kernel/texts/server-text.ts';
import type { Mail } from '../mail/service.ts';

type MailText = Pick<Mail, 'subject' | 'body' | 'secretLink'>;

/** Of the form's page, else of the browser; English without texts of ours. */
export function mailLanguage({
  query,
  language,
}: {
  query: { language?: string | undefined };
  language: string;
}): string {
  return textLanguageOf(query.language ?? language);
}

type LinkFacts = { code: string; origin: string; language: string };

/** To a mailbox without an account. */
export async function activationMail({ code, origin, language }: LinkFacts): Promise<MailText> {
  const t = await serverText(language);
  return {
    subject: t('registration-mail.activationSubject'),
    body: t('registration-mail.activationBody', { link: `${origin}${localePath(language, `/activation/${code}`)}` }),
    secretLink: true,
  };
}

/** To a mailbox that has an account: its owner alone learns it. */
export async function knownMailboxMail({ origin, language }: Omit<LinkFacts, 'code'>): Promise<MailText> {
  const t = await serverText(language);
  return {
    subject: t('registration-mail.knownSubject'),
    body: t('registration-mail.knownBody', {
      login: `${origin}${localePath(language, '/?modal=login')}`,
      reset: `${origin}${localePath(language, '/forgot-password')}`,
    }),
  };
}

/** To a newcomer who is excluded under another account. */
export async function excludedMail({ origin, language }: Omit<LinkFacts, 'code'>): Promise<MailText> {
  const t = await serverText(language);
  const contact = `${origin}${localePath(language, '/contact-us')}`;
  return { subject: t('exclusion-mail.newcomerSubject'), body: t('exclusion-mail.newcomerBody', { contact }) };
}

/** For going on with the form on another device. */
export async function draftMail({ code, origin, language }: LinkFacts): Promise<MailText> {
  const t = await serverText(language);
  return {
    subject: t('registration-mail.draftSubject'),
    body: t('registration-mail.draftBody', {
      link: `${origin}${localePath(language, `/?modal=registration&draft=${code}`)}`,
    }),
    secretLink: true,
  };
}
