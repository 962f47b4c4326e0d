import { reconcileStatement } from '@foyer/contract/operator/reconciliation';
import { DAY_MS } from '@foyer/domain/time/duration';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import { type DeskColumn, deskTable, idText, momentText, refusalSentence, wordsOf } from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import type { SandboxDeps } from '../sandbox-service.ts';
import { deskPage, pathOf } from './desk-layout.ts';

type Compared = z.output<typeof reconcileStatement.response>;

const Day = z.iso.date();

function form(operator: DeskOperator, from: string, to: string): Markup {
  const field = (name: string, label: string, value: string) =>
    html`<p><label for="${name}">${label}</label><br><input type="date" id="${name}" name="${name}" value="${value}" required></p>`;
  return html`<form method="post" enctype="multipart/form-data" action="${pathOf(operator, 'reconciliation')}" class="fields">${field('from', 'First day (UTC)', from)}${field('to', 'Last day (UTC)', to)}
<p><label for="file">Statement (CSV), if it is not the sandbox’s own</label><br><input type="file" id="file" name="file" accept=".csv,text/csv"></p>
<p><button>Compare the statement with the books</button></p></form>`;
}

const COLUMNS: DeskColumn<Compared['differences'][number]>[] = [
  ['At (UTC)', ({ at, isAtEdge }) => `${momentText(at)}${isAtEdge ? ' (at the edge)' : ''}`],
  ['Difference', ({ difference }) => wordsOf(difference)],
  ['Kind', ({ kind }) => wordsOf(kind)],
  ['Provider', ({ provider, currency }) => (provider === null ? 'nothing' : `${provider} ${currency}`)],
  ['Books', ({ own, currency }) => (own === null ? 'nothing' : `${own} ${currency}`)],
  ['Payment', ({ paymentId }) => idText(paymentId)],
];

const LISTED = 200;

type Asked = { deps: SandboxDeps; from: string; to: string; csv: string | null };

/** The sandbox's own statement of some days, or one that was chosen, against the books. */
export async function showReconciliation(
  operators: DeskOperators,
  operator: DeskOperator,
  { deps, csv, ...typed }: Asked,
): Promise<Response> {
  const today = deps.clock.now().toISOString().slice(0, 10);
  const dayOf = (day: string) => Day.safeParse(day).data ?? today;
  const [first, last] = [dayOf(typed.from), dayOf(typed.to)];
  const from = `${first}T00:00:00.000Z`;
  const until = new Date(Date.parse(`${last}T00:00:00.000Z`) + DAY_MS).toISOString();
  const own = `/sandbox/payments/v1/statement?${new URLSearchParams({ from, to: until })}`;
  const statement = csv ?? (await (await deps.request(own, {})).text());
  const asked = new URLSearchParams({ provider: 'sandbox', from, until });
  const answer = await operators.ask(operator, `/api/operator/reconciliation?${asked}`, { csv: statement });
  const page = { title: 'Reconciliation', current: 'reconciliation' };
  if (answer.status !== 200) {
    const body = html`${form(operator, first, last)}<p role="alert">${refusalSentence(answer)}</p>`;
    return deskPage(operator, { ...page, body, status: answer.status });
  }
  const { lines, found, differences } = z.parse(reconcileStatement.response, answer.body);
  const shown = differences.slice(0, LISTED);
  const body = html`${form(operator, first, last)}
<p role="status">${csv === null ? 'The sandbox’s own statement' : 'The statement that was chosen'}: ${lines} lines, ${found} differences.</p>
${found > 0 ? deskTable(shown, COLUMNS, found > shown.length ? `The first ${shown.length} differences` : 'Differences') : ''}`;
  return deskPage(operator, { ...page, body });
}
