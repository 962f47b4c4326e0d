import type { Text } from '@foyer/texts/format';
import type { IconName } from '../../ui/Icon.tsx';

/** The name of a game group in the language; a group that an operator added without a text shows its id. */
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

/** The drawing beside a group's name. */
export function groupIcon(group: string): IconName {
  return ICONS[group] ?? 'star';
}
