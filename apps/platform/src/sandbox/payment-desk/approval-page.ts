import { type ApprovalRequest, listApprovals } from '@foyer/contract/operator/approval';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import { type DeskColumn, deskTable, momentText, wordsOf } from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { deskPage, pathOf, refusedPage } from './desk-layout.ts';

const Request = z.object({ body: z.record(z.string(), z.unknown()) });

function askedFor({ endpoint, target, request }: ApprovalRequest): string {
  const details = Object.entries(Request.safeParse(request).data?.body ?? {}).map(
    ([name, value]) => `${name} ${value}`,
  );
  return `${wordsOf(endpoint)}, ${target}: ${details.join(', ')}`;
}

function buttons(
  operator: DeskOperator,
  { approvalId, requestedBy, state, decidedBy, decidedAt }: ApprovalRequest,
): Markup {
  if (state !== 'waiting') {
    return html`${wordsOf(state)}${decidedBy ? ` by ${decidedBy}` : ''}${decidedAt ? `, ${momentText(decidedAt)}` : ''}`;
  }
  const isOwn = requestedBy.startsWith(`demo.${operator}.`);
  const choices = isOwn ? (['withdraw'] as const) : (['approve', 'refuse'] as const);
  return html`<form method="post" action="${pathOf(operator, 'approvals', approvalId)}">
${choices.map((decision) => html`<button name="decision" value="${decision}">${wordsOf(decision)}</button> `)}</form>`;
}

export async function showApprovals(operators: DeskOperators, operator: DeskOperator): Promise<Response> {
  const answer = await operators.ask(operator, '/api/operator/approvals');
  if (answer.status !== 200) return refusedPage(operator, answer, pathOf(operator));
  const { approvals } = z.parse(listApprovals.response, answer.body);
  const columns: DeskColumn<ApprovalRequest>[] = [
    ['Asked (UTC)', ({ requestedAt }) => momentText(requestedAt)],
    ['By', ({ requestedBy }) => requestedBy],
    ['For', askedFor],
    ['Note', ({ note }) => note],
    ['Decision', (request) => buttons(operator, request)],
  ];
  const body = html`<p>Refunds, credits and corrections happen once a second person approves them.</p>
${approvals.length === 0 ? html`<p role="status">Nothing was asked for yet.</p>` : deskTable(approvals, columns, 'Newest first')}`;
  return deskPage(operator, { title: 'Approvals', current: 'approvals', body });
}
