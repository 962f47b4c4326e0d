import { html } from 'hono/html';
import type { DeskAnswer, DeskOperator } from '../desk-operators.ts';
import { personLine, refusalSentence, refusalWords } from '../desk-parts.ts';
import { type Markup, sandboxPage } from '../sandbox-page.ts';

export const PLAYER_DESK = '/sandbox/player-desk';

export const deskPath = (operator: DeskOperator, ...parts: string[]): string =>
  [PLAYER_DESK, operator, ...parts].join('/');

const PAGES = [
  ['', 'Players'],
  ['overdue', 'Overdue'],
  ['harm', 'Markers of harm'],
  ['complaints', 'Complaints'],
  ['jobs', 'Jobs'],
  ['trail', 'Trail'],
] as const;

export type DeskPage = (typeof PAGES)[number][0];

type Page = {
  title: string;
  current: DeskPage;
  /** Below the page of `current`, where it is one thing's own. */
  path?: readonly string[];
  body: Markup;
  /** What was refused a moment ago, said above it all. */
  refused?: DeskAnswer | string | null;
};

function alertOf(refused: DeskAnswer | string): Markup {
  return html`<p role="alert">${typeof refused === 'string' ? refused : refusalSentence(refused)}</p>`;
}

export function playerDeskPage(operator: DeskOperator, page: Page): Promise<Response> {
  const { title, current, path = [], body, refused = null } = page;
  const whole = [...(current ? [current] : []), ...path];
  const links = PAGES.map(
    ([name, words]) =>
      html`<a href="${deskPath(operator, ...(name ? [name] : []))}"${name === current ? html` aria-current="page"` : ''}>${words}</a> `,
  );
  const head = html`<nav aria-label="Desk">${links}</nav>
${personLine(operator, (other) => deskPath(other, ...whole))}`;
  const status = refused === null ? 200 : typeof refused === 'string' ? 400 : refused.status;
  return sandboxPage({ title, body: html`${head}${refused === null ? '' : alertOf(refused)}${body}`, status });
}

export function refusedPlayerPage(answer: DeskAnswer, back: string): Promise<Response> {
  const body = refusalWords(answer, back);
  return sandboxPage({ title: 'Not done', body, status: answer.status });
}
