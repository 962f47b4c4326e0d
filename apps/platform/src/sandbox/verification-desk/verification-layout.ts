import { html } from 'hono/html';
import type { DeskAnswer, DeskOperator } from '../desk-operators.ts';
import { personLine, refusalWords } from '../desk-parts.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';

export const VERIFICATION_DESK = '/sandbox/verification-desk';

export const verificationPath = (operator: DeskOperator, ...parts: string[]): string =>
  [VERIFICATION_DESK, operator, ...parts].join('/');

export function verificationPage(
  operator: DeskOperator,
  { title, path = [], body, status = 200 }: { title: string; path?: string[]; body: Markup; status?: number },
): Promise<Response> {
  const head = html`<nav aria-label="Desk"><a href="${verificationPath(operator)}">Queue</a>
<a href="${verificationPath(operator)}?overdue=true">Overdue</a>
<a href="${verificationPath(operator)}?state=checking">With a provider</a>
<a href="${verificationPath(operator)}?state=asked">With the player</a></nav>
${personLine(operator, (other) => verificationPath(other, ...path))}`;
  return sandboxPage({
    title,
    body: html`${head}${body}`,
    scripts: [`${VERIFICATION_DESK}/viewer.js`],
    status,
  });
}

export function notDonePage(operator: DeskOperator, answer: DeskAnswer, back: string): Promise<Response> {
  return verificationPage(operator, { title: 'Not done', body: refusalWords(answer, back), status: answer.status });
}
