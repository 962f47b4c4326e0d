import type { ListReason } from '@foyer/contract/game/game';
import type { Text } from '@foyer/texts/format';

/** Why games are recommended: names the game that the list depends on most. */
export function reasonText(t: Text, { kind, title }: ListReason): string {
  return t(kind === 'played' ? 'lobby.becausePlayed' : 'lobby.becauseFavourite', { title });
}
