import { html } from 'hono/html';
import { DESK_OPERATORS, type DeskAnswer, type DeskOperator } from '../desk-operators.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';

export const DESK_PATH = '/sandbox/payment-desk';

export const pathOf = (operator: DeskOperator, ...parts: string[]): string => [DESK_PATH, operator, ...parts].join('/');

/** In UTC. */
export function momentText(at: string): string {
  return at.replace('T', ' ').slice(0, 19);
}

/** `chargedBack` as words. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

const PAGES = [
  ['', 'Payments'],
  ['approvals', 'Approvals'],
  ['reconciliation', 'Reconciliation'],
] as const;

function navigation(operator: DeskOperator, current: string): Markup {
  const other: DeskOperator = operator === 'anna' ? 'ben' : 'anna';
  const links = PAGES.map(
    ([page, words]) =>
      html`<a href="${pathOf(operator, ...(page ? [page] : []))}"${page === current ? html` aria-current="page"` : ''}>${words}</a> `,
  );
  return html`<nav aria-label="Desk">${links}</nav>
<p>You are <strong>${DESK_OPERATORS[operator]}</strong>. <a href="${pathOf(other, ...(current ? [current] : []))}">Be ${DESK_OPERATORS[other]}</a></p>`;
}

export function deskPage(
  operator: DeskOperator,
  { title, current = '', body, status = 200 }: { title: string; current?: string; body: Markup; status?: number },
): Promise<Response> {
  return sandboxPage({ title, body: html`${navigation(operator, current)}${body}`, status });
}

/** The sentence of a refused call, and the way back. */
export function refusedPage(operator: DeskOperator, { status, body }: DeskAnswer, back: string): Promise<Response> {
  const { error, errorCode, errorSubMessage } = Object(body) as Record<string, unknown>;
  const words = html`<p role="alert">${String(error ?? 'It was refused.')} ${errorSubMessage ? String(errorSubMessage) : ''}${errorCode ? ` (${errorCode})` : ''}</p>
<p><a href="${back}">Back</a></p>`;
  return deskPage(operator, { title: 'Not done', body: words, status });
}

export type DeskColumn<Row> = [name: string, cell: (row: Row) => Markup | string];

/** On a phone each row is a block, its cells with their names. */
export function deskTable<Row>(rows: readonly Row[], columns: readonly DeskColumn<Row>[], caption: string): Markup {
  const head = columns.map(([name]) => html`<th scope="col">${name}</th>`);
  const body = rows.map(
    (row) => html`<tr>${columns.map(([name, cell]) => html`<td data-name="${name}">${cell(row)}</td>`)}</tr>`,
  );
  return html`<table class="stacked"><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

export function optionsOf(names: readonly string[], chosen = ''): Markup[] {
  return names.map(
    (name) => html`<option value="${name}"${name === chosen ? html` selected` : ''}>${wordsOf(name)}</option>`,
  );
}
