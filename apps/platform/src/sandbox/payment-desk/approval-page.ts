import { randomUUID } from 'node:crypto';
import { type ApprovalRequest, listApprovals } from '@foyer/contract/operator/approval';
import { correctBalance, creditPlayer } from '@foyer/contract/operator/money-request';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskAnswer, DeskOperator, DeskOperators } from '../desk-operators.ts';
import {
  type DeskColumn,
  deskTable,
  dueText,
  idText,
  isOwnToken,
  momentText,
  operatorName,
  refusalSentence,
  wordsOf,
} from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { deskPage, pathOf, refusedPage } from './desk-layout.ts';

const Asked = z.object({
  body: z.looseObject({
    amount: z.optional(z.string()),
    reason: z.optional(z.string()),
    undoes: z.optional(z.string()),
  }),
  params: z.looseObject({ paymentId: z.optional(z.string()) }),
  about: z.optional(z.object({ player: z.string(), amount: z.string(), currency: z.string() })),
});

/** Of rules: what holds, and what shall. */
const AskedRules = z.object({ body: z.looseObject({}), about: z.object({ before: z.nullable(z.looseObject({})) }) });

export const readAsked = ({ request }: ApprovalRequest) => Asked.safeParse(request).data;

/** Every value in JSON by its path: `rules.amounts.EUR.most`. */
function leavesOf(value: unknown, path: string[] = []): [path: string, text: string][] {
  if (value === null || typeof value !== 'object') return [[path.join('.'), String(value)]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

/** What rules change: all that is another than now. */
function changesOf({ request }: ApprovalRequest): Markup | '' {
  const { body, about } = AskedRules.safeParse(request).data ?? {};
  if (!body) return '';
  const now = new Map(leavesOf(about?.before ?? {}));
  const next = leavesOf(body).filter(([path, text]) => path !== 'version' && now.get(path) !== text);
  return html`<ul>${next.map(([path, text]) => {
    const before = now.get(path);
    return html`<li>${path}: ${before === undefined ? '' : html`${before} → `}<strong>${text}</strong></li>`;
  })}</ul>`;
}

/** What it comes to, for whom and why: all that the second person has to judge. */
function askedFor(operator: DeskOperator, request: ApprovalRequest): Markup {
  const { body, params, about } = readAsked(request) ?? {};
  // Requests of an earlier release have no `about`.
  const amount = about ? `${about.amount} ${about.currency}` : body?.amount;
  const what = html`<strong>${wordsOf(request.endpoint)}${amount ? `: ${amount}` : ''}</strong>`;
  const why = `${body?.reason ? wordsOf(body.reason) : ''}${body?.undoes ? `, undoes ${body.undoes}` : ''}`;
  const payment = params?.paymentId
    ? html`<br><a href="${pathOf(operator, 'payments', params.paymentId)}">The deposit</a>`
    : '';
  const player = about
    ? html`<br><a href="${pathOf(operator)}?player=${about.player}">Payments of ${idText(about.player)}</a>`
    : html`<br>${idText(request.target)}${changesOf(request)}`;
  return html`${what}${why ? html`<br>${why}` : ''}${payment}${player}`;
}

/** Money that was moved is never changed, but moved back by a request of its own. */
function undoForm(operator: DeskOperator, request: ApprovalRequest): Markup | '' {
  const { about } = readAsked(request) ?? {};
  const { endpoint, approvalId } = request;
  if (!about || (endpoint !== creditPlayer.name && endpoint !== correctBalance.name)) return '';
  const amount = about.amount.startsWith('-') ? about.amount.slice(1) : `-${about.amount}`;
  const fields = { what: 'correct', amount, reason: 'undo', note: `Undoes ${approvalId}`, undoes: approvalId };
  const hidden = Object.entries({ ...fields, key: randomUUID() }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${pathOf(operator, 'players', about.player)}">${hidden}<button>Ask to undo it</button></form>`;
}

function decision(operator: DeskOperator, request: ApprovalRequest): Markup {
  const { approvalId, requestedBy, state, decidedBy, decidedAt } = request;
  if (state !== 'waiting') {
    return html`${wordsOf(state)}${decidedBy ? html` by ${idText(operatorName(decidedBy))}` : ''}${decidedAt ? `, ${momentText(decidedAt)}` : ''}${state === 'approved' ? undoForm(operator, request) : ''}`;
  }
  const choices = isOwnToken(operator, requestedBy)
    ? ([['withdraw', 'Take the request back']] as const)
    : ([
        ['approve', 'Approve'],
        ['refuse', 'Refuse'],
      ] as const);
  return html`<form method="post" action="${pathOf(operator, 'approvals', approvalId)}">
${choices.map(([value, words]) => html`<button name="decision" value="${value}">${words}</button> `)}</form>`;
}

function columnsOf(operator: DeskOperator): DeskColumn<ApprovalRequest>[] {
  return [
    ['Asked (UTC)', ({ requestedAt }) => momentText(requestedAt)],
    [
      'Due (UTC)',
      (request) => dueText(request.dueAt === null ? null : { dueAt: request.dueAt, isOverdue: request.isOverdue }),
    ],
    ['By', ({ requestedBy }) => idText(operatorName(requestedBy))],
    ['For', (request) => askedFor(operator, request)],
    ['Note', ({ note }) => note],
    ['Decision', (request) => decision(operator, request)],
  ];
}

export async function askApprovals(
  operators: DeskOperators,
  operator: DeskOperator,
  query: Record<string, string> = {},
): Promise<{ approvals: ApprovalRequest[]; next: string | null; answer: DeskAnswer }> {
  const answer = await operators.ask(operator, `/api/operator/approvals?${new URLSearchParams(query)}`);
  const { approvals = [], next = null } = listApprovals.response.safeParse(answer.body).data ?? {};
  return { approvals, next, answer };
}

function furtherLink(operator: DeskOperator, name: string, next: string | null): Markup | '' {
  if (next === null) return '';
  return html`<p><a href="${pathOf(operator, 'approvals')}?${new URLSearchParams({ [name]: next })}">Further requests</a></p>`;
}

export async function showApprovals(
  operators: DeskOperators,
  operator: DeskOperator,
  { refused = null, after, waitingAfter }: { refused?: DeskAnswer | null; after?: string; waitingAfter?: string } = {},
): Promise<Response> {
  const [waiting, all] = await Promise.all([
    askApprovals(operators, operator, { state: 'waiting', ...(waitingAfter && { after: waitingAfter }) }),
    askApprovals(operators, operator, after ? { after } : {}),
  ]);
  if (all.answer.status !== 200) return refusedPage(operator, all.answer, pathOf(operator));
  const ended = all.approvals.filter(({ state }) => state !== 'waiting');
  const columns = columnsOf(operator);
  const body = html`${refused ? html`<p role="alert">${refusalSentence(refused)}</p>` : ''}
<p>What needs two people (refunds, credits, corrections, campaigns, loyalty's rules, the end of an exclusion) happens once the second one approves it.</p>
${waiting.approvals.length === 0 ? html`<p role="status">Nothing waits for a second person.</p>` : deskTable(waiting.approvals, columns, 'Waiting, those due first before all others')}
${furtherLink(operator, 'waitingAfter', waiting.next)}
${ended.length === 0 ? '' : deskTable(ended, columns, 'Decided, newest first')}
${furtherLink(operator, 'after', all.next)}`;
  const status = refused ? { status: refused.status } : {};
  return deskPage(operator, { title: 'Approvals', current: 'approvals', body, ...status });
}
