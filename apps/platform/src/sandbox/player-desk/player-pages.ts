import { randomUUID } from 'node:crypto';
import { PlayerAccount } from '@foyer/contract/account/player-account';
import { EXCLUSION_REASONS, listExclusions } from '@foyer/contract/operator/exclusion-desk';
import { HARM_OUTCOMES, readPlayerHarm } from '@foyer/contract/operator/harm-desk';
import { listRegisterChecks } from '@foyer/contract/protection/register';
import { REGISTER_TITLES } from '@foyer/domain/register/register-check';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskAnswer, DeskOperator, DeskOperators } from '../desk-operators.ts';
import { type DeskColumn, deskTable, idText, momentText, operatorName, optionsOf, wordsOf } from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { ALERT_COLUMNS, figureLines } from './harm-page.ts';
import { deskPath, playerDeskPage, refusedPlayerPage } from './player-desk-layout.ts';

export function showSearch(operator: DeskOperator, typed = ''): Promise<Response> {
  const body = html`<form method="get" action="${deskPath(operator)}" role="search" class="fields">
<p><label for="player">Public id, user name or e-mail</label><br><input id="player" name="player" value="${typed}" required autocomplete="off"></p>
<p><button>Search</button></p></form>
${typed ? html`<p role="status">No player has this public id, user name or e-mail.</p>` : ''}`;
  return playerDeskPage(operator, { title: 'Player desk', current: '', body });
}

/** The public id of what was typed. Null: nobody has it. */
export async function findPublicId(
  operators: DeskOperators,
  operator: DeskOperator,
  typed: string,
): Promise<string | null> {
  const answer = z.uuid().safeParse(typed).success
    ? await operators.ask(operator, `/api/operator/players/${typed}`)
    : await operators.ask(operator, '/api/operator/player-search', { json: { login: typed } });
  return PlayerAccount.safeParse(answer.body).data?.publicUserId ?? null;
}

const untilText = (until: string | null): string => (until === null ? 'for good' : `until ${momentText(until)}`);

