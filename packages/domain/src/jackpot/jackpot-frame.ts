import { isSpecialProvider } from '../game/provider-table.ts';
import { CURRENCIES, currencyOf } from '../money/currency-table.ts';
import { formatQuery, parseQuery } from '../routing/query.ts';

/** The page of the live jackpot frame (LOBBY-23). */
export const JACKPOT_FRAME_PATH = '/interfaces/jackpot.html';

/** What the frame page is asked for (LOBBY-24 to LOBBY-28). */
export type JackpotFrame = {
  jackpotDomain: string;
  casino: string;
  /** The jackpot's id. */
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

/**
 * What names a game's live jackpot, or null for a game without one. The special providers (CONST-10, CONST-11) run a
 * jackpot for each game by themselves and give it no id of its own: there the game's id names it.
 */
export function jackpotNameOf(game: JackpotOf): string | null {
  if (!game.jackpotGame) return null;
  if (game.globalJackpotId !== null) return game.globalJackpotId;
  return isSpecialProvider(game.provider) ? String(game.gameId) : null;
}

/** The frame's address, with all five parameters, and the language of its words. */
export function jackpotFrameAddress(frame: JackpotFrame, language: string): string {
  const { jackpotDomain, casino, game, currency, currencySign } = frame;
  return `${JACKPOT_FRAME_PATH}${formatQuery({ jackpotDomain, casino, game, currency, currencySign, language })}`;
}

/** The sign that an amount in this currency is shown with: `€`, or the code. Throws RangeError for an unknown currency. */
export function currencySignOf(currency: string): string {
  return currencyOf(currency).symbol ?? currency;
}

/** What the installation expects the frame to be asked for. */
export type ExpectedFrame = { jackpotDomain: string; casino: string; ownHost: string };

const LONGEST_QUERY = 2_000;
const NAME = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/;

/**
 * The frame's parameters, which anybody may have written: null unless each is well formed, the domain is the configured one
 * (the site's own host, or nothing, where none is configured), the casino is the configured one, and the sign is that of
 * the currency, so that no amount is shown as money it is not. Other parameters are passed over.
 */
export function parseJackpotFrame(search: string, expected: ExpectedFrame): JackpotFrame | null {
  if (search.length > LONGEST_QUERY) return null;
  const { jackpotDomain, casino, game = '', currency = '', currencySign } = parseQuery(search);
  const isOwn = jackpotDomain === '' || jackpotDomain === expected.ownHost;
  const isExpected = expected.jackpotDomain === '' ? isOwn : jackpotDomain === expected.jackpotDomain;
  if (jackpotDomain === undefined || !isExpected || casino !== expected.casino || !NAME.test(game)) return null;
  if (!CURRENCIES.has(currency) || currencySign !== currencySignOf(currency)) return null;
  return { jackpotDomain, casino, game, currency, currencySign };
}
