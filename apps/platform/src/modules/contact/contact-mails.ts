import type { ContactRequestBody } from '@foyer/contract/contact/contact';
import type { Mail } from '../mail/service.ts';

export type ContactMail = Omit<Mail, 'brand' | 'language'>;

export type CopyWords = { subject: string; intro: string; pictures: string };

export type ReceiptWords = Pick<CopyWords, 'subject' | 'intro'>;

type StaffFacts = {
  id: string;
  publicUserId: string | null;
  language: string;
  to: string;
  complaint: { reference: string; due_at: Date } | null;
};

/** Reply-To is the sender. */
export function staffMail(
  request: ContactRequestBody,
  { id, publicUserId, language, to, complaint }: StaffFacts,
): ContactMail {
  const { firstName, lastName, email, subjectId, subject, body, files } = request;
  const name = `${firstName} ${lastName}`;
  const facts = [
    `Subject: ${subject} (${subjectId})`,
    `From: ${name}, ${email}`,
    `Player: ${publicUserId ?? 'not logged in'}`,
    `Language: ${language}`,
    `Pictures: ${files.length}`,
    `Message number: ${id}`,
    ...(complaint ? [`Complaint: ${complaint.reference}`, `Final answer by: ${complaint.due_at.toISOString()}`] : []),
  ];
  return {
    to: { name: 'Support', address: to },
    replyTo: { name, address: email },
    subject: `${subject}: ${name}`,
    body: `${facts.join('\n')}\n\n${body}\n`,
    contactRequestId: id,
  };
}

/** In place of a copy for guests, and for players whom we know no mailbox of (CONTACT-09). Anybody may name any address, so it holds nothing that the sender wrote or chose. */
export function receiptMail(email: string, words: ReceiptWords): ContactMail {
  return { to: { name: '', address: email }, subject: words.subject, body: `${words.intro}\n` };
}

/** CONTACT-09. */
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
