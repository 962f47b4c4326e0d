import { sniffPicture } from '@foyer/domain/contact/picture-kind';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Markup, SANDBOX_HEADERS, sandboxPage } from '../sandbox-page.ts';
import type { SandboxDeps, SandboxService } from '../sandbox-service.ts';
import { type MailFile, type ReadMail, readMail } from './read-mail.ts';

const LISTED = 100;

type InboxMail = { id: number; recipients: string[]; at: Date; mail: ReadMail };

async function listMails({ database }: Kernel): Promise<InboxMail[]> {
  const rows = await database.kysely
    .selectFrom('sandbox_mails')
    .select(['id', 'recipients', 'at', 'source'])
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ source, ...row }) => ({ ...row, mail: readMail(source) }));
}

async function findMail({ database }: Kernel, id: string): Promise<InboxMail | null> {
  if (!/^\d{1,9}$/.test(id)) return null;
  const row = await database.kysely
    .selectFrom('sandbox_mails')
    .select(['id', 'recipients', 'at', 'source'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return row ? { id: row.id, recipients: row.recipients, at: row.at, mail: readMail(row.source) } : null;
}

const subjectOf = ({ mail }: InboxMail): string => mail.headers.get('subject') || 'No subject';

async function showList(deps: SandboxDeps): Promise<Response> {
  const mails = await listMails(deps);
  if (mails.length === 0) return sandboxPage({ title: 'Inbox', body: html`<p>No mail yet.</p>` });
  const rows = mails.map(
    (stored) => html`<tr>
<td><a href="/sandbox/inbox/${stored.id}">${subjectOf(stored)}</a></td>
<td>${stored.recipients.join(', ')}</td>
<td><time>${stored.at.toISOString()}</time></td>
</tr>`,
  );
  const head = html`<tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr>`;
  const body = html`<p>The last ${LISTED} mails, the newest first.</p>
<table><thead>${head}</thead><tbody>${rows}</tbody></table>`;
  return sandboxPage({ title: 'Inbox', body });
}

/** Pictures by their content; anything else by name. */
function showFile(mailId: number, { name, content }: MailFile, index: number) {
  const address = `/sandbox/inbox/${mailId}/files/${index}`;
  return sniffPicture(content)
    ? html`<figure><img src="${address}" alt="${name}"><figcaption>${name}</figcaption></figure>`
    : html`<p>${name}, ${content.length} bytes</p>`;
}

const SHOWN_HEADERS = ['From', 'To', 'Reply-To', 'Date', 'Message-ID'] as const;

/** Up to white space or what ends a sentence. */
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** The text with links where it names addresses of this site; others stay words. Nothing of the mail is markup. */
function linkOwnAddresses(text: string, origin: string): Markup[] {
  const parts: Markup[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (URL.parse(address)?.origin !== origin) continue;
    parts.push(html`${text.slice(end, index)}<a href="${address}">${address}</a>`);
    end = index + address.length;
  }
  return [...parts, html`${text.slice(end)}`];
}

async function showMail(stored: InboxMail, origin: string): Promise<Response> {
  const { headers, text, files } = stored.mail;
  const facts = SHOWN_HEADERS.flatMap((name) => {
    const value = headers.get(name.toLowerCase());
    return value ? [html`<dt>${name}</dt><dd>${value}</dd>`] : [];
  });
  const body = html`<dl>${facts}</dl>
<pre>${linkOwnAddresses(text, origin)}</pre>
${files.map((file, index) => showFile(stored.id, file, index))}
<p><a href="/sandbox/inbox">All mails</a></p>`;
  return sandboxPage({ title: subjectOf(stored), body });
}

const showNothing = (): Promise<Response> =>
  sandboxPage({ title: 'Not found', body: html`<p>There is no such mail.</p>`, status: 404 });

/** Only pictures, with the type of their content, whatever the mail says. */
function giveFile(file: MailFile | undefined): Response | Promise<Response> {
  const kind = file ? sniffPicture(file.content) : null;
  if (!file || !kind) return showNothing();
  return new Response(new Uint8Array(file.content), { headers: { ...SANDBOX_HEADERS, 'content-type': kind } });
}

export const inboxService: SandboxService = {
  id: 'inbox',
  title: 'Inbox',
  summary: 'Every mail that the platform has sent, whoever it was for.',
  mount(app, deps) {
    const find = (context: Context) => findMail(deps, context.req.param('id') ?? '');
    app.get('/', () => showList(deps));
    app.get('/:id', async (context) => {
      const stored = await find(context);
      return stored ? showMail(stored, new URL(context.req.url).origin) : showNothing();
    });
    app.get('/:id/files/:index', async (context) => {
      const stored = await find(context);
      return giveFile(stored?.mail.files[Number(context.req.param('index'))]);
    });
  },
};
