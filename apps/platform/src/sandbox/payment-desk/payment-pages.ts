import { randomUUID } from 'node:crypto';
import type { ApprovalRequest } from '@foyer/contract/operator/approval';
import { getPayment, listPayments, PAYMENT_KINDS } from '@foyer/contract/operator/payment-list';
import { DEPOSIT_STATES } from '@foyer/domain/payment/deposit-facts';
import { MONEY_REASONS } from '@foyer/domain/payment/money-reason';
import { WITHDRAWAL_STATES } from '@foyer/domain/payment/withdrawal-state';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import {
  type DeskColumn,
  deskTable,
  dueText,
  idText,
  momentText,
  operatorName,
  optionsOf,
  refusalSentence,
  wordsOf,
} from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { askApprovals } from './approval-page.ts';
import { deskPage, pathOf, refusedPage } from './desk-layout.ts';

type Payment = z.output<typeof getPayment.response>;
type Listed = z.output<typeof listPayments.response>['payments'][number];

const SEARCHED = ['player', 'payment', 'reference', 'kind', 'state'] as const;

function searchForm(operator: DeskOperator, query: URLSearchParams): Markup {
  const field = (name: string, label: string) =>
    html`<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" value="${query.get(name) ?? ''}" autocomplete="off"></p>`;
  const choice = (name: string, label: string, names: readonly string[]) =>
    html`<p><label for="${name}">${label}</label><br><select id="${name}" name="${name}"><option value="">All</option>${optionsOf(names, query.get(name) ?? '')}</select></p>`;
  return html`<form method="get" action="${pathOf(operator)}" role="search" class="fields">
${field('player', 'Player: public id, user name or e-mail')}${field('payment', 'Our id')}${field('reference', 'Provider’s reference')}
${choice('kind', 'Kind', PAYMENT_KINDS)}${choice('state', 'State', [...new Set([...DEPOSIT_STATES, ...WITHDRAWAL_STATES])])}
<p><button>Search</button></p>
</form>`;
}

const amountOf = ({ amount, currency }: Pick<Listed, 'amount' | 'currency'>): string => `${amount} ${currency}`;

function columnsOf(operator: DeskOperator): DeskColumn<Listed>[] {
  return [
    [
      'Begun (UTC)',
      ({ createdAt, paymentId }) =>
        html`<a href="${pathOf(operator, 'payments', paymentId)}">${momentText(createdAt)}</a>`,
    ],
    ['Kind', ({ kind }) => wordsOf(kind)],
    ['Amount', amountOf],
    ['State', ({ state }) => wordsOf(state)],
    ['Due (UTC)', ({ pending }) => dueText(pending)],
    ['Method', ({ methodName }) => methodName],
    ['Reference', ({ reference }) => (reference === null ? 'none yet' : idText(reference))],
    ['Player', ({ player }) => html`<a href="${pathOf(operator)}?player=${player}">${idText(player)}</a>`],
  ];
}

/** What was typed, without empty fields. */
function askedOf(url: string): URLSearchParams {
  const typed = new URL(url).searchParams;
  const asked = [...SEARCHED, 'sort', 'after'].flatMap((name) => {
    const value = typed.get(name)?.trim();
    return value ? [[name, value] as [string, string]] : [];
  });
  return new URLSearchParams(asked);
}

const Account = z.object({ publicUserId: z.string() });

/** A user name or e-mail becomes the public id that payments are found by. Null: nobody has it. */
async function findPlayer(operators: DeskOperators, operator: DeskOperator, typed: string): Promise<string | null> {
  if (z.uuid().safeParse(typed).success) return typed;
  const { body } = await operators.ask(operator, '/api/operator/player-search', { json: { login: typed } });
  return Account.safeParse(body).data?.publicUserId ?? null;
}

export async function showPayments(operators: DeskOperators, operator: DeskOperator, url: string): Promise<Response> {
  const query = askedOf(url);
  const say = (words: string, status = 200) => {
    const body = html`${searchForm(operator, query)}<p role="${status === 200 ? 'status' : 'alert'}">${words}</p>`;
    return deskPage(operator, { title: 'Payments desk', body, status });
  };
  const found = new URLSearchParams(query);
  const typed = query.get('player');
  if (typed !== null) {
    const player = await findPlayer(operators, operator, typed);
    if (player === null) return say('No player has this public id, user name or e-mail.');
    found.set('player', player);
  }
  const answer = await operators.ask(
    operator,
    `/api/operator/payments?${new URLSearchParams([...found, ['size', '25']])}`,
  );
  if (answer.status !== 200) return say(refusalSentence(answer), answer.status);
  const { payments, next } = z.parse(listPayments.response, answer.body);
  const further = new URLSearchParams(query);
  if (next) further.set('after', next);
  const body = html`${searchForm(operator, query)}
${payments.length === 0 ? html`<p role="status">No payment was found.</p>` : deskTable(payments, columnsOf(operator), query.get('sort') === 'due' ? 'Those due first before all others' : 'Newest first')}
${next ? html`<p><a href="${pathOf(operator)}?${further}">Further payments</a></p>` : ''}`;
  return deskPage(operator, { title: 'Payments desk', body });
}

