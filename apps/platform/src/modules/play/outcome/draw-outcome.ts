import { createRandom, type RandomBytes } from '@foyer/domain/random/random';
import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import { drawSlotRound, type RoundOutcome } from '@foyer/domain/slot/spin';

/** Outcomes are in these parts of the stake (see `SlotMaths`). */
const PARTS_OF_STAKE = 20n;

export type DrawnRound = { outcome: RoundOutcome /** Minor units. */; returned: bigint };

/**
 * `stake` in minor units. Knows nothing of player, earlier wins or the house's money (RTS 7A, GLI-19 4.6).
 * Throws RangeError for a stake that is no multiple of 20.
 */
export function drawOutcome(maths: SlotMaths, stake: bigint, randomBytes: RandomBytes): DrawnRound {
  if (stake % PARTS_OF_STAKE !== 0n) throw new RangeError(`a stake must be a multiple of 20 minor units, not ${stake}`);
  const outcome = drawSlotRound(maths, createRandom(randomBytes));
  return { outcome, returned: (stake / PARTS_OF_STAKE) * BigInt(outcome.total) };
}
