import { type Game, getGameMenu, getLobby, type Lobby } from '@foyer/contract/game/game';
import { getSettings } from '@foyer/contract/settings/settings';
import type { DehydratedState } from './dehydrated-state.ts';

/** A piece of a document: text, or bytes that were encoded for an earlier page. */
export type DocumentPiece = string | Uint8Array;

/** JSON that cannot end the script element it stands in. */
function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const encoder = new TextEncoder();

/** By object, which never changes: what is one player's is an object of its own, and its bytes go with it. */
const encoded = new WeakMap<object, Uint8Array>();

/** The JSON of an object that other pages show too, encoded once. */
function toSharedJson(value: object): Uint8Array {
  const cached = encoded.get(value);
  if (cached) return cached;
  const bytes = encoder.encode(toJson(value));
  encoded.set(value, bytes);
  return bytes;
}

/** Answers that the platform gives to everyone as one object. */
const SHARED: ReadonlySet<unknown> = new Set([getSettings.name, getGameMenu.name]);

const COMMA = encoder.encode(',');

/** The items of a list as JSON, one by one, with what stands between them. */
function listPieces<T>(items: readonly T[], piecesOf: (item: T) => readonly DocumentPiece[]): DocumentPiece[] {
  return ['[', ...items.flatMap((item, index) => (index === 0 ? piecesOf(item) : [COMMA, ...piecesOf(item)])), ']'];
}

/** A game that never changes is one object for all pages; any other is written anew. */
function gamePieces(game: Game): DocumentPiece[] {
  return [Object.isFrozen(game) ? toSharedJson(game) : toJson(game)];
}

function rowPieces({ games, ...row }: Lobby['rows'][number]): DocumentPiece[] {
  return [toJson(row).slice(0, -1), ',"games":', ...listPieces(games, gamePieces), '}'];
}

function answerPieces([key, data]: DehydratedState['calls'][number]): DocumentPiece[] {
  if (SHARED.has(key[0]) && typeof data === 'object' && data !== null) {
    return ['[', toJson(key), COMMA, toSharedJson(data), ']'];
  }
  if (key[0] !== getLobby.name) return [toJson([key, data])];
  const { rows, ...lobby } = data as Lobby;
  return ['[', toJson(key), COMMA, toJson(lobby).slice(0, -1), ',"rows":', ...listPieces(rows, rowPieces), '}]'];
}

/**
 * The state as JSON, in pieces to be put one after another: a sign beyond Latin-1, such as a currency's, doubles the time of
 * the whole text that it stands in, and most games of a lobby are the same in all pages.
 */
export function formatDehydratedState({ calls, ...state }: DehydratedState): readonly DocumentPiece[] {
  return [toJson(state).slice(0, -1), ',"calls":', ...listPieces(calls, answerPieces), '}'];
}