function exclusionText(exclusion: NonNullable<Payment['payer']['protection']>['exclusion']): string {
  if (exclusion === null) return 'No exclusion or break';
  const { kind, until } = exclusion;
  if (kind === null) return `Self exclusion, over since ${until ? momentText(until) : ''}; has not asked to return`;
  return `${wordsOf(kind)}, ${until === null ? 'for good' : `until ${momentText(until)}`}`;
}

function protectionOf({ protection }: Payment['payer']): [string, string][] {
  if (!protection) return [];
  const { exclusion, harmAlerts, openComplaints } = protection;
  const alerts = harmAlerts.map(({ rule, level }) => `${wordsOf(rule)} (level ${level})`);
  return [
    ['Kept out by', exclusionText(exclusion)],
    ['Open markers of harm', alerts.join(', ') || 'None'],
    ['Open complaints', String(openComplaints)],
  ];
}

function payerFactsOf({ payer, methodName, currency }: Payment): [string, string][] {
  const { isVerified, openProofs, deposited, depositedByMethod, withdrawn, bonus } = payer;
  return [
    ['Verified', isVerified ? 'Yes' : 'No'],
    ['Still to be proved', openProofs.length === 0 ? 'Nothing' : openProofs.map(wordsOf).join(', ')],
    ['Deposited in all, less what went back', `${deposited} ${currency}`],
    [`Of it by ${methodName}`, `${depositedByMethod} ${currency}`],
    ['Withdrawn in all', `${withdrawn} ${currency}`],
    ['Bonus money', `${bonus} ${currency}`],
    ['Withdrawals taken back in 30 days', String(payer.cancelledWithdrawals30)],
    ...protectionOf(payer),
  ];
}

function factsOf({ facts, currency, account, reason, ...payment }: Payment): [string, string][] {
  const { pending } = payment;
  return [
    ['State', wordsOf(payment.state)],
    ['Amount', amountOf({ ...payment, currency })],
    ...(pending
      ? [
          ['Whose turn', `${wordsOf(pending.owner)}: ${wordsOf(pending.next).toLowerCase()}`] as [string, string],
          ['Due (UTC)', `${momentText(pending.dueAt)}${pending.isOverdue ? ', overdue' : ''}`] as [string, string],
        ]
      : []),
    ['Method', payment.methodName],
    ['Provider', `${payment.provider}, ${payment.reference ?? 'no reference yet'}`],
    ['Our id', payment.paymentId],
    ...(account ? [['Card or account', account] as [string, string]] : []),
    ...(reason ? [['Reason', wordsOf(reason)] as [string, string]] : []),
    ...Object.entries(facts ?? {}).map(([name, value]): [string, string] => [
      wordsOf(name),
      name === 'expiresAt' ? momentText(value) : `${value} ${currency}`,
    ]),
  ];
}

/** Where the provider's part is played. */
function providerNote({ kind, state }: Payment): Markup | '' {
  if (kind !== 'withdrawal' || (state !== 'approved' && state !== 'sent')) return '';
  return html`<p>It goes to the sandbox’s provider: <a href="/sandbox/payments#payouts">pay it there</a>.</p>`;
}

/** Money that has been asked for and waits for the second person. */
function waitingNote(operator: DeskOperator, waiting: readonly ApprovalRequest[]): Markup | '' {
  if (waiting.length === 0) return '';
  const lines = waiting.map(
    ({ endpoint, requestedBy, requestedAt }) =>
      html`<li>${wordsOf(endpoint)}, asked for by ${operatorName(requestedBy)} at ${momentText(requestedAt)}</li>`,
  );
  return html`<section aria-labelledby="waiting"><h2 id="waiting">Waits for a second person</h2><ul>${lines}</ul>
<p><a href="${pathOf(operator, 'approvals')}">Approvals</a></p></section>`;
}

const hiddenKey = () => html`<input type="hidden" name="key" value="${randomUUID()}">`;

function whyFields(prefix: string, label = 'Reason'): Markup {
  return html`<p><label for="${prefix}-reason">${label}</label><br><select id="${prefix}-reason" name="reason" required><option value="">Choose</option>${optionsOf(MONEY_REASONS.filter((reason) => reason !== 'undo'))}</select></p>
<p><label for="${prefix}-note">Note for the one who approves</label><br><input id="${prefix}-note" name="note" minlength="3" maxlength="500" required autocomplete="off"></p>`;
}

