import { reconcileStatement } from '@foyer/contract/operator/reconciliation';
import { DAY_MS } from '@foyer/domain/time/duration';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import { type DeskColumn, deskTable, momentText, wordsOf } from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import type { SandboxDeps } from '../sandbox-service.ts';
import { deskPage, pathOf, refusedPage } from './desk-layout.ts';

type Compared = z.output<typeof reconcileStatement.response>;

const Day = z.iso.date();

function form(operator: DeskOperator, from: string, to: string): Markup {
  const field = (name: string, label: string, value: string) =>
    html`<p><label for="${name}">${label}</label><br><input type="date" id="${name}" name="${name}" value="${value}" required></p>`;
  return html`<form method="get" action="${pathOf(operator, 'reconciliation')}" class="fields">${field('from', 'First day (UTC)', from)}${field('to', 'Last day (UTC)', to)}
<p><button>Compare the statement with the books</button></p></form>`;
}

const COLUMNS: DeskColumn<Compared['differences'][number]>[] = [
  ['At (UTC)', ({ at, isAtEdge }) => `${momentText(at)}${isAtEdge ? ' (at the edge)' : ''}`],
  ['Difference', ({ difference }) => wordsOf(difference)],
  ['Kind', ({ kind }) => wordsOf(kind)],
  ['Provider', ({ provider, currency }) => (provider === null ? 'nothing' : `${provider} ${currency}`)],
  ['Books', ({ own, currency }) => (own === null ? 'nothing' : `${own} ${currency}`)],
  ['Payment', ({ paymentId }) => paymentId],
];

/** The sandbox's own statement of some days against the books. */
export async function showReconciliation(
  operators: DeskOperators,
  operator: DeskOperator,
  { url, deps }: { url: string; deps: SandboxDeps },
): Promise<Response> {
  const query = new URL(url).searchParams;
  const today = deps.clock.now().toISOString().slice(0, 10);
  const dayOf = (name: string) => Day.safeParse(query.get(name)).data ?? today;
  const [first, last] = [dayOf('from'), dayOf('to')];
  const from = `${first}T00:00:00.000Z`;
  const until = new Date(Date.parse(`${last}T00:00:00.000Z`) + DAY_MS).toISOString();
  const statement = await deps.request(
    `/sandbox/payments/v1/statement?${new URLSearchParams({ from, to: until })}`,
    {},
  );
  const csv = await statement.text();
  const asked = new URLSearchParams({ provider: 'sandbox', from, until });
  const answer = await operators.ask(operator, `/api/operator/reconciliation?${asked}`, { csv });
  if (answer.status !== 200) return refusedPage(operator, answer, pathOf(operator, 'reconciliation'));
  const { lines, found, differences } = z.parse(reconcileStatement.response, answer.body);
  const body = html`${form(operator, first, last)}
<p role="status">${lines} lines of the statement, ${found} differences.</p>
${found > 0 ? deskTable(differences, COLUMNS, 'Differences') : ''}`;
  return deskPage(operator, { title: 'Reconciliation', current: 'reconciliation', body });
}
