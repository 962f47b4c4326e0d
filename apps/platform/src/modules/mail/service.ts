export type { MailStyle } from './format-mail.ts';
export { mailPlayer, mailPlayers, type PlayerMail } from './mail-player.ts';
export { type MailTransport, openMailTransport } from './mail-transport.ts';
export { type Mail, queueMail } from './queue-mail.ts';
export { type MailDeps, MailSender } from './send-mail.ts';
