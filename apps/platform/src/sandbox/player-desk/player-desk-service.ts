import { bodyLimit } from 'hono/body-limit';
import { DeskOperators } from '../desk-operators.ts';
import { asOperator, idOf, personChoice, readFields, seeOther } from '../desk-parts.ts';
import { sandboxPage } from '../sandbox-page.ts';
import type { SandboxService } from '../sandbox-service.ts';
import { showComplaint, showComplaints } from './complaint-pages.ts';
import { showHarm } from './harm-page.ts';
import { showOverdue } from './overdue-page.ts';
import { deskPath, PLAYER_DESK } from './player-desk-layout.ts';
import { findPublicId, showPlayer, showSearch } from './player-pages.ts';
import { showAction, showJobs, showTrail } from './work-pages.ts';

const MOST_BYTES = 32 * 1024;

const CHOICE = personChoice(
  'Players as support and compliance see them: what keeps them out, markers of harm, complaints, jobs that were given up and the trail.',
  PLAYER_DESK,
);

/** Neither an end nor "for good": an exclusion of the wrong length is not made by a slip. */
function endOf({ until = '', forGood = '' }: Readonly<Record<string, string>>): string | null | undefined {
  if ((until === '') === (forGood === '')) return undefined;
  return until === '' ? null : `${until}T00:00:00.000Z`;
}

export const playerDeskService: SandboxService = {
  id: 'player-desk',
  title: 'Player desk',
  summary: 'Exclusions, markers of harm, complaints, failed jobs and the trail, as support and compliance see them.',
  mount(app, deps) {
    const operators = new DeskOperators(deps, ['read', 'players', 'settings']);
    app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.text('Too much.', 413) }));
    app.get('/', () => sandboxPage({ title: 'Player desk', body: CHOICE }));
    app.get(
      '/:operator',
      asOperator(async ({ req }, operator) => {
        const typed = req.query('player')?.trim() ?? '';
        const player = typed === '' ? null : await findPublicId(operators, operator, typed);
        return player === null ? showSearch(operator, typed) : seeOther(deskPath(operator, 'players', player));
      }),
    );
    app.get(
      '/:operator/players/:id',
      asOperator((context, operator) => showPlayer(operators, operator, { player: idOf(context) })),
    );
    app.post(
      '/:operator/players/:id/:what{exclude|lift|harm}',
      asOperator(async (context, operator) => {
        const player = idOf(context);
        const { key = '', ...fields } = await readFields(context);
        const { reason, ticket, exclusionId = '', note, outcome } = fields;
        const own = `/api/operator/players/${player}`;
        const endsAt = endOf(fields);
        const what = context.req.param('what');
        if (what === 'exclude' && endsAt === undefined) {
          const refused = 'Nobody was excluded: name a day, or tick “For good”, not both.';
          return showPlayer(operators, operator, { player, refused });
        }
        const calls = {
          exclude: [`${own}/exclusion`, { endsAt, reason, ...(ticket && { ticket }) }],
          lift: [`/api/operator/exclusions/${encodeURIComponent(exclusionId)}/lift`, { note }],
          harm: [`${own}/harm/actions`, { outcome, note }],
        } as const;
        const [path, json] = calls[what === 'exclude' || what === 'lift' ? what : 'harm'];
        const answer = await operators.ask(operator, path, { json, ...(key && { key }) });
        if (answer.status !== 200) return showPlayer(operators, operator, { player, refused: answer });
        return seeOther(
          what === 'lift' ? `/sandbox/payment-desk/${operator}/approvals` : deskPath(operator, 'players', player),
        );
      }),
    );
    app.get(
      '/:operator/harm',
      asOperator((_, operator) => showHarm(operators, operator)),
    );
    app.get(
      '/:operator/overdue',
      asOperator(({ req }, operator) => showOverdue(operators, operator, req.url)),
    );
    app.get(
      '/:operator/complaints',
      asOperator(({ req }, operator) => showComplaints(operators, operator, req.url)),
    );
    app.get(
      '/:operator/complaints/:id',
      asOperator((context, operator) => showComplaint(operators, operator, { reference: idOf(context) })),
    );
    app.post(
      '/:operator/complaints/:id',
      asOperator(async (context, operator) => {
        const reference = idOf(context);
        const { what, version, text = '', outcome = '' } = await readFields(context);
        const isFinal = what === 'close';
        if (isFinal && outcome === '') {
          const refused = 'Nothing was sent: choose the outcome of the final answer.';
          return showComplaint(operators, operator, { reference, typed: text, refused });
        }
        const json = { version: Number(version), text, ...(isFinal && { outcome }) };
        const path = `/api/operator/complaints/${reference}/${isFinal ? 'close' : 'answer'}`;
        const answer = await operators.ask(operator, path, { json });
        if (answer.status === 200) return seeOther(deskPath(operator, 'complaints', reference));
        return showComplaint(operators, operator, { reference, typed: text, refused: answer });
      }),
    );
    app.get(
      '/:operator/jobs',
      asOperator((_, operator) => showJobs(operators, operator)),
    );
    app.post(
      '/:operator/jobs',
      asOperator(async (context, operator) => {
        const { id = '' } = await readFields(context);
        const path = `/api/operator/jobs/${encodeURIComponent(id)}/retry`;
        const answer = await operators.ask(operator, path, { json: {} });
        return answer.status === 200 ? seeOther(deskPath(operator, 'jobs')) : showJobs(operators, operator, answer);
      }),
    );
    app.get(
      '/:operator/trail',
      asOperator(({ req }, operator) => showTrail(operators, operator, req.url)),
    );
    app.get(
      '/:operator/trail/:id',
      asOperator((context, operator) => showAction(operators, operator, context.req.param('id') ?? '')),
    );
  },
};
