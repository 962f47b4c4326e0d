import { FieldIssue } from '@foyer/contract/error';
import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import {
  DESK_OPERATORS,
  type DeskAnswer,
  type DeskOperator,
  type DeskOperators,
  isDeskOperator,
} from './desk-operators.ts';
import { type Markup, SANDBOX_HEADERS } from './sandbox-page.ts';

// What the desks of payments and of verification share.

/** By when, and whether it is overdue: beside each thing that waits. */
export function dueText(pending: { dueAt: string; isOverdue: boolean } | null): Markup | string {
  if (!pending) return '';
  const due = momentText(pending.dueAt).slice(0, 16);
  return pending.isOverdue ? html`<strong>${due}, overdue</strong>` : due;
}

/** In UTC. */
export function momentText(at: string): string {
  return at.replace('T', ' ').slice(0, 19);
}

/** `chargedBack` as words. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The demo's operators by the names of their tokens; anybody else by the token's own. */
export function operatorName(name: string): string {
  const [demo, person = ''] = name.split('.');
  return demo === 'demo' && isDeskOperator(person) ? `${DESK_OPERATORS[person]} (${name})` : name;
}

/** Whether a token is this person's. */
export const isOwnToken = (operator: DeskOperator, name: string | null): boolean =>
  name?.startsWith(`demo.${operator}.`) === true;

/** Who one is, with the way to be the other. `pathFor`: the same page of the other. */
export function personLine(operator: DeskOperator, pathFor: (other: DeskOperator) => string): Markup {
  const other: DeskOperator = operator === 'anna' ? 'ben' : 'anna';
  return html`<p>You are <strong>${DESK_OPERATORS[operator]}</strong>. <a href="${pathFor(other)}">Be ${DESK_OPERATORS[other]}</a></p>`;
}

/** One link for each of the two. */
export function personChoice(note: string, desk: string): Markup {
  return html`<p>${note}</p>
<ul>${Object.entries(DESK_OPERATORS).map(([id, name]) => html`<li><a href="${desk}/${id}">Be ${name}</a></li>`)}</ul>`;
}

const Refused = z.object({
  error: z.optional(z.string()),
  errorCode: z.optional(z.string()),
  errorSubMessage: z.nullish(z.string()),
  errorDetails: z.optional(z.object({ issues: z.optional(z.array(FieldIssue)) })),
});

const ISSUE_WORDS: Readonly<Record<string, string>> = {
  required: 'fill it in',
  invalid: 'it has the wrong form',
  number: 'this amount cannot be booked',
  onlyGives: 'this reason is for money that is given',
  tooLong: 'it is too long',
  tooLarge: 'it is more than anybody may move by hand',
  past: 'this moment is over',
  tooLate: 'this is too far ahead',
};

/** The sentence of a refused call, with the fields that it is about. */
export function refusalSentence({ body }: DeskAnswer): string {
  const { error, errorCode, errorSubMessage, errorDetails } = Refused.safeParse(body).data ?? {};
  const fields = (errorDetails?.issues ?? []).map(
    ({ field, key }) => `${wordsOf(field)}: ${ISSUE_WORDS[key] ?? wordsOf(key).toLowerCase()}`,
  );
  const about = fields.length > 0 ? `${fields.join('; ')}.` : (error ?? 'It was refused.');
  return `${about}${errorSubMessage ? ` ${errorSubMessage}` : ''}${errorCode ? ` (${errorCode})` : ''}`;
}

/** What was refused, and the way back. */
export function refusalWords(answer: DeskAnswer, back: string): Markup {
  return html`<p role="alert">${refusalSentence(answer)}</p>
<p><a href="${back}">Back</a></p>`;
}

/** An id breaks wherever the column ends. */
export const idText = (id: string): Markup => html`<span class="id">${id}</span>`;

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

/** For an address that begins with one of the two. */
export function asOperator(show: (context: Context, operator: DeskOperator) => Promise<Response>) {
  return async (context: Context): Promise<Response> => {
    const name = context.req.param('operator') ?? '';
    return isDeskOperator(name) ? show(context, name) : context.notFound();
  };
}

/** What a form sent, without files. */
export async function readFields(context: Context): Promise<Record<string, string>> {
  const typed = Object.entries(await context.req.parseBody());
  return Object.fromEntries(typed.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']));
}

/** After a change: the page that shows it. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { ...SANDBOX_HEADERS, location: path } });
}

export const idOf = (context: Context): string => encodeURIComponent(context.req.param('id') ?? '');

type Change = { path: string; json: object; key?: string; back: string; onward?: string };

type Changing = {
  operators: DeskOperators;
  refusedPage: (operator: DeskOperator, answer: DeskAnswer, back: string) => Promise<Response>;
};

/** A form becomes a call of the operator’s API; what is refused is said. */
export function asChange(
  { operators, refusedPage }: Changing,
  changeOf: (fields: Record<string, string>, context: Context, operator: DeskOperator) => Change,
) {
  return asOperator(async (context, operator) => {
    const fields = await readFields(context);
    const { path, json, key, back, onward = back } = changeOf(fields, context, operator);
    const answer = await operators.ask(operator, path, { json, ...(key && { key }) });
    if (answer.status !== 200) return refusedPage(operator, answer, back);
    return seeOther(onward);
  });
}
