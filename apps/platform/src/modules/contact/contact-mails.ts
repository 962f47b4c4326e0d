import type { ContactRequestBody } from '@foyer/contract/contact';
import type { Mail } from '../mail/queue-mail.ts';

/** The words of the copy in its reader's language. */
export type CopyWords = { subject: string; intro: string; pictures: string };

type StaffFacts = {
  /** Names the message for both sides. */
  id: string;
  publicUserId: string | null;
  language: string;
  to: string;
};

/** The mail to the operator's staff, who answer it with their mail program's own button. */
export function staffMail(request: ContactRequestBody, { id, publicUserId, language, to }: StaffFacts): Mail {
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

/** The copy to the sender (CONTACT-09). */
export function copyMail(request: ContactRequestBody, id: string, words: CopyWords): Mail {
  const { firstName, lastName, email, body, files } = request;
  const pictures = files.length > 0 ? `\n${words.pictures}\n` : '';
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    subject: words.subject,
    body: `${words.intro}\n${pictures}\n${body}\n`,
    contactRequestId: id,
  };
}
