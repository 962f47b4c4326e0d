import type { GameInfo } from '@foyer/contract/game/game';
import type { TableState } from '@foyer/contract/game/live-table';
import type { TableRules } from '@foyer/contract/game/table-facts';
import { zoneCity } from '@foyer/domain/time/zone-city';
import type { Text } from '@foyer/texts/format';
import { formatPercent } from '../../parts/format/percent.ts';
import { limitsText } from '../../parts/tile/table-messages.ts';

type Facts = { game: GameInfo; table: TableRules; state: TableState | undefined };

/** The facts of a live table in their order, without unknown ones and without a count of no watchers. */
export function tableFacts({ game, table, state }: Facts, t: Text): readonly { name: string; value: string }[] {
  const { metadata } = game;
  const { hours } = table;
  const players = state ? state.availablePlayers : (metadata?.availablePlayers ?? null);
  const dealer = state ? state.dealerName : (metadata?.dealerName ?? null);
  const facts: readonly [name: string, value: string | null][] = [
    [t('live-table.limitsName'), metadata && limitsText(metadata, t)],
    [t('live-table.dealerName'), dealer],
    [
      t('live-table.hoursName'),
      hours
        ? t('live-table.hours', {
            opens: hours.opens,
            closes: hours.closes,
            zone: zoneCity(hours.timeZone),
          })
        : t('live-table.always'),
    ],
    [t('live-table.seatsName'), table.seats === null ? null : String(table.seats)],
    [t('live-table.watchersName'), players ? String(players) : null],
    [t('live-table.paceName'), t('live-table.seconds', { count: table.roundSeconds })],
    [t('game-info.rtp'), t('game-info.rtpValue', { value: formatPercent(game.rtp, t.figures) })],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}
