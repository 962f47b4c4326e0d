import type { GameInfo } from '@foyer/contract/game/game';
import type { Text } from '@foyer/texts/format';
import { amountText } from '../../parts/format/Amount.tsx';
import { formatPercent } from '../../parts/format/percent.ts';

export type Fact = { key: string; name: string; value: string; note?: string };

const VOLATILITY = {
  low: 'game-info.volatilityLow',
  medium: 'game-info.volatilityMedium',
  high: 'game-info.volatilityHigh',
} as const;

const PAY_MODE = {
  lines: 'game-info.payModeLines',
  ways: 'game-info.payModeWays',
  bothWays: 'game-info.payModeBothWays',
} as const;

const FEATURES = {
  wild: 'game-info.featureWild',
  expandingWild: 'game-info.featureExpandingWild',
  wildMultiplier: 'game-info.featureWildMultiplier',
  scatter: 'game-info.featureScatter',
  freeRounds: 'game-info.featureFreeRounds',
  mysteryMultiplier: 'game-info.featureMysteryMultiplier',
  wheel: 'game-info.featureWheel',
} as const;

function formatFigure(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

function reelFacts({ reels, rows, lines, payMode }: GameInfo, t: Text): readonly Fact[] {
  if (reels === null || rows === null || payMode === null) return [];
  return [
    { key: 'reels', name: t('game-info.reels'), value: t('game-info.reelsValue', { reels, rows }) },
    {
      key: 'lines',
      name: payMode === 'ways' ? t('game-info.ways') : t('game-info.lines'),
      value: formatFigure(lines, t.figures),
      note: t(PAY_MODE[payMode]),
    },
  ];
}

function spreadFacts({ volatility, maxReturn, hitRate }: GameInfo, t: Text): readonly Fact[] {
  if (volatility === null || maxReturn === null || hitRate === null) return [];
  return [
    { key: 'volatility', name: t('game-info.volatility'), value: t(VOLATILITY[volatility]) },
    {
      key: 'maxReturn',
      name: t('game-info.maxReturn'),
      value: t('game-info.maxReturnValue', { value: formatFigure(maxReturn, t.figures) }),
    },
    {
      key: 'hitRate',
      name: t('game-info.hitRate'),
      value: t('game-info.hitRateValue', { value: formatPercent(hitRate, t.figures) }),
    },
  ];
}

/** The rules of a game in figures, in their order. All come from the platform (RTS 3A). */
export function gameFacts(game: GameInfo, t: Text): readonly Fact[] {
  const stake = (amount: string) => amountText(t, amount, game.currency);
  return [
    {
      key: 'rtp',
      name: t('game-info.rtp'),
      value: t('game-info.rtpValue', { value: formatPercent(game.rtp, t.figures) }),
      note: t('game-info.rtpHint'),
    },
    ...spreadFacts(game, t),
    {
      key: 'stake',
      name: t('game-info.stake'),
      value: t('game-info.stakeRange', { from: stake(game.minStake), to: stake(game.maxStake) }),
    },
    ...(game.promoMoneyEnabled
      ? []
      : [{ key: 'bonusMoney', name: t('game-info.bonusMoney'), value: t('game-info.bonusMoneyNot') }]),
    ...reelFacts(game, t),
  ];
}

export function gameFeatures(game: GameInfo, t: Text): readonly string[] {
  return game.features.map((feature) => t(FEATURES[feature]));
}
