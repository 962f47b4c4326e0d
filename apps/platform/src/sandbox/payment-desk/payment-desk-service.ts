import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { DESK_OPERATORS, type DeskOperator, DeskOperators, isDeskOperator } from '../desk-operators.ts';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';
import { showApprovals } from './approval-page.ts';
import { pathOf, refusedPage } from './desk-layout.ts';
import { showPayment, showPayments } from './payment-pages.ts';
import { showReconciliation } from './reconciliation-page.ts';

const MOST_BYTES = 16 * 1024;

const CHOICE = html`<p>Payments as the operator’s people see them. What moves money by hand needs two of them.</p>
<ul>${Object.entries(DESK_OPERATORS).map(([id, name]) => html`<li><a href="/sandbox/payment-desk/${id}">Be ${name}</a></li>`)}</ul>`;

type Show = (context: Context, operator: DeskOperator) => Promise<Response>;

/** For an address that begins with one of the two. */
function asOperator(show: Show) {
  return async (context: Context): Promise<Response> => {
    const name = context.req.param('operator') ?? '';
    return isDeskOperator(name) ? show(context, name) : context.notFound();
  };
}

type Change = { path: string; json: object; key?: string; back: string; onward?: string };

/** A form becomes a call of the operator’s API; what is refused is said. */
function asChange(
  operators: DeskOperators,
  changeOf: (fields: Record<string, string>, context: Context, operator: DeskOperator) => Change,
) {
  return asOperator(async (context, operator) => {
    const typed = Object.entries(await context.req.parseBody());
    const fields = Object.fromEntries(
      typed.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
    );
    const { path, json, key, back, onward = back } = changeOf(fields, context, operator);
    const answer = await operators.ask(operator, path, { json, ...(key && { key }) });
    return answer.status === 200 ? context.redirect(onward, 303) : refusedPage(operator, answer, back);
  });
}

const idOf = (context: Context): string => encodeURIComponent(context.req.param('id') ?? '');

export const paymentDeskService: SandboxService = {
  id: 'payment-desk',
  title: 'Payments desk',
  summary: 'Deposits and withdrawals as the operator’s people see, approve and correct them.',
  mount(app, deps) {
    const operators = new DeskOperators(deps, ['money']);
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    app.get('/', () => sandboxPage({ title: 'Payments desk', body: CHOICE }));
    app.get(
      '/:operator',
      asOperator(({ req }, operator) => showPayments(operators, operator, req.url)),
    );
    app.get(
      '/:operator/approvals',
      asOperator((_, operator) => showApprovals(operators, operator)),
    );
    app.get(
      '/:operator/reconciliation',
      asOperator(({ req }, operator) => showReconciliation(operators, operator, { url: req.url, deps })),
    );
    app.get(
      '/:operator/payments/:id',
      asOperator((context, operator) => showPayment(operators, operator, context.req.param('id') ?? '')),
    );
    app.post(
      '/:operator/payments/:id/decide',
      asChange(operators, ({ decision, reason }, context, operator) => ({
        path: `/api/operator/withdrawals/${idOf(context)}/decide`,
        json: decision === 'refuse' ? { decision, reason } : { decision },
        back: pathOf(operator, 'payments', idOf(context)),
      })),
    );
    app.post(
      '/:operator/payments/:id/accept',
      asChange(operators, (_, context, operator) => ({
        path: `/api/operator/deposits/${idOf(context)}/accept`,
        json: {},
        back: pathOf(operator, 'payments', idOf(context)),
      })),
    );
    app.post(
      '/:operator/payments/:id/refund',
      asChange(operators, ({ reason, note, key = '' }, context, operator) => ({
        path: `/api/operator/deposits/${idOf(context)}/refund`,
        json: { reason, note },
        key,
        back: pathOf(operator, 'payments', idOf(context)),
        onward: pathOf(operator, 'approvals'),
      })),
    );
    app.post(
      '/:operator/players/:id',
      asChange(operators, ({ what, amount, reason, note, key = '' }, context, operator) => ({
        path: `/api/operator/players/${idOf(context)}/${what === 'correct' ? 'correct' : 'credit'}`,
        json: { amount, reason, note },
        key,
        back: `${pathOf(operator)}?player=${idOf(context)}`,
        onward: pathOf(operator, 'approvals'),
      })),
    );
    app.post(
      '/:operator/approvals/:id',
      asChange(operators, ({ decision }, context, operator) => ({
        path: `/api/operator/approvals/${idOf(context)}/decide`,
        json: { decision },
        back: pathOf(operator, 'approvals'),
      })),
    );
  },
};