function decideWithdrawalForms(operator: DeskOperator, payment: Payment): Markup | '' {
  const { decisions, paymentId, player } = payment;
  if (decisions === null || decisions.refusalReasons.length === 0) return '';
  const { canApprove, isHeld, refusalReasons } = decisions;
  const action = `${pathOf(operator, 'payments', paymentId)}/decide`;
  const cases = html`<a href="/sandbox/verification-desk/${operator}?player=${player}">Verification of the player</a>`;
  const mayAsk = refusalReasons.includes('documentsNeeded');
  return html`<section aria-labelledby="decide"><h2 id="decide">Decide</h2>
${isHeld ? html`<p>An event opened a case: it is approved once the case is decided. ${cases}</p>` : ''}
${canApprove ? html`<form method="post" action="${action}"><button name="decision" value="approve">Approve</button></form>` : ''}
<form method="post" action="${action}" class="fields"><p><label for="refusal">Reason of a refusal</label><br><select id="refusal" name="reason" required><option value="">Choose</option>${optionsOf(refusalReasons)}</select></p>
<p><button name="decision" value="refuse">Refuse</button></p></form>
${mayAsk ? '' : html`<p>Documents can be asked for once a case is open: no deposit announced one that is still to be given. ${cases}</p>`}</section>`;
}

function decideForms(operator: DeskOperator, payment: Payment, isRefundAsked: boolean): Markup | '' {
  const { kind, state, paymentId } = payment;
  if (kind === 'withdrawal') return decideWithdrawalForms(operator, payment);
  const action = pathOf(operator, 'payments', paymentId);
  if (state !== 'paid' && state !== 'review') return '';
  const accept = html`<form method="post" action="${action}/accept"><button>Credit the amount that came</button></form>`;
  return html`<section aria-labelledby="decide"><h2 id="decide">Decide</h2>
${state === 'review' && !isRefundAsked ? accept : ''}
${state === 'review' && Number(payment.facts?.credited) > 0 ? html`<p>What was credited stays: a refund sends back what came once more.</p>` : ''}
${isRefundAsked ? html`<p>A refund was asked for.</p>` : html`<form method="post" action="${action}/refund" class="fields">${hiddenKey()}${whyFields('refund')}<p><button>Ask for a refund</button></p></form>`}</section>`;
}

function adjustForm(operator: DeskOperator, { player, currency }: Payment): Markup {
  return html`<section aria-labelledby="adjust"><h2 id="adjust">Credit or correct the player’s balance</h2>
<form method="post" action="${pathOf(operator, 'players', player)}" class="fields">${hiddenKey()}
<p><label for="amount">Amount in ${currency}; of a correction with a minus to take it</label><br><input id="amount" name="amount" inputmode="text" pattern="-?\\s?[0-9][0-9.,\\s]*" required autocomplete="off"></p>
${whyFields('adjust', 'Reason; goodwill gives and never takes')}
<p><button name="what" value="credit">Ask for a credit</button> <button name="what" value="correct">Ask for a correction</button></p></form></section>`;
}

export async function showPayment(
  operators: DeskOperators,
  operator: DeskOperator,
  paymentId: string,
): Promise<Response> {
  const answer = await operators.ask(operator, `/api/operator/payments/${encodeURIComponent(paymentId)}`);
  if (answer.status !== 200) return refusedPage(operator, answer, pathOf(operator));
  const payment = z.parse(getPayment.response, answer.body);
  const drawFacts = (facts: readonly [string, string][]) =>
    facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const times = payment.timeline.map(
    ({ state, at }) => html`<li><time datetime="${at}">${momentText(at)}</time> ${wordsOf(state)}</li>`,
  );
  const columns: DeskColumn<Payment['history'][number]>[] = [
    ['At (UTC)', ({ at }) => momentText(at)],
    ['From', ({ source }) => wordsOf(source)],
    ['State then', ({ state }) => wordsOf(state)],
    ['As it came', ({ message }) => html`<pre>${JSON.stringify(message, null, 1)}</pre>`],
  ];
  const asked = await Promise.all(
    [`deposit:${payment.paymentId}`, `player:${payment.player}`].map((target) =>
      askApprovals(operators, operator, { state: 'waiting', target }),
    ),
  );
  const waiting = asked.flatMap(({ approvals }) => approvals);
  const isRefundAsked = waiting.some(({ target }) => target === `deposit:${payment.paymentId}`);
  const player = html`<dt>Player</dt><dd><a href="${pathOf(operator)}?player=${payment.player}">${payment.player}</a></dd>`;
  const body = html`<dl>${drawFacts(factsOf(payment))}</dl>
<section aria-labelledby="payer"><h2 id="payer">Its player</h2><dl>${player}${drawFacts(payerFactsOf(payment))}</dl>
<p><a href="/sandbox/player-desk/${operator}/players/${payment.player}">Exclusions, markers of harm and complaints</a></p></section>
${providerNote(payment)}
${waitingNote(operator, waiting)}
${decideForms(operator, payment, isRefundAsked)}
<section aria-labelledby="times"><h2 id="times">Timeline</h2><ol>${times}</ol>
<p><a href="/sandbox/player-desk/${operator}/trail?target=${payment.kind}:${payment.paymentId}">Who looked and who decided</a></p></section>
<section aria-labelledby="raw"><h2 id="raw">Every message</h2>${deskTable(payment.history, columns, 'In the order they came')}</section>
${adjustForm(operator, payment)}`;
  return deskPage(operator, { title: wordsOf(payment.kind), body });
}
