import { html } from 'hono/html';
import type { DeskAnswer, DeskOperator } from '../desk-operators.ts';
import { personLine, refusalWords } from '../desk-parts.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';

export const DESK_PATH = '/sandbox/payment-desk';

export const pathOf = (operator: DeskOperator, ...parts: string[]): string => [DESK_PATH, operator, ...parts].join('/');

const PAGES = [
  ['', 'Payments'],
  ['?kind=withdrawal&state=requested&sort=due', 'Withdrawals to approve'],
  ['?kind=deposit&state=review&sort=due', 'Deposits to review'],
  ['approvals', 'Approvals'],
  ['manual-money', 'Credits and corrections'],
  ['reconciliation', 'Reconciliation'],
] as const;

function navigation(operator: DeskOperator, current: string): Markup {
  const links = PAGES.map(
    ([page, words]) =>
      html`<a href="${page.startsWith('?') ? `${pathOf(operator)}${page}` : pathOf(operator, ...(page ? [page] : []))}"${page === current ? html` aria-current="page"` : ''}>${words}</a> `,
  );
  return html`<nav aria-label="Desk">${links}</nav>
${personLine(operator, (other) => pathOf(other, ...(current ? [current] : [])).replace('/?', '?'))}`;
}

export function deskPage(
  operator: DeskOperator,
  { title, current = '', body, status = 200 }: { title: string; current?: string; body: Markup; status?: number },
): Promise<Response> {
  return sandboxPage({ title, body: html`${navigation(operator, current)}${body}`, status });
}

export function refusedPage(operator: DeskOperator, answer: DeskAnswer, back: string): Promise<Response> {
  return deskPage(operator, { title: 'Not done', body: refusalWords(answer, back), status: answer.status });
}
