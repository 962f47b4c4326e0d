import { isSpecialProvider } from '../game/provider-table.ts';
import { CURRENCIES, currencyOf } from '../money/currency-table.ts';
import { formatQuery, parseQuery } from '../routing/query.ts';

/** LOBBY-23. */
export const JACKPOT_FRAME_PATH = '/interfaces/jackpot.html';

/** LOBBY-24 to LOBBY-28. */
export type JackpotFrame = {
  jackpotDomain: string;
  casino: string;
  game: string;
  currency: string;
  currencySign: string;
};

type JackpotOf = {
  gameId: number;
  provider: number;
  jackpotGame: boolean;
  globalJackpotId: string | null;
};

/** Special providers (CONST-10, CONST-11) run one jackpot per game, named by the game's id. */
export function jackpotNameOf(game: JackpotOf): string | null {
  if (!game.jackpotGame) return null;
  if (game.globalJackpotId !== null) return game.globalJackpotId;
  return isSpecialProvider(game.provider) ? String(game.gameId) : null;
}

export function jackpotFrameAddress(frame: JackpotFrame, language: string): string {
  const { jackpotDomain, casino, game, currency, currencySign } = frame;
  return `${JACKPOT_FRAME_PATH}${formatQuery({ jackpotDomain, casino, game, currency, currencySign, language })}`;
}

/** `€`, or the code. Throws RangeError for an unknown currency. */
export function currencySignOf(currency: string): string {
  return currencyOf(currency).symbol ?? currency;
}

export type ExpectedFrame = { jackpotDomain: string; casino: string; ownHost: string };

const LONGEST_QUERY = 2_000;
const NAME = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/;

/** `search` is untrusted: domain and casino must be the configured ones, and the sign the currency's. */
export function parseJackpotFrame(search: string, expected: ExpectedFrame): JackpotFrame | null {
  if (search.length > LONGEST_QUERY) return null;
  const { jackpotDomain, casino, game = '', currency = '', currencySign } = parseQuery(search);
  const isOwn = jackpotDomain === '' || jackpotDomain === expected.ownHost;
  const isExpected = expected.jackpotDomain === '' ? isOwn : jackpotDomain === expected.jackpotDomain;
  if (jackpotDomain === undefined || !isExpected || casino !== expected.casino || !NAME.test(game)) return null;
  if (!CURRENCIES.has(currency) || currencySign !== currencySignOf(currency)) return null;
  return { jackpotDomain, casino, game, currency, currencySign };
}
