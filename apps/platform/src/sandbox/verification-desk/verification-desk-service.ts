import { bodyLimit } from 'hono/body-limit';
import { DeskOperators } from '../desk-operators.ts';
import { asChange, asOperator, idOf, personChoice, readFields, refusalSentence, seeOther } from '../desk-parts.ts';
import { SANDBOX_HEADERS, sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';
import { type Fields, showCase } from './case-page.ts';
import { showQueue } from './queue-page.ts';
import { notDonePage, VERIFICATION_DESK, verificationPath } from './verification-layout.ts';
import { VIEWER_SCRIPT } from './viewer-script.ts';

const MOST_BYTES = 16 * 1024;

const CHOICE = personChoice(
  'What players have sent to prove who they are, as the operator’s people see and decide it.',
  VERIFICATION_DESK,
);

function markedDocuments(fields: Fields): { documentId: string; reason: string }[] {
  return Object.entries(fields).flatMap(([name, reason]) =>
    name.startsWith('document-') && reason !== '' ? [{ documentId: name.slice('document-'.length), reason }] : [],
  );
}

/** What was pressed does not fit what was typed: nothing may be decided that the person did not mean. */
function findMistake(fields: Fields): string | null {
  const { decision, note = '', all = '', refusal = '' } = fields;
  const isMarked = markedDocuments(fields).length > 0;
  if (decision === 'approve' && isMarked) {
    return 'Nothing was approved: a document is marked with a reason. Ask again for what is marked, or put it in order first.';
  }
  if (decision === 'askAgain' && !isMarked) return 'Mark a document with a reason first.';
  if (decision === 'disagree' && note === '') return 'Say in the note why you disagree.';
  if (decision === 'askAllAgain' && all === '') return 'Choose a reason for asking again.';
  if (decision === 'refuse' && refusal === '') return 'Choose a reason of the refusal.';
  return null;
}

/** The body of the call for what was pressed. */
function decisionOf({ decision = '', version, note, all, refusal, ...fields }: Fields): object {
  const common = { decision, version: Number(version), ...(note && { note }) };
  if (decision === 'askAllAgain') return { ...common, reason: all };
  if (decision === 'refuse') return { ...common, reason: refusal };
  if (decision !== 'askAgain') return common;
  return { ...common, documents: markedDocuments(fields) };
}

export const verificationDeskService: SandboxService = {
  id: 'verification-desk',
  title: 'Verification desk',
  summary: 'Documents of players as the operator’s people see and decide them.',
  mount(app, deps) {
    const operators = new DeskOperators(deps, ['verification']);
    const changing = { operators, refusedPage: notDonePage };
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    app.get('/', () => sandboxPage({ title: 'Verification desk', body: CHOICE }));
    app.get('/viewer.js', () => {
      const headers = { ...SANDBOX_HEADERS, 'content-type': 'text/javascript; charset=utf-8' };
      return new Response(VIEWER_SCRIPT, { headers });
    });
    app.get(
      '/:operator',
      asOperator(({ req }, operator) => showQueue(operators, operator, req.url)),
    );
    app.get(
      '/:operator/cases/:id',
      asOperator((context, operator) => showCase(operators, operator, { caseId: context.req.param('id') ?? '' })),
    );
    app.get(
      '/:operator/documents/:id/:page',
      asOperator(async (context, operator) => {
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
        asChange(changing, (_, context, operator) => ({
          path: `/api/operator/verification/cases/${idOf(context)}/${action}`,
          json: {},
          back: verificationPath(operator, 'cases', idOf(context)),
          ...(action === 'release' && { onward: verificationPath(operator) }),
        })),
      );
    }
    app.post(
      '/:operator/ask',
      asChange(changing, ({ player = '', proof, due, waits, event, note, key = '' }, _, operator) => ({
        path: `/api/operator/players/${encodeURIComponent(player)}/verification`,
        json: {
          proof,
          ...(due && { dueAt: `${due}T00:00:00.000Z` }),
          ...(waits && { withdrawalsWait: true }),
          ...(event && { event }),
          ...(note && { note }),
        },
        key,
        back: verificationPath(operator),
        onward: `${verificationPath(operator)}?state=asked&player=${encodeURIComponent(player)}`,
      })),
    );
    app.post(
      '/:operator/cases/:id/decide',
      asOperator(async (context, operator) => {
        const { key = '', ...fields } = await readFields(context);
        const caseId = context.req.param('id') ?? '';
        const mistake = findMistake(fields);
        if (mistake !== null) {
          return showCase(operators, operator, { caseId, tried: { fields, words: mistake, status: 400 } });
        }
        const path = `/api/operator/verification/cases/${idOf(context)}/decide`;
        const answer = await operators.ask(operator, path, { json: decisionOf(fields), key });
        if (answer.status === 200) return seeOther(verificationPath(operator));
        const tried = { fields, words: refusalSentence(answer), status: answer.status };
        return showCase(operators, operator, { caseId, tried });
      }),
    );
  },
};
