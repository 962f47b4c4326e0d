import { html } from 'hono/html';
import { DESK_OPERATORS, type DeskAnswer, type DeskOperator } from '../desk-operators.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';

export const VERIFICATION_DESK = '/sandbox/verification-desk';

export const verificationPath = (operator: DeskOperator, ...parts: string[]): string =>
  [VERIFICATION_DESK, operator, ...parts].join('/');

export function verificationPage(
  operator: DeskOperator,
  { title, path = [], body, status = 200 }: { title: string; path?: string[]; body: Markup; status?: number },
): Promise<Response> {
  const other: DeskOperator = operator === 'anna' ? 'ben' : 'anna';
  const head = html`<nav aria-label="Desk"><a href="${verificationPath(operator)}">Queue</a>
<a href="${verificationPath(operator)}?overdue=true">Overdue</a>
<a href="${verificationPath(operator)}?state=checking">With a provider</a></nav>
<p>You are <strong>${DESK_OPERATORS[operator]}</strong>. <a href="${verificationPath(other, ...path)}">Be ${DESK_OPERATORS[other]}</a></p>`;
  return sandboxPage({
    title,
    body: html`${head}${body}`,
    scripts: [`${VERIFICATION_DESK}/viewer.js`],
    status,
  });
}

/** The sentence of a refused call, and the way back. */
export function notDonePage(operator: DeskOperator, { status, body }: DeskAnswer, back: string): Promise<Response> {
  const { error, errorCode, errorSubMessage } = Object(body) as Record<string, unknown>;
  const words = html`<p role="alert">${String(error ?? 'It was refused.')} ${errorSubMessage ? String(errorSubMessage) : ''}${errorCode ? ` (${errorCode})` : ''}</p>
<p><a href="${back}">Back</a></p>`;
  return verificationPage(operator, { title: 'Not done', body: words, status });
}
