import type { Game } from '@foyer/contract/game/game';

export function sampleGame(part: Partial<Game> = {}): Game {
  return {
    gameId: 1,
    friendlyId: 'book-of-x',
    title: 'Book of X',
    translation: 'Book of X',
    provider: 901,
    supplier: null,
    group: 'slots',
    groups: { slots: 1 },
    favourite: false,
    newGame: false,
    freeSpins: false,
    freeMoney: false,
    freeRounds: false,
    promoMoneyEnabled: true,
    hideDemoUrl: false,
    liveGame: false,
    bingoGame: false,
    jackpotGame: false,
    lines: 20,
    jackpotAmount: null,
    globalJackpotId: null,
    rtp: 0.965,
    src: '/art/book-of-x',
    srcLarge: '/art/book-of-x-scene',
    metadata: null,
    recentGames: false,
    tone: 3,
    ...part,
  };
}
