import type { TableState } from '@foyer/contract/game/live-table';
import { RANKS, SUITS } from '@foyer/domain/live-table/card';
import type { TableOutcome } from '@foyer/domain/live-table/table-outcome';
import * as z from 'zod/mini';

const Cards = z.array(z.object({ rank: z.enum(RANKS), suit: z.enum(SUITS) }));

export const StoredOutcome = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ROULETTE'), number: z.number() }),
  z.object({
    type: z.literal('BLACKJACK'),
    dealer: Cards,
    dealerTotal: z.number(),
    seats: z.array(
      z.object({ cards: Cards, total: z.number(), outcome: z.enum(['blackjack', 'win', 'push', 'lose']) }),
    ),
  }),
  z.object({
    type: z.literal('BACCARAT'),
    player: Cards,
    banker: Cards,
    playerTotal: z.number(),
    bankerTotal: z.number(),
    winner: z.enum(['player', 'banker', 'tie']),
  }),
]);

/** None for roulette. */
export function handsOf(outcome: TableOutcome): TableState['lastHands'] {
  if (outcome.type === 'ROULETTE') return [];
  if (outcome.type === 'BACCARAT') {
    const { player, banker, playerTotal, bankerTotal } = outcome;
    return [
      { name: 'player', cards: [...player], total: playerTotal, outcome: null },
      { name: 'banker', cards: [...banker], total: bankerTotal, outcome: null },
    ];
  }
  const { dealer, dealerTotal, seats } = outcome;
  return [
    { name: 'dealer', cards: [...dealer], total: dealerTotal, outcome: null },
    ...seats.map((seat, index) => ({ ...seat, cards: [...seat.cards], name: `seat-${index + 1}` })),
  ];
}
