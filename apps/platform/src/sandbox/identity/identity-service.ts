import { randomUUID, timingSafeEqual } from 'node:crypto';
import { IDENTITY_PROVIDER, IDENTITY_WEBHOOK_PATH } from '@foyer/contract/verification/provider';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { readSecret } from '../../kernel/tokens/secret-hash.ts';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxDeps, SandboxService } from '../sandbox-service.ts';
import { sandboxIdentityKey, sandboxIdentitySecret } from './create-identity-provider.ts';
import {
  findCheck,
  listChecks,
  PRESSES,
  type Press,
  pageOf,
  type SandboxCheck,
  updateAt,
} from './identity-checks-store.ts';

const MOST_BYTES = 16 * 1024;

const Name = z.string().check(z.minLength(1), z.maxLength(200));
const Order = z.object({
  checkId: z.string().check(z.maxLength(80)),
  returnUrl: z.string().check(z.maxLength(500)),
  firstName: Name,
  lastName: Name,
  birthDate: Name,
});

const PRESS_NAMES = Object.keys(PRESSES).filter((name): name is Press => name in PRESSES);

async function secretOf(deps: SandboxDeps): Promise<string> {
  return sandboxIdentitySecret(await readSecret(deps));
}

async function isSite(context: Context, deps: SandboxDeps): Promise<boolean> {
  const given = Buffer.from(context.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${sandboxIdentityKey(await secretOf(deps))}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function create(context: Context, deps: SandboxDeps): Promise<Response> {
  if (!(await isSite(context, deps))) return context.json({ error: 'Unknown caller' }, 401);
  const order = Order.safeParse(await context.req.json().catch(() => null)).data;
  if (!order) return context.json({ error: 'Bad request' }, 400);
  const { checkId, returnUrl, firstName, lastName, birthDate } = order;
  await deps.database.kysely
    .insertInto('sandbox_identity_checks')
    .values({
      reference: `id_${randomUUID().replaceAll('-', '')}`,
      check_id: checkId,
      return_url: returnUrl,
      person: [firstName, lastName, birthDate].join(' '),
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { reference } = await deps.database.kysely
    .selectFrom('sandbox_identity_checks')
    .select('reference')
    .where('check_id', '=', checkId)
    .executeTakeFirstOrThrow();
  return context.json({ reference, url: pageOf(reference) });
}

async function read(context: Context, deps: SandboxDeps): Promise<Response> {
  if (!(await isSite(context, deps))) return context.json({ error: 'Unknown caller' }, 401);
  const check = await findCheck(deps, context.req.param('reference') ?? '');
  return check ? context.json(updateAt(check, deps.clock.now())) : context.json({ error: 'Unknown check' }, 404);
}

/** Signed, as an outside provider would. The receiver holds its time against the machine's clock, which no demo moves. */
async function send(deps: SandboxDeps, check: SandboxCheck, id: string): Promise<void> {
  const body = JSON.stringify({ type: 'check.changed', data: updateAt(check, deps.clock.now()) });
  const at = new Date();
  await deps.request(IDENTITY_WEBHOOK_PATH.replace(':provider', IDENTITY_PROVIDER), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(await secretOf(deps)).sign(id, at, body),
    },
    body,
  });
}

const over = () =>
  sandboxPage({
    title: 'Identity',
    body: html`<p>Nothing is asked here: this check is over, or never came.</p>`,
    status: 404,
  });

async function show(context: Context, deps: SandboxDeps): Promise<Response> {
  const check = await findCheck(deps, context.req.param('reference') ?? '');
  if (!check || check.result !== null) return over();
  const body = html`<p>A real provider would now photograph a document and a face. The site says that this is ${check.person}.
Nobody looks at anything here: choose what the provider answers.</p>
<form method="post" action="${pageOf(check.reference)}">
${PRESS_NAMES.map((name) => html`<p><button name="press" value="${name}">${PRESSES[name].label}</button></p>`)}
</form>`;
  return sandboxPage({ title: 'Identity check', body });
}

async function press(context: Context, deps: SandboxDeps): Promise<Response> {
  const found = await findCheck(deps, context.req.param('reference') ?? '');
  const { press: pressed } = await context.req.parseBody();
  const name = PRESS_NAMES.find((known) => known === pressed);
  if (!found || !name) return over();
  const { result, messages, afterMs } = PRESSES[name];
  const reason = result === 'retry' ? 'blurred' : result === 'refused' ? 'tooYoung' : null;
  const check = await deps.database.kysely
    .updateTable('sandbox_identity_checks')
    .set({ result, reason, answers_at: new Date(deps.clock.now().getTime() + afterMs) })
    .where('reference', '=', found.reference)
    .where('result', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!check) return over();
  const id = `msg_${randomUUID()}`;
  for (let sent = 0; sent < messages; sent += 1) await send(deps, check, id);
  return context.redirect(check.return_url, 303);
}

/** Says once more what it has said, or now what it held back. */
async function tell(context: Context, deps: SandboxDeps): Promise<Response> {
  const check = await findCheck(deps, context.req.param('reference') ?? '');
  if (!check || check.result === null) return over();
  await send(deps, check, `msg_${randomUUID()}`);
  return context.redirect('/sandbox/identity', 303);
}

async function list(deps: SandboxDeps): Promise<Response> {
  const checks = await listChecks(deps);
  const body = html`<p>Players are sent here from the page Verification. A check that never answers is followed by the site once a minute, and ends after a day.</p>
<table class="stacked"><caption>Checks</caption><thead><tr><th>Check</th><th>Person</th><th>Answer</th><th></th></tr></thead>
<tbody>${checks.map(
    ({ reference, person, result }) =>
      html`<tr><td data-name="Check">${
        result === null ? html`<a href="${pageOf(reference)}">${reference.slice(0, 11)}</a>` : reference.slice(0, 11)
      }</td><td data-name="Person">${person}</td><td data-name="Answer">${result ?? 'none yet'}</td><td>${
        result === null || result === 'silent'
          ? ''
          : html`<form method="post" action="${pageOf(reference)}/tell"><button>Send the message again</button></form>`
      }</td></tr>`,
  )}</tbody></table>`;
  return sandboxPage({ title: 'Identity', body });
}

export const identityService: SandboxService = {
  id: 'identity',
  title: 'Identity',
  summary: 'An identity provider that approves, refuses, leaves it to a person, answers twice, late or never.',
  mount(app, deps) {
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    app.post('/v1/checks', (context) => create(context, deps));
    app.get('/v1/checks/:reference', (context) => read(context, deps));
    app.get('/', () => list(deps));
    app.get('/:reference', (context) => show(context, deps));
    app.post('/:reference', (context) => press(context, deps));
    app.post('/:reference/tell', (context) => tell(context, deps));
  },
};
