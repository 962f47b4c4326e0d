import { listHarmAlerts, type readPlayerHarm } from '@foyer/contract/operator/harm-desk';
import type { HarmFigure } from '@foyer/contract/protection/play-advice';
import type { HarmFigureName } from '@foyer/domain/harm/harm-figures';
import { isMoneyFigure } from '@foyer/domain/harm/harm-rules';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { DeskOperator, DeskOperators } from '../desk-operators.ts';
import { type DeskColumn, deskTable, idText, momentText, wordsOf } from '../desk-parts.ts';
import type { Markup } from '../sandbox-page.ts';
import { deskPath, playerDeskPage, refusedPlayerPage } from './player-desk-layout.ts';

type Listed = z.output<typeof listHarmAlerts.response>;
type Alert = z.output<typeof readPlayerHarm.response>['alerts'][number];

const FIGURES: Readonly<Record<HarmFigureName, string>> = {
  deposits7: 'Deposits in 7 days',
  deposited7: 'Deposited in 7 days',
  deposited28: 'Deposited in the 4 weeks before',
  depositGrowth: 'These 7 days against the mean week before, in %',
  declinedDeposits7: 'Deposits that a provider refused, 7 days',
  chases7: 'Deposits soon after losses, 7 days',
  lost7: 'Lost in 7 days',
  nights7: 'Nights played in 7 days',
  nightStaked7: 'Staked at night in 7 days',
  cancelledWithdrawals7: 'Withdrawals taken back, 7 days',
  loginMinutes7: 'Minutes logged in, 7 days',
  limitRaises30: 'Raises of limits asked for, 30 days',
  quickAnswers7: 'Reality checks answered within seconds, 7 days',
  netDepositMonth: 'Net deposits of this month',
  depositLimitMonth: 'Own deposit limit a month, 0 without one',
};

/** With its unit: money in the account's currency, all else counted. */
export function figureLines(figures: readonly HarmFigure[], currency: string): Markup {
  const lines = figures.map(
    ({ name, value }) => html`<dt>${FIGURES[name]}</dt><dd>${value}${isMoneyFigure(name) ? ` ${currency}` : ''}</dd>`,
  );
  return html`<dl>${lines}</dl>`;
}

export const ALERT_COLUMNS: readonly DeskColumn<Alert>[] = [
  ['At (UTC)', ({ at }) => momentText(at)],
  ['Rule', ({ rule, threshold }) => `${wordsOf(rule)}, from ${threshold}`],
  ['Level', ({ level }) => String(level)],
  ['Figures of that moment', ({ figures, currency }) => figureLines(figures, currency)],
];

const playerLink = (operator: DeskOperator, player: string): Markup =>
  html`<a href="${deskPath(operator, 'players', player)}">${idText(player)}</a>`;

export async function showHarm(operators: DeskOperators, operator: DeskOperator): Promise<Response> {
  const answer = await operators.ask(operator, '/api/operator/harm');
  if (answer.status !== 200) return refusedPlayerPage(answer, deskPath(operator));
  const { waiting, alerts } = z.parse(listHarmAlerts.response, answer.body);
  const due: DeskColumn<Listed['waiting'][number]>[] = [
    ['Due (UTC)', ({ dueAt, isOverdue }) => `${momentText(dueAt)}${isOverdue ? ', overdue' : ''}`],
    ['Player', ({ player }) => playerLink(operator, player)],
    ['Tries', ({ tries }) => String(tries)],
  ];
  const columns: DeskColumn<Alert>[] = [['Player', ({ player }) => playerLink(operator, player)], ...ALERT_COLUMNS];
  const body = html`<p>Level 1 is a hint on the player’s pages, 2 leads to the questionnaire and a limit, 3 asks for a person within the hour.</p>
${waiting.length === 0 ? html`<p role="status">Nobody waits for a person.</p>` : deskTable(waiting, due, 'Wait for a person, the earliest due first')}
${alerts.length === 0 ? html`<p>No rule was met yet.</p>` : deskTable(alerts, columns, 'Alerts, newest first')}`;
  return playerDeskPage(operator, { title: 'Markers of harm', current: 'harm', body });
}
