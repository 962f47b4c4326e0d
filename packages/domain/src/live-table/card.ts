import type { Random } from '../random/random.ts';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
export type Card = { readonly rank: Rank; readonly suit: Suit };

export type DrawCard = () => Card;

const CARDS_A_DECK = RANKS.length * SUITS.length;

function cardAt(index: number): Card {
  const inDeck = index % CARDS_A_DECK;
  const rank = RANKS[inDeck % RANKS.length];
  const suit = SUITS[Math.floor(inDeck / RANKS.length)];
  if (rank === undefined || suit === undefined) throw new RangeError(`no card stands at ${index}`);
  return { rank, suit };
}

/** Shuffled anew, so that rounds are independent (RTS 7A). Throws RangeError when empty. */
export function openShoe(random: Random, decks: number): DrawCard {
  const shoe = Array.from({ length: decks * CARDS_A_DECK }, (_, index) => index);
  return () => {
    const last = shoe.pop();
    if (last === undefined) throw new RangeError('the shoe is empty');
    const chosen = random.below(shoe.length + 1);
    const drawn = shoe[chosen] ?? last;
    if (chosen < shoe.length) shoe[chosen] = last;
    return cardAt(drawn);
  };
}
