import type { ContactRequestBody } from '@foyer/contract/contact/contact';
import type { Mail } from '../mail/service.ts';

/** A mail before it is said whose look it has. */
export type ContactMail = Omit<Mail, 'brand' | 'language'>;

/** The words of the copy in its reader's language. */
export type CopyWords = { subject: string; intro: string; pictures: string };

export type ReceiptWords = Pick<CopyWords, 'subject' | 'intro'>;

type StaffFacts = {
  /** Names the message for both sides. */
  id: string;
  publicUserId: string | null;
  language: string;
  to: string;
};

/** The mail to the operator's staff, who answer it with their mail program's own button. */
export function staffMail(request: ContactRequestBody, { id, publicUserId, language, to }: StaffFacts): ContactMail {
  const { firstName, lastName, email, subjectId, subject, body, files } = request;
  const name = `${firstName} ${lastName}`;
  const facts = [
    `Subject: ${subject} (${subjectId})`,
    `From: ${name}, ${email}`,
    `Player: ${publicUserId ?? 'not logged in'}`,
    `Language: ${language}`,
    `Pictures: ${files.length}`,
    `Message number: ${id}`,
  ];
  return {
    to: { name: 'Support', address: to },
    replyTo: { name, address: email },
    subject: `${subject}: ${name}`,
    body: `${facts.join('\n')}\n\n${body}\n`,
    contactRequestId: id,
  };
}

/**
 * What a guest is sent in place of a copy (CONTACT-09): subject and number alone. Anybody may name any address, so nothing that
 * the sender wrote or chose, neither text, name nor pictures, goes to it.
 */
export function receiptMail(email: string, words: ReceiptWords): ContactMail {
  return { to: { name: '', address: email }, subject: words.subject, body: `${words.intro}\n` };
}

/** The copy to a player's own address (CONTACT-09). */
export function copyMail(request: ContactRequestBody, id: string, words: CopyWords): ContactMail {
  const { firstName, lastName, email, body, files } = request;
  const pictures = files.length > 0 ? `\n${words.pictures}\n` : '';
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: words.subject,
    body: `${words.intro}\n${pictures}\n${body}\n`,
    contactRequestId: id,
  };
}
