import type { LevelDesign } from '@foyer/domain/jackpot/jackpot-level';

/** A progressive jackpot that several games share. */
export type JackpotDefinition = {
  /** Names the terms too, which never change: other terms are another jackpot. */
  id: string;
  /** A proper name, the same in every language. */
  title: string;
  levels: readonly LevelDesign[];
  /** Friendly ids. */
  games: readonly string[];
};

/**
 * The jackpots of the built-in games. One percent of each stake goes to Lamplight; with the seeds it returns 1.3 percent of
 * all stakes, beside the return of the games themselves, which it leaves as published.
 */
export const JACKPOTS: readonly JackpotDefinition[] = [
  {
    id: 'lamplight',
    title: 'Lamplight',
    levels: [
      { level: 'small', seed: 100, share: 4_000, odds: 100_000 },
      { level: 'middle', seed: 2_500, share: 3_000, odds: 2_500_000 },
      { level: 'grand', seed: 50_000, share: 3_000, odds: 50_000_000 },
    ],
    games: [
      'lantern-row',
      'marrow-and-moth',
      'paper-dragon-post',
      'the-cinnamon-code',
      'whisper-arcade',
      'the-lantern-thiefs-daughter',
      'tea-with-the-astronomer',
      'lamplighters-due',
      'northern-sevens',
      'the-lodestone-luncheon',
      'pyrite-parade',
      'emerald-undertow',
    ],
  },
];

const byId = new Map(JACKPOTS.map((jackpot) => [jackpot.id, jackpot]));
const byGame = new Map(JACKPOTS.flatMap((jackpot) => jackpot.games.map((game) => [game, jackpot] as const)));

export function jackpotById(id: string): JackpotDefinition | undefined {
  return byId.get(id);
}

/** The jackpot that a built-in game belongs to. */
export function jackpotOfGame(friendlyId: string): JackpotDefinition | undefined {
  return byGame.get(friendlyId);
}
