import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/db/database.ts';

export type InboxServer = { /** `smtp://127.0.0.1:41234` */ url: string; close(): Promise<void> };

const LARGEST_MAIL = 40 * 1024 * 1024;

/** Mailboxes with a story: mail to the first is refused for good, mail to the second as long as it is called so. */
const NOBODY = /^nobody@/i;
const BUSY = /^busy@/i;

/**
 * A mail server of this machine alone, on a port that is free: what arrives is kept in the database, for whoever it is.
 * The sandbox's pages show it.
 */
export async function openInboxServer({ kysely }: Database, clock: Clock): Promise<InboxServer> {
  // Loaded with the first mail of a development site.
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    onRcptTo({ address }, _session, answer) {
      if (NOBODY.test(address)) answer(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      else if (BUSY.test(address)) answer(Object.assign(new Error('try again later'), { responseCode: 451 }));
      else answer();
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        const recipients = envelope.rcptTo.map(({ address }) => address);
        kysely
          .insertInto('sandbox_mails')
          .values({ sender, recipients, source: Buffer.concat(chunks), at: clock.now() })
          .execute()
          .then(
            () => answer(),
            () => answer(new Error('not kept')),
          );
      });
    },
  });
  // A client that goes away in the middle is its own affair: its mail is sent again.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const place = server.server.address();
  if (typeof place !== 'object' || place === null) throw new Error('the inbox has no port');
  return {
    url: `smtp://127.0.0.1:${place.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
