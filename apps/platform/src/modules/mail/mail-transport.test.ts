import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { MailRefused, openMailTransport } from './mail-transport.ts';

const MAIL = {
  messageId: '<1@foyer.example>',
  from: { name: 'Foyer', address: 'no-reply@foyer.example' },
  to: { name: 'Support', address: 'help@foyer.example' },
  replyTo: null,
  subject: 'Complaints: Anna',
  body: 'The reels stopped.',
  html: null,
  pictures: [],
  at: new Date('2026-11-21T12:00:00Z'),
};

const no = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** What sending one mail to a server that behaves so comes to. */
async function sendTo(options: SMTPServerOptions): Promise<unknown> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const transport = await openMailTransport(`smtp://foyer:secret@127.0.0.1:${port}`);
  const outcome = await transport.send(MAIL).catch((error: unknown) => error);
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return outcome;
}

/** A server that lets anybody in. */
const OPEN: SMTPServerOptions = { onAuth: (_auth, _session, answer) => answer(null, { user: 'foyer' }) };

test.each<[string, number, boolean, SMTPServerOptions]>([
  ['our password', 535, false, { onAuth: (_auth, _session, answer) => answer(no(535)) }],
  ['every client', 554, false, { onConnect: (_session, answer) => answer(no(554)) }],
  ['our sender', 550, false, { ...OPEN, onMailFrom: (_address, _session, answer) => answer(no(550)) }],
  ['the recipient for now', 451, false, { ...OPEN, onRcptTo: (_address, _session, answer) => answer(no(451)) }],
  ['the recipient', 550, true, { ...OPEN, onRcptTo: (_address, _session, answer) => answer(no(550)) }],
  [
    'the content',
    554,
    true,
    { ...OPEN, onData: (mail, _session, answer) => mail.on('end', () => answer(no(554))).resume() },
  ],
])(
  'a server that refuses %s with %i: a mail is given up only over what is its own',
  async (_, code, isFinal, options) => {
    const outcome = await sendTo(options);
    expect(outcome instanceof MailRefused).toBe(isFinal);
    expect(outcome).toMatchObject(isFinal ? { cause: { responseCode: code } } : { responseCode: code });
  },
);
