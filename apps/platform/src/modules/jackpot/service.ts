export { JackpotBoard } from './jackpot-board.ts';
export { jackpotInfo, withJackpot } from './jackpot-info.ts';
export { openPools } from './open-pools.ts';
export { drawJackpot, type JackpotDraw, PoolsClosed, payWin, playJackpot } from './play-jackpot.ts';
export { findJackpotFault } from './verify-jackpots.ts';
