import { listOverdue, type OverdueEntry } from '@foyer/contract/operator/overdue-desk';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import { type DeskColumn, deskTable, idText, momentText, wordsOf } from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { deskPath, playerDeskPage, refusedPlayerPage } from './player-desk-layout.ts';

/** Where each is worked on. */
function pathOf(operator: DeskOperator, { kind, target }: OverdueEntry): string | null {
  const id = target.slice(target.indexOf(':') + 1);
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
      return `/sandbox/payment-desk/${operator}/payments/${id}`;
    case 'verification':
      return `/sandbox/verification-desk/${operator}/cases/${id}`;
    case 'approval':
      return `/sandbox/payment-desk/${operator}/approvals`;
    case 'complaint':
      return deskPath(operator, 'complaints', id);
    case 'dataRequest':
      return null;
  }
}

function columnsOf(operator: DeskOperator): DeskColumn<OverdueEntry>[] {
  const link = (entry: OverdueEntry): Markup | string => {
    const path = pathOf(operator, entry);
    return path === null ? wordsOf(entry.kind) : html`<a href="${path}">${wordsOf(entry.kind)}</a>`;
  };
  return [
    ['What', (entry) => html`${link(entry)}<br>${idText(entry.target)}`],
    ['Was due (UTC)', ({ dueAt }) => html`<strong>${momentText(dueAt).slice(0, 16)}</strong>`],
    ['Whose turn', ({ owner }) => wordsOf(owner)],
    ['Why', ({ reason }) => wordsOf(reason)],
    ['Next', ({ next }) => wordsOf(next)],
    [
      'Player',
      ({ player }) =>
        player === null ? 'none' : html`<a href="${deskPath(operator, 'players', player)}">${idText(player)}</a>`,
    ],
    ['Told (UTC)', ({ escalatedAt }) => momentText(escalatedAt).slice(0, 16)],
  ];
}

export async function showOverdue(operators: DeskOperators, operator: DeskOperator, url: string): Promise<Response> {
  const after = new URL(url).searchParams.get('after');
  const answer = await operators.ask(
    operator,
    `/api/operator/overdue${after ? `?${new URLSearchParams({ after })}` : ''}`,
  );
  if (answer.status !== 200) return refusedPlayerPage(answer, deskPath(operator));
  const { entries, next } = z.parse(listOverdue.response, answer.body);
  const body = html`${entries.length === 0 ? html`<p role="status">Nothing is overdue.</p>` : deskTable(entries, columnsOf(operator), 'The longest overdue first')}
${next === null ? '' : html`<p><a href="${deskPath(operator, 'overdue')}?${new URLSearchParams({ after: next })}">Further entries</a></p>`}`;
  return playerDeskPage(operator, { title: 'Overdue', current: 'overdue', body });
}
