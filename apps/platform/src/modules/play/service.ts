export { archivedRounds, archiveRounds } from './archive-rounds.ts';
export { type DrawnRound, drawOutcome } from './draw-outcome.ts';
export type { PlayDeps } from './play-deps.ts';
export { recoverRounds } from './recover-rounds.ts';
export { settlePostings, stakePostings } from './round-postings.ts';
export { nextReference } from './round-reference.ts';
