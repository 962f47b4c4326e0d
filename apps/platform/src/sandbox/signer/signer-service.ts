import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Markup, SANDBOX_HEADERS, sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';
import {
  answerSandboxSigning,
  findSandboxSigning,
  isWaiting,
  listSandboxSignings,
  type SandboxSigning,
} from './sandbox-signings.ts';
import { mountSignerApi } from './signer-api.ts';

const MOST_BYTES = 16 * 1024;

/** Reloads the page when a request comes or ends, unless somebody is about to press. */
const SIGNER_SCRIPT = `const stamp = document.querySelector('[data-stamp]').dataset.stamp;
setInterval(async () => {
  const answer = await fetch('/sandbox/signer/stamp').catch(() => null);
  if (answer?.ok && (await answer.text()) !== stamp) location.reload();
}, 1500);
`;

const METHOD_NAMES = { smartId: 'Smart-ID', mobileId: 'Mobile-ID' } as const;

/** Smart-ID lets the person choose the right one of three codes. */
function choicesOf({ code, session_id }: SandboxSigning): string[] {
  const seed = Number.parseInt(session_id.slice(0, 8), 16);
  const others = [3571, 6218].map((step) => String((Number(code) + step + (seed % 97)) % 10_000).padStart(4, '0'));
  return [code, ...others].sort();
}

function phone(signing: SandboxSigning): Markup {
  const { method, session_id, person, text, code } = signing;
  const action = `/sandbox/signer/${session_id}/answer`;
  const buttons =
    method === 'smartId'
      ? choicesOf(signing).map((choice) => html`<button name="code" value="${choice}">${choice}</button> `)
      : html`<button name="code" value="${code}">Approve</button>`;
  const ask =
    method === 'smartId'
      ? html`<p>Choose the code that the site shows.</p>`
      : html`<p>Code: <strong>${code}</strong></p>`;
  return html`<section aria-label="Phone of ${person}">
<h2>${METHOD_NAMES[method]}: ${text}</h2>
<p>Phone of ${person}</p>
${ask}
<form method="post" action="${action}">${buttons} <button name="code" value="refuse">Refuse</button></form>
</section>`;
}

const stampOf = (signings: readonly SandboxSigning[], now: Date): string =>
  signings.map((signing) => `${signing.session_id.slice(0, 8)}${isWaiting(signing, now) ? 'w' : 'e'}`).join('.');

function ended(signings: readonly SandboxSigning[]): Markup {
  const rows = signings.map(
    ({ method, person, text, result, started_at }) => html`<tr>
<td>${METHOD_NAMES[method]}</td><td>${person}</td><td>${text}</td><td>${result ?? 'TIMEOUT'}</td><td><time>${started_at.toISOString()}</time></td>
</tr>`,
  );
  const names = ['Service', 'Person', 'Text', 'Result', 'Asked'];
  const head = html`<tr>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr>`;
  return html`<h2>Before</h2><table><thead>${head}</thead><tbody>${rows}</tbody></table>`;
}

async function showPhones(deps: Kernel): Promise<Response> {
  const now = deps.clock.now();
  const signings = await listSandboxSignings(deps);
  const waiting = signings.filter((signing) => isWaiting(signing, now));
  const before = signings.filter((signing) => !isWaiting(signing, now));
  const body = html`<div data-stamp="${stampOf(signings, now)}">
<p>The phones of all persons. Who is asked on the site by Smart-ID or Mobile-ID answers here; nobody who waits two minutes is let in.</p>
${waiting.length === 0 ? html`<p role="status">No phone is asked anything.</p>` : waiting.map(phone)}
${before.length === 0 ? '' : ended(before)}
</div>`;
  return sandboxPage({ title: 'Signer', body, scripts: ['/sandbox/signer/signer.js'] });
}

/** What the phone sends, in the words of its service. */
function resultOf({ method, code }: SandboxSigning, pressed: string): string {
  if (pressed === 'refuse') return method === 'smartId' ? 'USER_REFUSED_INTERACTION' : 'USER_CANCELLED';
  return pressed === code ? 'OK' : 'WRONG_VC';
}

async function answerPhone(context: Context, deps: Kernel): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const signing = z.safeParse(z.guid(), id).success ? await findSandboxSigning(deps, id) : undefined;
  if (!signing) return context.notFound();
  const { code } = await context.req.parseBody();
  await answerSandboxSigning(deps, id, resultOf(signing, String(code)));
  return context.redirect('/sandbox/signer', 303);
}

export const signerService: SandboxService = {
  id: 'signer',
  title: 'Signer',
  summary: 'The phones that approve or refuse Smart-ID and Mobile-ID.',
  mount(app, deps) {
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    mountSignerApi(app, deps);
    app.get('/', () => showPhones(deps));
    app.get('/signer.js', () => {
      const headers = { ...SANDBOX_HEADERS, 'content-type': 'text/javascript; charset=utf-8' };
      return new Response(SIGNER_SCRIPT, { headers });
    });
    app.get('/stamp', async () => {
      const stamp = stampOf(await listSandboxSignings(deps), deps.clock.now());
      return new Response(stamp, { headers: { ...SANDBOX_HEADERS, 'content-type': 'text/plain; charset=utf-8' } });
    });
    app.post('/:id/answer', (context) => answerPhone(context, deps));
  },
};
