export { archiveRounds } from './archive/archive-rounds.ts';
export { findArchivedMovements, findArchivedRounds } from './archive/archived-rows.ts';
export { closeLaunches } from './launch-game.ts';
export { type DrawnRound, drawOutcome } from './outcome/draw-outcome.ts';
export type { PlayDeps } from './play-deps.ts';
export { nextReference } from './round-reference.ts';
export { recoverRounds } from './settlement/recover-rounds.ts';
export { settleHeldRounds } from './settlement/settle-round.ts';
export { settlePostings, stakePostings } from './stake/round-postings.ts';
