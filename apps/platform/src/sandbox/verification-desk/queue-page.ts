import { randomUUID } from 'node:crypto';
import { type DeskCase, listVerificationCases } from '@foyer/contract/operator/verification-desk';
import { PROOFS } from '@foyer/domain/verification/proof';
import { DEMAND_EVENTS } from '@foyer/domain/withdrawal-promise/demand-event';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import {
  type DeskColumn,
  deskTable,
  dueText,
  idText,
  isOwnToken,
  momentText,
  operatorName,
  optionsOf,
  wordsOf,
} from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { notDonePage, verificationPage, verificationPath } from './verification-layout.ts';

const SEARCHED = ['state', 'proof', 'player', 'overdue', 'after'] as const;

function claimForm(
  operator: DeskOperator,
  { caseId, claimedBy, claimedUntil, proof, proposedBy, state }: DeskCase,
): Markup {
  const path = verificationPath(operator, 'cases', caseId);
  const look = html`<a href="${path}">Look<span class="hidden"> at ${wordsOf(proof)}</span></a>`;
  if (state !== 'inReview' && state !== 'inSecondReview') return look;
  if (claimedBy !== null && !isOwnToken(operator, claimedBy)) {
    return html`${idText(operatorName(claimedBy))}, until ${momentText(claimedUntil ?? '').slice(11, 16)} ${look}`;
  }
  if (isOwnToken(operator, proposedBy)) return html`Waits for another person ${look}`;
  return html`<form method="post" action="${path}/claim"><button>${claimedBy === null ? 'Take' : 'Go on'}<span class="hidden"> ${wordsOf(proof)}</span></button></form>`;
}

function columnsOf(operator: DeskOperator): DeskColumn<DeskCase>[] {
  return [
    ['Risk', ({ risk }) => String(risk)],
    ['Proof', ({ proof }) => wordsOf(proof)],
    ['Opened (UTC)', ({ openedAt }) => momentText(openedAt).slice(0, 16)],
    ['Waits since (UTC)', ({ sentAt, openedAt }) => momentText(sentAt ?? openedAt).slice(0, 16)],
    ['State', ({ state }) => wordsOf(state)],
    ['Due (UTC)', ({ pending }) => dueText(pending)],
    ['Try', ({ attempts }) => String(attempts)],
    ['Asked by', ({ cause }) => wordsOf(cause)],
    [
      'Player',
      ({ player, fullName, country }) => html`${fullName ?? 'No name given yet'}, ${country}<br>${idText(player)}`,
    ],
    ['Work', (found) => claimForm(operator, found)],
  ];
}

function askForm(operator: DeskOperator): Markup {
  return html`<section aria-labelledby="ask"><h2 id="ask">Ask a player for a proof</h2>
<form method="post" action="${verificationPath(operator, 'ask')}" class="fields"><input type="hidden" name="key" value="${randomUUID()}">
<p><label for="asked">Player’s public id</label><br><input id="asked" name="player" required autocomplete="off"></p>
<p><label for="what">Proof</label><br><select id="what" name="proof" required><option value="">Choose</option>${optionsOf(PROOFS)}</select></p>
<p><label for="due">Until the beginning of (UTC), if there is a deadline</label><br><input type="date" id="due" name="due"></p>
<p><label><input type="checkbox" name="waits"> Withdrawals wait for it</label></p>
<p><label for="event">If no deposit was told so: the event that opened it</label><br><select id="event" name="event"><option value="">None: it was announced</option>${optionsOf(DEMAND_EVENTS)}</select></p>
<p><label for="why">Note for colleagues: who asks or what is suspected. The player never reads it</label><br><textarea id="why" name="note" maxlength="1000" rows="2"></textarea></p>
<p><button>Ask for it</button></p></form></section>`;
}

export async function showQueue(operators: DeskOperators, operator: DeskOperator, url: string): Promise<Response> {
  const typed = new URL(url).searchParams;
  const query = new URLSearchParams(
    SEARCHED.flatMap((name) => {
      const value = typed.get(name)?.trim();
      return value ? [[name, value] as [string, string]] : [];
    }),
  );
  const answer = await operators.ask(
    operator,
    `/api/operator/verification/cases?${new URLSearchParams([...query, ['size', '25']])}`,
  );
  if (answer.status !== 200) return notDonePage(operator, answer, verificationPath(operator));
  const { cases, next } = z.parse(listVerificationCases.response, answer.body);
  const further = new URLSearchParams(query);
  if (next) further.set('after', next);
  const body = html`<form method="get" action="${verificationPath(operator)}" role="search" class="fields">
<p><label for="proof">Proof</label><br><select id="proof" name="proof"><option value="">All</option>${optionsOf(PROOFS, query.get('proof') ?? '')}</select></p>
<p><label for="player">Player’s public id</label><br><input id="player" name="player" value="${query.get('player') ?? ''}" autocomplete="off"></p>
<p><button>Search</button></p></form>
${cases.length === 0 ? html`<p role="status">Nothing waits here.</p>` : deskTable(cases, columnsOf(operator), 'Overdue first, then the riskiest, then the longest waiting')}
${next ? html`<p><a href="${verificationPath(operator)}?${further}">Further cases</a></p>` : ''}
${askForm(operator)}`;
  return verificationPage(operator, { title: 'Verification desk', body });
}
