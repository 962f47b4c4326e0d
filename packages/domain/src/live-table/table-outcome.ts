import { type RouletteColour, rouletteColour } from '../game/roulette-colour.ts';
import type { Random } from '../random/random.ts';
import { BACCARAT_DECKS, type BaccaratRound, type BaccaratWinner, dealBaccarat } from './baccarat.ts';
import { BLACKJACK_DECKS, type BlackjackRound, dealBlackjack, isBlackjack } from './blackjack.ts';
import { openShoe } from './card.ts';
import type { TableType } from './table-type.ts';

export const ROULETTE_POCKETS = 37;

export type TableOutcome =
  | { readonly type: 'ROULETTE'; readonly number: number }
  | ({ readonly type: 'BLACKJACK' } & BlackjackRound)
  | ({ readonly type: 'BACCARAT' } & BaccaratRound);

/** LOBBY-36. */
export type ShownResult = { readonly result: string; readonly color: ResultColour };
export type ResultColour = RouletteColour | 'blue' | 'grey';

export function drawTableOutcome(type: TableType, random: Random): TableOutcome {
  if (type === 'ROULETTE') return { type, number: random.below(ROULETTE_POCKETS) };
  if (type === 'BLACKJACK') return { type, ...dealBlackjack(openShoe(random, BLACKJACK_DECKS)) };
  return { type, ...dealBaccarat(openShoe(random, BACCARAT_DECKS)) };
}

const LETTER = { player: 'P', banker: 'B', tie: 'T' } as const satisfies Record<BaccaratWinner, string>;
const WINNER_COLOUR = { player: 'blue', banker: 'red', tie: 'green' } as const satisfies Record<
  BaccaratWinner,
  ResultColour
>;

/** Number and colour (CONST-12, CONST-13); `P`, `B` or `T`; the dealer's total, `BJ`, or `X` above 21. */
export function shownResult(outcome: TableOutcome): ShownResult {
  if (outcome.type === 'ROULETTE') return { result: String(outcome.number), color: rouletteColour(outcome.number) };
  if (outcome.type === 'BACCARAT') return { result: LETTER[outcome.winner], color: WINNER_COLOUR[outcome.winner] };
  if (outcome.dealerTotal > 21) return { result: 'X', color: 'green' };
  if (isBlackjack(outcome.dealer)) return { result: 'BJ', color: 'black' };
  return { result: String(outcome.dealerTotal), color: 'grey' };
}
