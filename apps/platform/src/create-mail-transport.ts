import type { Kernel } from './kernel/kernel.ts';
import { type MailTransport, openMailTransport } from './modules/mail/service.ts';
import { type InboxServer, openInboxServer } from './sandbox/inbox/inbox-server.ts';

/** The configured server, else the sandbox's inbox in a demo, else null: mails wait for a configuration. */
export function createMailTransport({
  config,
  database,
  clock,
}: Pick<Kernel, 'config' | 'database' | 'clock'>): Promise<MailTransport> | null {
  if (config.smtpUrl) return openMailTransport(config.smtpUrl);
  return config.demo ? openInbox(openInboxServer(database, clock)) : null;
}

async function openInbox(opening: Promise<InboxServer>): Promise<MailTransport> {
  const server = await opening;
  const transport = await openMailTransport(server.url);
  return {
    send: transport.send,
    close() {
      transport.close();
      void server.close();
    },
  };
}
