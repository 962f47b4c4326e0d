import type { Card, DrawCard, Rank } from './card.ts';

export const BACCARAT_DECKS = 8;

export type BaccaratWinner = 'player' | 'banker' | 'tie';

export type BaccaratRound = {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: BaccaratWinner;
};

export function baccaratValue(rank: Rank): number {
  if (rank === 'A') return 1;
  return rank === '10' || rank === 'J' || rank === 'Q' || rank === 'K' ? 0 : Number(rank);
}

export function baccaratTotal(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) % 10;
}

/** A natural 8 or 9 of either hand has ended the round before. */
export function playerDraws(total: number): boolean {
  return total <= 5;
}

/** Punto banco. `total`: the banker's two cards; `third`: the player's third card. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

export function baccaratWinner(player: number, banker: number): BaccaratWinner {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

const valuesOf = (cards: readonly Card[]) => cards.map(({ rank }) => baccaratValue(rank));

export function dealBaccarat(draw: DrawCard): BaccaratRound {
  const first = draw();
  const second = draw();
  const player = [first, draw()];
  const banker = [second, draw()];
  const total = (cards: readonly Card[]) => baccaratTotal(valuesOf(cards));
  const isNatural = total(player) >= 8 || total(banker) >= 8;
  if (!isNatural) {
    const third = playerDraws(total(player)) ? draw() : null;
    if (third) player.push(third);
    if (bankerDraws(total(banker), third && baccaratValue(third.rank))) banker.push(draw());
  }
  const [playerTotal, bankerTotal] = [total(player), total(banker)];
  return { player, banker, playerTotal, bankerTotal, winner: baccaratWinner(playerTotal, bankerTotal) };
}
