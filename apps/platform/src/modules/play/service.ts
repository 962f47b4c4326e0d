export { archiveRounds } from './archive/archive-rounds.ts';
export { findArchivedMovements, findArchivedRounds } from './archive/archived-rows.ts';
export { type DrawnRound, drawOutcome } from './outcome/draw-outcome.ts';
export type { PlayDeps } from './play-deps.ts';
export { nextReference } from './round-reference.ts';
export { recoverRounds } from './settlement/recover-rounds.ts';
export { settlePostings, stakePostings } from './stake/round-postings.ts';
