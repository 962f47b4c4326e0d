import { plainAmount } from '@foyer/domain/money/plain-amount';
import { bodyLimit } from 'hono/body-limit';
import { DeskOperators } from '../desk-operators.ts';
import { asChange, asOperator, idOf, personChoice, readFields, seeOther } from '../desk-parts.ts';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';
import { showApprovals } from './approval-page.ts';
import { DESK_PATH, pathOf, refusedPage } from './desk-layout.ts';
import { MANUAL_MONEY, showManualMoney } from './manual-money-page.ts';
import { showPayment, showPayments } from './payment-pages.ts';
import { showReconciliation } from './reconciliation-page.ts';

const MOST_BYTES = 16 * 1024;
/** What the call takes, and the form around it. */
const MOST_STATEMENT_BYTES = 21 * 1024 * 1024;

const CHOICE = personChoice(
  'Payments as the operator’s people see them. What moves money by hand needs two of them.',
  DESK_PATH,
);

const plainSigned = (amount: string) =>
  amount.trim().replace(/^(-?)(.*)$/s, (_, sign, digits) => sign + plainAmount(digits));

export const paymentDeskService: SandboxService = {
  id: 'payment-desk',
  title: 'Payments desk',
  summary: 'Deposits and withdrawals as the operator’s people see, approve and correct them.',
  mount(app, deps) {
    const operators = new DeskOperators(deps, ['money', 'players']);
    const changing = { operators, refusedPage };
    app.get(
      '/:operator/reconciliation',
      asOperator(({ req }, operator) => {
        const asked = { from: req.query('from') ?? '', to: req.query('to') ?? '', csv: null };
        return showReconciliation(operators, operator, { ...asked, deps });
      }),
    );
    // A statement is larger than whatever else is sent here: before the bound of all others.
    app.post(
      '/:operator/reconciliation',
      bodyLimit({ maxSize: MOST_STATEMENT_BYTES, onError: (context) => context.text('Too much.', 413) }),
      asOperator(async (context, operator) => {
        const { from = '', to = '' } = await readFields(context);
        const { file } = await context.req.parseBody();
        const csv = file instanceof File && file.size > 0 ? await file.text() : null;
        return showReconciliation(operators, operator, { from, to, csv, deps });
      }),
    );
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    app.get('/', () => sandboxPage({ title: 'Payments desk', body: CHOICE }));
    app.get(
      '/:operator',
      asOperator(({ req }, operator) => showPayments(operators, operator, req.url)),
    );
    app.get(
      '/:operator/approvals',
      asOperator(({ req }, operator) => {
        const { after, waitingAfter } = req.query();
        return showApprovals(operators, operator, { ...(after && { after }), ...(waitingAfter && { waitingAfter }) });
      }),
    );
    app.get(
      `/:operator/${MANUAL_MONEY}`,
      asOperator(({ req }, operator) => showManualMoney(operators, operator, req.query())),
    );
    app.get(
      '/:operator/payments/:id',
      asOperator((context, operator) => showPayment(operators, operator, context.req.param('id') ?? '')),
    );
    app.post(
      '/:operator/payments/:id/decide',
      asChange(changing, ({ decision, reason }, context, operator) => ({
        path: `/api/operator/withdrawals/${idOf(context)}/decide`,
        json: decision === 'refuse' ? { decision, reason } : { decision },
        back: pathOf(operator, 'payments', idOf(context)),
      })),
    );
    app.post(
      '/:operator/payments/:id/accept',
      asChange(changing, (_, context, operator) => ({
        path: `/api/operator/deposits/${idOf(context)}/accept`,
        json: {},
        back: pathOf(operator, 'payments', idOf(context)),
      })),
    );
    app.post(
      '/:operator/payments/:id/refund',
      asChange(changing, ({ reason, note, key = '' }, context, operator) => ({
        path: `/api/operator/deposits/${idOf(context)}/refund`,
        json: { reason, note },
        key,
        back: pathOf(operator, 'payments', idOf(context)),
        onward: pathOf(operator, 'approvals'),
      })),
    );
    app.post(
      '/:operator/players/:id',
      asChange(changing, ({ what, amount, reason, note, undoes, key = '' }, context, operator) => ({
        path: `/api/operator/players/${idOf(context)}/${what === 'correct' ? 'correct' : 'credit'}`,
        json: { amount: amount && plainSigned(amount), reason, note, ...(undoes && { undoes }) },
        key,
        back: `${pathOf(operator)}?player=${idOf(context)}`,
        onward: pathOf(operator, 'approvals'),
      })),
    );
    app.post(
      '/:operator/approvals/:id',
      asOperator(async (context, operator) => {
        const { decision } = await readFields(context);
        const path = `/api/operator/approvals/${idOf(context)}/decide`;
        const answer = await operators.ask(operator, path, { json: { decision } });
        if (answer.status !== 200) return showApprovals(operators, operator, { refused: answer });
        return seeOther(pathOf(operator, 'approvals'));
      }),
    );
  },
};
