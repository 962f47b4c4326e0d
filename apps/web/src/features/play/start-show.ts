import type { GameInfo } from '@foyer/contract/game';
import type { Launch } from '@foyer/contract/play';
import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import { PROTOCOL_VERSION, type Start } from '@foyer/games/bridge/messages';
import type { Text } from '@foyer/texts/format';
import { symbolName } from './round-show.ts';
import { showOfRules } from './rules-show.ts';
import { multipleText, wireText } from './stake-money.ts';

/** Everything that the frame needs before the first round, in the player's language. */
export function showOfStart(
  t: Text,
  launch: Launch,
  maths: SlotMaths,
  info: GameInfo | undefined,
  colours: Start['colours'],
): Start {
  return {
    type: 'start',
    version: PROTOCOL_VERSION,
    language: t.language,
    title: launch.title,
    texts: textsOf(t),
    colours,
    stakes: stakesOf(t, launch),
    chosenStake: Math.max(0, launch.stakes.indexOf(launch.defaultStake)),
    minRoundMs: launch.minRoundMs,
    rows: maths.rows,
    strips: maths.strips.map((strip) => [...strip]),
    freeStrips: maths.features.freeRounds?.strips.map((strip) => [...strip]) ?? null,
    symbols: maths.symbols.map(({ id, kind }) => ({ id, kind, name: symbolName(t, id) })),
    lines: maths.pay.mode === 'ways' ? [] : maths.pay.lines.map((line) => [...line]),
    wheel: wheelOf(t, maths),
    rules: showOfRules(t, launch, maths, info),
  };
}

function textsOf(t: Text): Start['texts'] {
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
    tooLow: t('slot.tooLow'),
  };
}

function stakesOf(t: Text, { stakes, currency }: Launch): Start['stakes'] {
  return stakes.map((stake) => {
    const amount = wireText(stake, currency);
    return { stake, amount, raise: t('slot.stakeUp', { amount }), lower: t('slot.stakeDown', { amount }) };
  });
}

function wheelOf(t: Text, { features }: SlotMaths): Start['wheel'] {
  const prizes = features.wheel?.prizes;
  if (!prizes) return null;
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  return prizes.map(({ pay, weight }) => ({ share: weight / sum, label: `×${multipleText(t, pay)}` }));
}
