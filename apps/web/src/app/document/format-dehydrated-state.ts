import { type Game, getGameMenu, getLobby, type Lobby } from '@foyer/contract/game/game';
import { getSettings } from '@foyer/contract/settings/settings';
import type { DehydratedState } from './dehydrated-state.ts';

export type DocumentPiece = string | Uint8Array;

/** Escaped so that it cannot close its script element. */
function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const encoder = new TextEncoder();

/** Keyed by immutable object. A player's data is a separate object, so its bytes are collected with it. */
const encoded = new WeakMap<object, Uint8Array>();

function toSharedJson(value: object): Uint8Array {
  const cached = encoded.get(value);
  if (cached) return cached;
  const bytes = encoder.encode(toJson(value));
  encoded.set(value, bytes);
  return bytes;
}

/** Responses that the platform shares between all visitors as one object. */
const SHARED: ReadonlySet<unknown> = new Set([getSettings.name, getGameMenu.name]);

const COMMA = encoder.encode(',');

function listPieces<T>(items: readonly T[], piecesOf: (item: T) => readonly DocumentPiece[]): DocumentPiece[] {
  return ['[', ...items.flatMap((item, index) => (index === 0 ? piecesOf(item) : [COMMA, ...piecesOf(item)])), ']'];
}

/** An unchanged game is one object for all pages, so its bytes are reused. */
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

/** In pieces: one character beyond Latin-1 (a currency sign) doubles the encoding time of its whole string. */
export function formatDehydratedState({ calls, ...state }: DehydratedState): readonly DocumentPiece[] {
  return [toJson(state).slice(0, -1), ',"calls":', ...listPieces(calls, answerPieces), '}'];
}
