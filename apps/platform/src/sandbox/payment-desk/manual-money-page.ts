import type { ApprovalRequest } from '@foyer/contract/operator/approval';
import { correctBalance, creditPlayer } from '@foyer/contract/operator/money-request';
import { html } from 'hono/html';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import { type DeskColumn, deskTable, idText, momentText, operatorName, wordsOf } from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { askApprovals, readAsked } from './approval-page.ts';
import { deskPage, pathOf, refusedPage } from './desk-layout.ts';

export const MANUAL_MONEY = 'manual-money';

function playerCell(operator: DeskOperator, request: ApprovalRequest): Markup {
  const player = request.target.replace(/^player:/, '');
  return html`<a href="${pathOf(operator, MANUAL_MONEY)}?player=${player}">${idText(player)}</a>`;
}

function amountText(request: ApprovalRequest): string {
  const { about, body } = readAsked(request) ?? {};
  // Requests of an earlier release have no `about`.
  return about ? `${about.amount} ${about.currency}` : (body?.amount ?? '');
}

function reasonText(request: ApprovalRequest): string {
  const { reason, undoes } = readAsked(request)?.body ?? {};
  return `${reason ? wordsOf(reason) : ''}${undoes ? `, undoes ${undoes}` : ''}`;
}

function columnsOf(operator: DeskOperator): DeskColumn<ApprovalRequest>[] {
  return [
    ['Booked (UTC)', ({ decidedAt }) => (decidedAt ? momentText(decidedAt) : '')],
    ['What', ({ endpoint }) => wordsOf(endpoint)],
    ['Amount', amountText],
    ['Player', (request) => playerCell(operator, request)],
    ['Reason', reasonText],
    ['Note', ({ note }) => note],
    ['Asked for by', ({ requestedBy }) => idText(operatorName(requestedBy))],
    ['Approved by', ({ decidedBy }) => idText(decidedBy ? operatorName(decidedBy) : '')],
    ['Our id', ({ approvalId }) => idText(approvalId)],
  ];
}

/** Credits and corrections that were made: of all players, or of one. */
export async function showManualMoney(
  operators: DeskOperators,
  operator: DeskOperator,
  { player = '', after = '' }: { player?: string | undefined; after?: string | undefined },
): Promise<Response> {
  const { approvals, next, answer } = await askApprovals(operators, operator, {
    state: 'approved',
    endpoints: `${creditPlayer.name},${correctBalance.name}`,
    ...(player && { target: `player:${player}` }),
    ...(after && { after }),
  });
  const path = pathOf(operator, MANUAL_MONEY);
  if (answer.status !== 200) return refusedPage(operator, answer, path);
  const further = new URLSearchParams({ ...(player && { player }), ...(next && { after: next }) });
  const body = html`<form method="get" action="${path}" role="search" class="fields">
<p><label for="player">Player: public id</label><br><input id="player" name="player" value="${player}" autocomplete="off"></p><p><button>Search</button></p></form>
${approvals.length === 0 ? html`<p role="status">No credit or correction was made.</p>` : deskTable(approvals, columnsOf(operator), 'Those asked for last before all others')}
${next ? html`<p><a href="${path}?${further}">Further credits and corrections</a></p>` : ''}`;
  return deskPage(operator, { title: 'Credits and corrections', current: MANUAL_MONEY, body });
}
