import type { Trx } from '../../../kernel/db/database.ts';
import { type Catalogue, mathsOfGame } from '../../game/service.ts';
import { drawJackpot, type JackpotDraw } from '../../jackpot/service.ts';
import type { PlayDeps } from '../play-deps.ts';
import { type DrawnRound, drawOutcome } from './draw-outcome.ts';

export type Drawn = DrawnRound & { jackpot: JackpotDraw | null };

type Stake = {
  gameId: number;
  currency: string;
  stake: bigint /** What of it the player's cash pays. */;
  cash: bigint;
};

/** Draws the game's outcome and the jackpot's. The caller stores it with the stake, so that a round is never drawn twice (GLI-19 4.6, RTS 7A). */
export async function drawRound(
  { randomBytes }: Pick<PlayDeps, 'randomBytes'>,
  catalogue: Catalogue,
  trx: Trx,
  { gameId, currency, stake, cash }: Stake,
): Promise<Drawn> {
  const drawn = drawOutcome(mathsOfGame(catalogue, gameId), stake, randomBytes);
  const { jackpotId } = catalogue.entryById.get(gameId) ?? {};
  return { ...drawn, jackpot: await drawJackpot(trx, { jackpotId, currency, cash }, randomBytes) };
}

export function drawnRow(roundId: string, { outcome, returned, jackpot }: Drawn) {
  return {
    round_id: roundId,
    outcome: JSON.stringify(outcome),
    returned,
    jackpot_id: jackpot?.jackpotId ?? null,
    jackpot_stake: jackpot?.stake ?? 0n,
    jackpot_level: jackpot?.level ?? null,
  };
}
