import type { LevelDesign } from '@foyer/domain/jackpot/jackpot-level';

export type JackpotDefinition = {
  /** Also identifies the terms, which are immutable: other terms are another jackpot. */
  id: string;
  /** Not translated. */
  title: string;
  levels: readonly LevelDesign[];
  /** Friendly ids. */
  games: readonly string[];
};

/** Lamplight takes one percent of each stake; with the seeds it returns 1.3 percent, beside the games' published return. */
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

export function jackpotOfGame(friendlyId: string): JackpotDefinition | undefined {
  return byGame.get(friendlyId);
}
