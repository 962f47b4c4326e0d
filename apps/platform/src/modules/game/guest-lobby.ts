import type { Lobby } from '@foyer/contract/game/game';
import type { FrontEndSettings } from '@foyer/contract/settings/settings';
import type { Catalogue } from './catalogue/catalogue.ts';
import { composeLobby } from './list-games.ts';
import { NO_PLAYER_GAMES } from './player-games.ts';

const lobbies = new WeakMap<Catalogue, Map<string, Lobby>>();

/** Built once per brand and row length for each catalogue. Titles are the same in every language. */
export function guestLobby(catalogue: Catalogue, brand: string, settings: FrontEndSettings, perRow: number): Lobby {
  const made = lobbies.get(catalogue) ?? new Map<string, Lobby>();
  lobbies.set(catalogue, made);
  const name = `${brand} ${perRow}`;
  const lobby = made.get(name) ?? composeLobby(catalogue, settings, NO_PLAYER_GAMES, perRow);
  made.set(name, lobby);
  return lobby;
}
