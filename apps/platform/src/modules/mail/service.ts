export type { MailLook } from './format-mail.ts';
export { type MailTransport, openMailTransport } from './mail-transport.ts';
export { type MailQueue, PostOffice } from './post-office.ts';
export { type Mail, queueMail } from './queue-mail.ts';
