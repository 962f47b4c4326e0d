import { listOperatorActions, type OperatorAction, readOperatorAction } from '@foyer/contract/operator/operator-action';
import { type FailedJob, type JobFigures, listJobs } from '@foyer/contract/operator/operator-job';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskAnswer, DeskOperator, DeskOperators } from '../desk-operators.ts';
import { type DeskColumn, deskTable, idText, momentText, operatorName, wordsOf } from '../desk-parts.ts';
import { deskPath, playerDeskPage, refusedPlayerPage } from './player-desk-layout.ts';

const KINDS: readonly DeskColumn<JobFigures>[] = [
  ['Kind', ({ kind }) => wordsOf(kind)],
  ['Waiting', ({ waiting }) => String(waiting)],
  ['The oldest waits', ({ oldestSeconds }) => (oldestSeconds === null ? '' : `${oldestSeconds} s`)],
  ['Given up', ({ failed }) => String(failed)],
];

/** What the queue gave up after all its tries: dead letters. */
export async function showJobs(
  operators: DeskOperators,
  operator: DeskOperator,
  refused: DeskAnswer | null = null,
): Promise<Response> {
  const answer = await operators.ask(operator, '/api/operator/jobs');
  if (answer.status !== 200) return refusedPlayerPage(answer, deskPath(operator));
  const { kinds, failed } = z.parse(listJobs.response, answer.body);
  const columns: DeskColumn<FailedJob>[] = [
    ['Given up (UTC)', ({ failedAt }) => momentText(failedAt)],
    ['Kind', ({ kind }) => wordsOf(kind)],
    ['Tries', ({ attempts }) => String(attempts)],
    ['Last error', ({ lastError }) => lastError ?? 'unknown'],
    [
      'Again',
      ({ id }) =>
        html`<form method="post" action="${deskPath(operator, 'jobs')}"><button name="id" value="${id}">Try again<span class="hidden"> job ${id}</span></button></form>`,
    ],
  ];
  const body = html`${kinds.length === 0 ? html`<p role="status">Nothing waits in the queue.</p>` : deskTable(kinds, KINDS, 'The queue by kind')}
${failed.length === 0 ? html`<p>Nothing was given up.</p>` : deskTable(failed, columns, 'Given up, newest first')}`;
  return playerDeskPage(operator, { title: 'Jobs', current: 'jobs', body, refused });
}

const SEARCHED = ['operator', 'endpoint', 'target', 'before'] as const;

export async function showTrail(operators: DeskOperators, operator: DeskOperator, url: string): Promise<Response> {
  const typed = new URL(url).searchParams;
  const query = new URLSearchParams(
    SEARCHED.flatMap((name) => {
      const value = typed.get(name)?.trim();
      return value ? [[name, value] as [string, string]] : [];
    }),
  );
  const field = (name: string, label: string) =>
    html`<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" value="${query.get(name) ?? ''}" autocomplete="off"></p>`;
  const form = html`<form method="get" action="${deskPath(operator, 'trail')}" role="search" class="fields">
${field('operator', 'Operator’s token')}${field('endpoint', 'Call')}${field('target', 'Target, as player:{public id}')}<p><button>Search</button></p></form>`;
  const answer = await operators.ask(operator, `/api/operator/actions?${query}`);
  if (answer.status !== 200) {
    return playerDeskPage(operator, { title: 'Trail', current: 'trail', body: form, refused: answer });
  }
  const { actions, next } = z.parse(listOperatorActions.response, answer.body);
  const columns: DeskColumn<OperatorAction>[] = [
    ['At (UTC)', ({ id, at }) => html`<a href="${deskPath(operator, 'trail', String(id))}">${momentText(at)}</a>`],
    ['Who', (action) => idText(operatorName(action.operator))],
    ['Call', ({ endpoint }) => endpoint],
    ['Target', ({ target }) => idText(target)],
  ];
  const further = new URLSearchParams(query);
  if (next !== null) further.set('before', String(next));
  const body = html`${form}${actions.length === 0 ? html`<p role="status">No row was found.</p>` : deskTable(actions, columns, 'Newest first')}
${next === null ? '' : html`<p><a href="${deskPath(operator, 'trail')}?${further}">Older rows</a></p>`}`;
  return playerDeskPage(operator, { title: 'Trail', current: 'trail', body });
}

export async function showAction(operators: DeskOperators, operator: DeskOperator, id: string): Promise<Response> {
  const answer = await operators.ask(operator, `/api/operator/actions/${encodeURIComponent(id)}`);
  if (answer.status !== 200) return refusedPlayerPage(answer, deskPath(operator, 'trail'));
  const { at, endpoint, target, requestId, before, after, ...row } = z.parse(readOperatorAction.response, answer.body);
  const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 1)}</pre>`;
  const facts = [
    ['At (UTC)', momentText(at)],
    ['Who', operatorName(row.operator)],
    ['Call', endpoint],
    ['Target', target],
    ['Request id', requestId],
  ].map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const body = html`<dl>${facts}<dt>Before</dt><dd>${json(before)}</dd><dt>After</dt><dd>${json(after)}</dd></dl>`;
  return playerDeskPage(operator, { title: `Row ${id}`, current: 'trail', path: [id], body });
}
