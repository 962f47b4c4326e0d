import { type DeskComplaint, listDeskComplaints, readDeskComplaint } from '@foyer/contract/operator/complaint-desk';
import { COMPLAINT_OUTCOMES, COMPLAINT_STATES } from '@foyer/domain/complaint/complaint';
import { COMPLAINT_LIMITS } from '@foyer/domain/complaint/validate-complaint';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskAnswer, DeskOperator, DeskOperators } from '../desk-operators.ts';
import { type DeskColumn, deskTable, idText, momentText, optionsOf, wordsOf } from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { deskPath, playerDeskPage, refusedPlayerPage } from './player-desk-layout.ts';

type Line = z.output<typeof listDeskComplaints.response>['complaints'][number];

const senderOf = (operator: DeskOperator, { player }: Pick<Line, 'player'>): Markup | string =>
  player === null ? 'A guest' : html`<a href="${deskPath(operator, 'players', player)}">${idText(player)}</a>`;

export async function showComplaints(operators: DeskOperators, operator: DeskOperator, url: string): Promise<Response> {
  const typed = new URL(url).searchParams;
  const state = COMPLAINT_STATES.find((name) => name === typed.get('state')) ?? 'open';
  const after = typed.get('after');
  const query = new URLSearchParams({ state, ...(after && { after }) });
  const answer = await operators.ask(operator, `/api/operator/complaints?${query}`);
  if (answer.status !== 200) return refusedPlayerPage(answer, deskPath(operator, 'complaints'));
  const { complaints } = z.parse(listDeskComplaints.response, answer.body);
  const columns: DeskColumn<Line>[] = [
    ['Complaint', ({ reference }) => html`<a href="${deskPath(operator, 'complaints', reference)}">${reference}</a>`],
    ['Final answer due (UTC)', ({ dueAt, isOverdue }) => `${momentText(dueAt)}${isOverdue ? ', overdue' : ''}`],
    ['About', ({ subject, about }) => `${wordsOf(subject)}${about ? `, ${about}` : ''}`],
    ['From', (line) => senderOf(operator, line)],
    ['Market', ({ market }) => market],
    ['Outcome', ({ outcome }) => (outcome === null ? 'none yet' : wordsOf(outcome))],
  ];
  const last = complaints.length === 50 ? complaints.at(-1) : undefined;
  const states = COMPLAINT_STATES.map(
    (name) =>
      html`<a href="${deskPath(operator, 'complaints')}?state=${name}"${name === state ? html` aria-current="true"` : ''}>${wordsOf(name)}</a> `,
  );
  const body = html`<nav aria-label="State">${states}</nav>
${complaints.length === 0 ? html`<p role="status">No complaint is in this state.</p>` : deskTable(complaints, columns, 'Those due first before all others')}
${last ? html`<p><a href="${deskPath(operator, 'complaints')}?state=${state}&after=${last.reference}">Further complaints</a></p>` : ''}`;
  return playerDeskPage(operator, { title: 'Complaints', current: 'complaints', body });
}

function answerForm(operator: DeskOperator, { reference, state, version }: DeskComplaint, typed: string): Markup | '' {
  if (state === 'closed') return '';
  const path = deskPath(operator, 'complaints', reference);
  return html`<section aria-labelledby="answer"><h2 id="answer">Answer</h2>
<form method="post" action="${path}"><input type="hidden" name="version" value="${version}">
<p><label for="text">What the player reads</label><br><textarea id="text" name="text" rows="5" maxlength="${COMPLAINT_LIMITS.text}" required>${typed}</textarea></p>
<p><button name="what" value="answer" class="main">Answer</button></p>
<p><label for="outcome">Outcome of the final answer</label><br><select id="outcome" name="outcome"><option value="">Choose</option>${optionsOf(COMPLAINT_OUTCOMES)}</select> <button name="what" value="close">Answer for good, and close</button></p>
</form></section>`;
}

export async function showComplaint(
  operators: DeskOperators,
  operator: DeskOperator,
  {
    reference,
    typed = '',
    refused = null,
  }: { reference: string; typed?: string; refused?: DeskAnswer | string | null },
): Promise<Response> {
  const answer = await operators.ask(operator, `/api/operator/complaints/${encodeURIComponent(reference)}`);
  if (answer.status !== 200) return refusedPlayerPage(answer, deskPath(operator, 'complaints'));
  const complaint = z.parse(readDeskComplaint.response, answer.body);
  const { state, outcome, subject, about, dueAt, isOverdue, market, guestEmail, messages } = complaint;
  const facts = [
    ['State', `${wordsOf(state)}${outcome === null ? '' : `: ${wordsOf(outcome)}`}`],
    ['About', `${wordsOf(subject)}${about ? `, ${about}` : ''}`],
    ['From', guestEmail ?? senderOf(operator, complaint)],
    ['Final answer due (UTC)', `${momentText(dueAt)}${isOverdue ? ', overdue' : ''}`],
    ['Market', market],
  ].map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const words = messages.map(
    ({ by, text, at }) =>
      html`<li><strong>${by === 'desk' ? 'The desk' : wordsOf(by)}</strong>, ${momentText(at)}<pre>${text}</pre></li>`,
  );
  const body = html`<dl>${facts}</dl>
<section aria-labelledby="words"><h2 id="words">What was written</h2><ol>${words}</ol></section>
${answerForm(operator, complaint, typed)}`;
  return playerDeskPage(operator, { title: reference, current: 'complaints', path: [reference], body, refused });
}
