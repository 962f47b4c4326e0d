import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { DESK_OPERATORS, type DeskOperator, DeskOperators, isDeskOperator } from '../desk-operators.ts';
import { SANDBOX_HEADERS, sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';
import { showCase } from './case-page.ts';
import { showQueue } from './queue-page.ts';
import { notDonePage, VERIFICATION_DESK, verificationPath } from './verification-layout.ts';
import { VIEWER_SCRIPT } from './viewer-script.ts';

const MOST_BYTES = 16 * 1024;

const CHOICE = html`<p>What players have sent to prove who they are, as the operator’s people see and decide it.</p>
<ul>${Object.entries(DESK_OPERATORS).map(([id, name]) => html`<li><a href="${VERIFICATION_DESK}/${id}">Be ${name}</a></li>`)}</ul>`;

type Fields = Readonly<Record<string, string>>;

/** For an address that begins with one of the two. */
function asPerson(show: (context: Context, operator: DeskOperator) => Promise<Response>) {
  return async (context: Context): Promise<Response> => {
    const name = context.req.param('operator') ?? '';
    return isDeskOperator(name) ? show(context, name) : context.notFound();
  };
}

async function fieldsOf(context: Context): Promise<Fields> {
  const typed = Object.entries(await context.req.parseBody());
  return Object.fromEntries(typed.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']));
}

/** The body of the call for what was pressed. */
function decisionOf({ decision = '', version, note, all, refusal, ...fields }: Fields): object {
  const common = { decision, version: Number(version), ...(note && { note }) };
  if (decision === 'askAllAgain') return { ...common, reason: all };
  if (decision === 'refuse') return { ...common, reason: refusal };
  if (decision !== 'askAgain') return common;
  const documents = Object.entries(fields).flatMap(([name, reason]) =>
    name.startsWith('document-') && reason !== '' ? [{ documentId: name.slice('document-'.length), reason }] : [],
  );
  return { ...common, documents };
}

const idOf = (context: Context): string => encodeURIComponent(context.req.param('id') ?? '');

export const verificationDeskService: SandboxService = {
  id: 'verification-desk',
  title: 'Verification desk',
  summary: 'Documents of players as the operator’s people see and decide them.',
  mount(app, deps) {
    const operators = new DeskOperators(deps, ['verification']);
    const post = async (
      operator: DeskOperator,
      asked: { path: string; json: object; key?: string; back: string; onward?: string },
    ) => {
      const { path, json, key, back, onward = back } = asked;
      const answer = await operators.ask(operator, path, { json, ...(key && { key }) });
      if (answer.status !== 200) return notDonePage(operator, answer, back);
      return new Response(null, { status: 303, headers: { ...SANDBOX_HEADERS, location: onward } });
    };
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    app.get('/', () => sandboxPage({ title: 'Verification desk', body: CHOICE }));
    app.get('/viewer.js', () => {
      const headers = { ...SANDBOX_HEADERS, 'content-type': 'text/javascript; charset=utf-8' };
      return new Response(VIEWER_SCRIPT, { headers });
    });
    app.get(
      '/:operator',
      asPerson(({ req }, operator) => showQueue(operators, operator, req.url)),
    );
    app.get(
      '/:operator/cases/:id',
      asPerson((context, operator) => showCase(operators, operator, context.req.param('id') ?? '')),
    );
    app.get(
      '/:operator/documents/:id/:page',
      asPerson(async (context, operator) => {
        const page = encodeURIComponent(context.req.param('page') ?? '');
        const path = `/api/operator/verification/documents/${idOf(context)}/pages/${page}`;
        const answer = await operators.fetchFile(operator, path);
        const headers = { ...SANDBOX_HEADERS, 'content-type': answer.headers.get('content-type') ?? 'text/plain' };
        return new Response(answer.body, { status: answer.status, headers });
      }),
    );
    for (const action of ['claim', 'release'] as const) {
      app.post(
        `/:operator/cases/:id/${action}`,
        asPerson((context, operator) =>
          post(operator, {
            path: `/api/operator/verification/cases/${idOf(context)}/${action}`,
            json: {},
            back: verificationPath(operator, 'cases', idOf(context)),
            ...(action === 'release' && { onward: verificationPath(operator) }),
          }),
        ),
      );
    }
    app.post(
      '/:operator/cases/:id/decide',
      asPerson(async (context, operator) => {
        const { key = '', ...fields } = await fieldsOf(context);
        return post(operator, {
          path: `/api/operator/verification/cases/${idOf(context)}/decide`,
          json: decisionOf(fields),
          key,
          back: verificationPath(operator, 'cases', idOf(context)),
          onward: verificationPath(operator),
        });
      }),
    );
  },
};
