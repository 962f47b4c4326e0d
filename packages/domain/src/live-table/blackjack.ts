import type { Card, DrawCard, Rank } from './card.ts';

export const BLACKJACK_DECKS = 8;
export const BLACKJACK_SEATS = 7;

export type SeatOutcome = 'blackjack' | 'win' | 'push' | 'lose';
export type BlackjackSeat = { readonly cards: readonly Card[]; readonly total: number; readonly outcome: SeatOutcome };
export type BlackjackRound = {
  readonly dealer: readonly Card[];
  readonly dealerTotal: number;
  readonly seats: readonly BlackjackSeat[];
};

export type HandTotal = { readonly total: number; readonly isSoft: boolean };

export function blackjackValue(rank: Rank): number {
  if (rank === 'A') return 1;
  return rank === 'J' || rank === 'Q' || rank === 'K' ? 10 : Number(rank);
}

export function handTotal(cards: readonly Card[]): HandTotal {
  const hard = cards.reduce((sum, { rank }) => sum + blackjackValue(rank), 0);
  const isSoft = cards.some(({ rank }) => rank === 'A') && hard + 10 <= 21;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && handTotal(cards).total === 21;
}

/** The dealer stands on every 17, also a soft one. */
export function dealerDraws({ total }: HandTotal): boolean {
  return total < 17;
}

/** Basic strategy of hit and stand. `shown`: the dealer's open card, the ace as 1. */
export function seatDraws({ total, isSoft }: HandTotal, shown: number): boolean {
  const isHighCard = shown === 1 || shown >= 7;
  if (isSoft) return total <= 17 || (total === 18 && (shown === 1 || shown >= 9));
  if (total <= 11) return true;
  if (total === 12) return isHighCard || shown <= 3;
  return total <= 16 && isHighCard;
}

export function seatOutcome(seat: readonly Card[], dealer: readonly Card[]): SeatOutcome {
  const own = handTotal(seat).total;
  const other = handTotal(dealer).total;
  if (own > 21) return 'lose';
  if (isBlackjack(seat)) return isBlackjack(dealer) ? 'push' : 'blackjack';
  if (isBlackjack(dealer)) return 'lose';
  if (other > 21 || own > other) return 'win';
  return own === other ? 'push' : 'lose';
}

function drawCards(cards: Card[], draw: DrawCard, takesMore: (total: HandTotal) => boolean): void {
  while (takesMore(handTotal(cards))) cards.push(draw());
}

export function dealBlackjack(draw: DrawCard): BlackjackRound {
  const hands: Card[][] = Array.from({ length: BLACKJACK_SEATS }, () => []);
  const dealer: Card[] = [];
  for (const hand of [...hands, dealer, ...hands, dealer]) hand.push(draw());
  const shown = dealer[0] ? blackjackValue(dealer[0].rank) : 0;
  if (!isBlackjack(dealer)) {
    for (const hand of hands) drawCards(hand, draw, (total) => seatDraws(total, shown));
  }
  drawCards(dealer, draw, dealerDraws);
  return {
    dealer,
    dealerTotal: handTotal(dealer).total,
    seats: hands.map((cards) => ({ cards, total: handTotal(cards).total, outcome: seatOutcome(cards, dealer) })),
  };
}
