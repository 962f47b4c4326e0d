import type { TableResult } from '@foyer/contract/game/table-facts';
import { decodeAmount } from '@foyer/contract/wire';
import type { TableType } from '@foyer/domain/live-table/table-type';
import { formatRange } from '@foyer/domain/money/format-money';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { serverNow } from '../../browser/clock.ts';

const COLOURS = new Set(['red', 'black', 'green', 'blue', 'grey']);

/** Grey for colours that the style sheet lacks. */
export function resultColour({ color }: TableResult): string {
  return COLOURS.has(color) ? color : 'grey';
}

/** "17 red", "banker", "dealer 19": no colour or letter stands alone. */
export function formatResult({ result, color }: TableResult, type: TableType | null, t: Text): string {
  if (type === 'ROULETTE')
    return t('live-table.rouletteResult', { number: result, colour: t.find(`live-table.colour-${color}`) ?? '' });
  if (type === 'BACCARAT') return t.find(`live-table.baccarat-${result}`) ?? result;
  if (type !== 'BLACKJACK') return result;
  if (result === 'BJ') return t('live-table.dealerBlackjack');
  return result === 'X' ? t('live-table.dealerBust') : t('live-table.dealerTotal', { total: result });
}

/** When a closed table opens, in the visitor's own time zone: "Sun 10:00", or "today at 10:00". `now`: server time in ms. */
export function openingTime(opensAt: string, t: Text, now: number = serverNow()): string {
  const opening = new Date(opensAt);
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  if (opening.toDateString() === new Date(now).toDateString())
    return t('live-table.opensToday', { time: dateFormat(t.language, time).format(opening) });
  return dateFormat(t.language, { weekday: 'short', ...time }).format(opening);
}

type Limits = { minLimit: string | null; maxLimit: string | null; currency: string | null };

/** Lowest and highest bet; null when unknown or no amount. */
export function limitsText({ minLimit, maxLimit, currency }: Limits, t: Text): string | null {
  if (minLimit === null || maxLimit === null || currency === null) return null;
  try {
    // The currency once: twice, a range in forint does not fit a phone's tile.
    const range = formatRange(decodeAmount(minLimit, currency), decodeAmount(maxLimit, currency), {
      ...t.moneyFormat,
      dropZeroDecimals: true,
    });
    return t('live-table.limits', range);
  } catch {
    return null;
  }
}

/** Null for none or unknown. */
export function watchersText(players: number | null, t: Text): string | null {
  return players === null || players === 0 ? null : t('live-table.watchers', { count: players });
}
