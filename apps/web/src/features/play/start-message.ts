import type { GameInfo } from '@foyer/contract/game/game';
import type { Launch } from '@foyer/contract/game/play';
import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import { PROTOCOL_VERSION, type StartMessage } from '@foyer/games/bridge/messages';
import type { Text } from '@foyer/texts/format';
import { symbolName } from './round-view.ts';
import { toRulesView } from './rules-view.ts';
import { formatMultiple, formatWireAmount } from './stake-money.ts';

/** Everything that the frame needs before the first round, in the player's language. */
export function toStartMessage(
  t: Text,
  launch: Launch,
  maths: SlotMaths,
  info: GameInfo | undefined,
  colours: StartMessage['colours'],
  lastStake: string | null,
): StartMessage {
  return {
    type: 'start',
    version: PROTOCOL_VERSION,
    language: t.language,
    title: launch.title,
    texts: toTexts(t, launch),
    colours,
    stakes: toStakes(t, launch),
    chosenStake: firstStake(launch, lastStake),
    minRoundMs: launch.minRoundMs,
    rows: maths.rows,
    strips: maths.strips.map((strip) => [...strip]),
    freeStrips: maths.features.freeRounds?.strips.map((strip) => [...strip]) ?? null,
    symbols: maths.symbols.map(({ id, kind }) => ({ id, kind, name: symbolName(t, id) })),
    lines: maths.pay.mode === 'ways' ? [] : maths.pay.lines.map((line) => [...line]),
    wheel: toWheel(t, maths),
    rules: toRulesView(t, launch, maths, info),
  };
}

/** The stake of the free spins, the one last used in this browser, or the one that the platform names. */
function firstStake({ stakes, defaultStake, freeSpins }: Launch, lastStake: string | null): number {
  const last = freeSpins || lastStake === null ? -1 : stakes.indexOf(lastStake);
  return last >= 0 ? last : Math.max(0, stakes.indexOf(defaultStake));
}

function toTexts(t: Text, { mode, stakes, currency }: Launch): StartMessage['texts'] {
  const amountOf = (stake = '0') => formatWireAmount(t, stake, currency);
  const lowest = amountOf(stakes[0]);
  return {
    spin: t('slot.spin'),
    spinning: t('slot.spinning'),
    stake: t('slot.stake'),
    lastReturn: t('slot.lastReturn'),
    reels: t('slot.reels'),
    rules: t('slot.rules'),
    close: t('common.close'),
    soundOn: t('slot.soundOn'),
    soundOff: t('slot.soundOff'),
    tryNow: t('slot.tryNow'),
    wild: t('slot.wild'),
    scatter: t('slot.scatter'),
    highestStake: t('slot.stakeHighest', { amount: amountOf(stakes.at(-1)) }),
    lowestStake: t('slot.stakeLowest', { amount: lowest }),
    tooLow: t('slot.tooLow'),
    tooLowForAny: mode === 'demo' ? t('slot.demoUsedUp') : t('slot.tooLowForAny', { amount: lowest }),
  };
}

function toStakes(t: Text, { stakes, currency }: Launch): StartMessage['stakes'] {
  return stakes.map((stake) => {
    const amount = formatWireAmount(t, stake, currency);
    return { stake, amount, raise: t('slot.stakeUp', { amount }), lower: t('slot.stakeDown', { amount }) };
  });
}

function toWheel(t: Text, { features }: SlotMaths): StartMessage['wheel'] {
  const prizes = features.wheel?.prizes;
  if (!prizes) return null;
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  return prizes.map(({ pay, weight }) => ({ share: weight / sum, label: `×${formatMultiple(t, pay)}` }));
}
