import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Kernel } from '../../kernel/kernel.ts';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';
import { findIdinTransaction, mountIdinApi } from './idin-api.ts';

const MOST_BYTES = 16 * 1024;

/** Of nobody. */
const BANKS = ['Gracht Bank', 'Polderbank', 'Tulpen & Zonen'] as const;

/** `later`: back to the site without an answer. */
const Pressed = z.object({ bank: z.enum(BANKS), answer: z.enum(['adult', 'minor', 'refuse', 'fail', 'later']) });

const ANSWERS = {
  adult: { status: 'Success', over18: true },
  minor: { status: 'Success', over18: false },
  refuse: { status: 'Cancelled', over18: null },
  fail: { status: 'Failure', over18: null },
} as const;

async function findWaiting(context: Context, deps: Kernel) {
  const row = await findIdinTransaction(deps, context.req.param('id') ?? '');
  return row && row.status === null && row.expires_at > deps.clock.now() ? row : null;
}

const over = () =>
  sandboxPage({
    title: 'iDIN',
    body: html`<p>Nothing is asked here: the question was answered, is too old, or never came.</p>`,
    status: 404,
  });

async function showQuestion(context: Context, deps: Kernel): Promise<Response> {
  const row = await findWaiting(context, deps);
  if (!row) return over();
  const body = html`<p>The casino asks whether you are 18 or older, and nothing else. These are no real banks: whatever you press is believed.</p>
<form method="post" action="/sandbox/idin/${row.transaction_id}">
<p><label for="bank">Your bank</label> <select id="bank" name="bank">${BANKS.map((bank) => html`<option>${bank}</option>`)}</select></p>
<p><button name="answer" value="adult">Confirm: 18 or older</button> <button name="answer" value="minor">Confirm: younger than 18</button></p>
<p><button name="answer" value="refuse">Refuse</button> <button name="answer" value="fail">Let the bank fail</button>
<button name="answer" value="later">Back without an answer</button></p>
</form>`;
  return sandboxPage({ title: 'iDIN of the sandbox', body });
}

async function answerQuestion(context: Context, deps: Kernel): Promise<Response> {
  const row = await findWaiting(context, deps);
  const pressed = z.safeParse(Pressed, await context.req.parseBody()).data;
  if (!row || !pressed) return over();
  if (pressed.answer !== 'later') {
    await deps.database.kysely
      .updateTable('sandbox_age_checks')
      .set({ ...ANSWERS[pressed.answer], answered_at: deps.clock.now() })
      .where('transaction_id', '=', row.transaction_id)
      .where('status', 'is', null)
      .execute();
  }
  const back = new URL(row.return_url);
  back.searchParams.set('trxid', row.transaction_id);
  back.searchParams.set('ec', row.entrance_code);
  return context.redirect(back.href, 303);
}

export const idinService: SandboxService = {
  id: 'idin',
  title: 'iDIN',
  summary: 'The banks that say whether a player is 18 or older, or refuse, fail and give no answer.',
  mount(app, deps) {
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    mountIdinApi(app, deps);
    app.get('/', () =>
      sandboxPage({
        title: 'iDIN',
        body: html`<p>It is asked from the page Profile, in the Dutch market. Who does not answer within five minutes has not answered.</p>`,
      }),
    );
    app.get('/:id', (context) => showQuestion(context, deps));
    app.post('/:id', (context) => answerQuestion(context, deps));
  },
};
