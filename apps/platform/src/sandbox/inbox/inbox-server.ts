import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/db/database.ts';

export type InboxServer = { /** `smtp://127.0.0.1:41234` */ url: string; close(): Promise<void> };

const LARGEST_MAIL = 40 * 1024 * 1024;

/** Mail to the first is refused for good, to the second for now. */
const NOBODY = /^nobody@/i;
const BUSY = /^busy@/i;

/** A local mail server on a free port that stores every mail for the sandbox to show. */
export async function openInboxServer({ kysely }: Database, clock: Clock): Promise<InboxServer> {
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
  // A client that breaks off sends its mail again.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the inbox has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
