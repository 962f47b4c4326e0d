import { DEMO_PASSWORD, DEMO_PLAYERS } from '@foyer/platform/seed/demo-players';
import type { OpenSite } from './run-site.ts';

/** `started`: ms it took. */
export function formatAnnouncement(
  { address, operatorTokenFile }: Pick<OpenSite, 'address' | 'operatorTokenFile'>,
  started: number,
  demo: boolean,
): string {
  const lines = [
    '',
    `  Foyer is open: ${address}`,
    `  ready in ${(started / 1000).toFixed(1)} s; Ctrl+C closes it.`,
    ...(operatorTokenFile === null ? [] : [`  The operator's token is in ${operatorTokenFile}`]),
    '',
  ];
  if (!demo) return lines.join('\n');
  const cells = DEMO_PLAYERS.map(({ userName, balance, currency, story }) => [
    userName,
    `${balance} ${currency}`,
    story,
  ]);
  const width = (at: number) => Math.max(...cells.map((row) => (row[at] ?? '').length));
  return [
    ...lines,
    `  Players to log in as (password: ${DEMO_PASSWORD}), or pick one at ${address}/dev:`,
    ...cells.map(
      ([name = '', balance = '', story = '']) =>
        `    ${name.padEnd(width(0))}  ${balance.padStart(width(1))}  ${story}`,
    ),
    '',
  ].join('\n');
}
