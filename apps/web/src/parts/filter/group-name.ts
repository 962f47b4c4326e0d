import type { Text } from '@foyer/texts/format';
import type { IconName } from '../../ui/Icon.tsx';

/** Falls back to the id for a group that an operator added without a text. */
export function groupName(t: Text, group: string): string {
  return t.find(`groups.${group}`) ?? group;
}

const ICONS: Readonly<Record<string, IconName>> = {
  all: 'grid',
  popular: 'flame',
  top10: 'star',
  top50: 'star',
  top100: 'star',
  new: 'spark',
  recent: 'clock',
  favourite: 'heart',
  allTimeFavourite: 'heart',
  jackpot: 'gem',
  progressiveJackpot: 'gem',
  hot: 'flame',
  hotPlus: 'flame',
  freeSpins: 'gift',
  freeMoney: 'gift',
  promo: 'gift',
  bonus: 'gift',
  slots: 'cherry',
  classic: 'cherry',
  live: 'live',
  shows: 'live',
  table: 'cards',
  poker: 'cards',
  blackjack: 'cards',
};

export function groupIcon(group: string): IconName {
  return ICONS[group] ?? 'star';
}