function accountList({ publicUserId, state, cash, currency, ...account }: PlayerAccount): Markup {
  const { openSessions, deposits, exclusion, registers } = account;
  const rows = [
    ['Account', wordsOf(state)],
    ['Kept out by', exclusion === null ? 'no exclusion' : `${wordsOf(exclusion.kind)}, ${untilText(exclusion.until)}`],
    ['Named by registers', registers.length === 0 ? 'none' : registers.map((name) => REGISTER_TITLES[name]).join(', ')],
    ['Deposits', wordsOf(deposits)],
    ['Cash', `${cash} ${currency}`],
    ['Open sessions', String(openSessions)],
    ['Public id', publicUserId],
  ];
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

type Exclusion = z.output<typeof listExclusions.response>['exclusions'][number];

function liftForm(operator: DeskOperator, { exclusionId, publicUserId, kind, liftedAt }: Exclusion): Markup | string {
  if (liftedAt !== null) return `Lifted ${momentText(liftedAt)}`;
  if (kind !== 'operator') return 'Nobody can lift the player’s own';
  const note = `lift-${exclusionId}`;
  return html`<form method="post" action="${deskPath(operator, 'players', publicUserId, 'lift')}">
<input type="hidden" name="key" value="${randomUUID()}"><input type="hidden" name="exclusionId" value="${exclusionId}">
<label for="${note}">Note for the one who approves</label><br><input id="${note}" name="note" minlength="3" maxlength="500" required autocomplete="off"> <button>Ask to lift it</button></form>`;
}

function exclusionPart(operator: DeskOperator, player: string, exclusions: readonly Exclusion[]): Markup {
  const columns: DeskColumn<Exclusion>[] = [
    ['Began (UTC)', ({ startsAt }) => momentText(startsAt)],
    ['Kind', ({ kind, reason }) => `${wordsOf(kind)}${reason ? `: ${wordsOf(reason)}` : ''}`],
    ['Ends (UTC)', ({ endsAt }) => (endsAt === null ? 'For good' : momentText(endsAt))],
    ['Made by', ({ madeBy }) => wordsOf(madeBy)],
    ['Lifting', (exclusion) => liftForm(operator, exclusion)],
  ];
  return html`<section aria-labelledby="exclusions"><h2 id="exclusions">Exclusions</h2>
${exclusions.length === 0 ? html`<p>None.</p>` : deskTable(exclusions, columns, 'Newest first')}
<form method="post" action="${deskPath(operator, 'players', player, 'exclude')}" class="fields"><input type="hidden" name="key" value="${randomUUID()}">
<p><label for="until">Until the beginning of (UTC)</label><br><input type="date" id="until" name="until"></p>
<p><label><input type="checkbox" name="forGood" value="yes"> For good</label></p>
<p><label for="why">Reason</label><br><select id="why" name="reason" required><option value="">Choose</option>${optionsOf(EXCLUSION_REASONS)}</select></p>
<p><label for="ticket">Case number, if any</label><br><input id="ticket" name="ticket" maxlength="40" pattern="[\\w\\-]+" autocomplete="off"></p>
<p><button>Exclude at once</button></p></form></section>`;
}

type Harm = z.output<typeof readPlayerHarm.response>;

const ACTIONS: readonly DeskColumn<Harm['actions'][number]>[] = [
  ['At (UTC)', ({ at }) => momentText(at)],
  ['What', ({ kind, level }) => `${wordsOf(kind)}${level === null ? '' : `, level ${level}`}`],
  ['Due (UTC)', ({ dueAt }) => (dueAt === null ? '' : momentText(dueAt))],
  ['By', ({ operator }) => (operator === null ? '' : idText(operatorName(operator)))],
  ['Outcome', ({ outcome }) => (outcome === null ? '' : wordsOf(outcome))],
  ['Note', ({ note }) => note ?? ''],
];

function harmPart(operator: DeskOperator, player: string, harm: Harm): Markup {
  const { level, rules, figures, currency, alerts, actions } = harm;
  const met = rules.length === 0 ? 'No rule is met now.' : `Met now: ${rules.map(wordsOf).join(', ')}; level ${level}.`;
  return html`<section aria-labelledby="harm"><h2 id="harm">Markers of harm</h2><p>${met}</p>${figureLines(figures, currency)}
${alerts.length === 0 ? '' : deskTable(alerts, ALERT_COLUMNS, 'Alerts, newest first')}
${actions.length === 0 ? '' : deskTable(actions, ACTIONS, 'What was done, newest first')}
<form method="post" action="${deskPath(operator, 'players', player, 'harm')}" class="fields">
<p><label for="outcome">What came of the contact</label><br><select id="outcome" name="outcome" required><option value="">Choose</option>${optionsOf(HARM_OUTCOMES)}</select></p>
<p><label for="note">Note, which the player can read in an export</label><br><input id="note" name="note" maxlength="1000" required autocomplete="off"></p>
<p><button>Record it</button></p></form></section>`;
}

type Check = z.output<typeof listRegisterChecks.response>['checks'][number];

const CHECKS: readonly DeskColumn<Check>[] = [
  ['Asked (UTC)', ({ askedAt }) => momentText(askedAt)],
  ['Register', ({ register }) => REGISTER_TITLES[register]],
  ['For', ({ purpose }) => wordsOf(purpose)],
  ['Answer', ({ answer, detail }) => (answer === 'away' ? `No answer: ${detail ?? 'unknown'}` : wordsOf(answer))],
  ['Took', ({ ms }) => `${ms} ms`],
];

export async function showPlayer(
  operators: DeskOperators,
  operator: DeskOperator,
  { player, refused = null }: { player: string; refused?: DeskAnswer | string | null },
): Promise<Response> {
  const own = `/api/operator/players/${encodeURIComponent(player)}`;
  const account = await operators.ask(operator, own);
  if (account.status !== 200) return refusedPlayerPage(account, deskPath(operator));
  const [exclusions, harm, checks] = await Promise.all([
    operators.ask(operator, `/api/operator/exclusions?publicUserId=${player}`),
    operators.ask(operator, `${own}/harm`),
    operators.ask(operator, `${own}/register-checks`),
  ]);
  const { checks: asked } = z.parse(listRegisterChecks.response, checks.body);
  const body = html`${accountList(z.parse(PlayerAccount, account.body))}
<p><a href="/sandbox/payment-desk/${operator}?player=${player}">Payments</a> <a href="/sandbox/verification-desk/${operator}?player=${player}">Verification</a></p>
${exclusionPart(operator, player, z.parse(listExclusions.response, exclusions.body).exclusions)}
${harmPart(operator, player, z.parse(readPlayerHarm.response, harm.body))}
<section aria-labelledby="registers"><h2 id="registers">Register checks</h2>${asked.length === 0 ? html`<p>No register was asked.</p>` : deskTable(asked, CHECKS, 'Newest first')}</section>`;
  return playerDeskPage(operator, { title: 'Player', current: '', path: ['players', player], body, refused });
}
