import type { Round } from '@foyer/contract/game/play';
import { decodeAmount } from '@foyer/contract/wire';
import { compareMoney, type Money } from '@foyer/domain/money/money';
import type { SlotWin } from '@foyer/domain/slot/evaluate';
import type { SlotMaths } from '@foyer/domain/slot/slot-maths';
import type { FeatureStep, RoundOutcome, SpinOutcome } from '@foyer/domain/slot/spin';
import { winLevel } from '@foyer/domain/slot/win-level';
import type { RoundView, SpinView, StepView, WinView } from '@foyer/games/bridge/messages';
import type { Text } from '@foyer/texts/format';
import { countUpAmounts, payAt, totalReturn } from './stake-money.ts';

/** Wins announced one by one. */
const ANNOUNCED_WINS = 4;

type ViewContext = { t: Text; maths: SlotMaths; stake: Money };

/** The name of a symbol in the player's language; a symbol without a text shows its id. */
export function symbolName(t: Text, symbol: string): string {
  return t.find(`slot.symbol-${symbol}`) ?? symbol;
}

/** A settled round step by step, every amount and sentence formatted (RTS 14F, GLI-19 4.2). */
export function toRoundView(
  t: Text,
  maths: SlotMaths,
  round: Round,
  outcome: RoundOutcome,
  isResumed: boolean,
): RoundView {
  const stake = decodeAmount(round.stake, round.currency);
  const returned = totalReturn(round);
  const context: ViewContext = { t, maths, stake };
  const { spin, features } = outcome;
  const result = returned.amount > 0n ? t('slot.returned', { amount: t.money(returned) }) : t('slot.nothing');
  const level = winLevel(returned, stake);
  const balance = t('slot.balanceNow', { amount: t.money(decodeAmount(round.balanceAfter, round.currency)) });
  const jackpot = jackpotCard(t, round);
  const named = [...spin.wins, ...spin.scatterWins].slice(0, ANNOUNCED_WINS).map((win) => winLabel(context, win));
  return {
    roundId: round.roundId,
    steps: [
      toSpinView(context, spin, 'paid', null),
      ...features.flatMap((step) => toFeatureSteps(context, step)),
      ...jackpot,
    ],
    returned: result,
    amount: returned.amount > 0n ? t.money(returned) : '–',
    isAboveStake: level !== 'none',
    countUp: level === 'none' ? [] : countUpAmounts(returned, stake).map((each) => t.money(each)),
    celebration: level === 'big' || level === 'great' ? toCelebration(t, level, returned, stake) : null,
    summary: [...jackpot.map(({ heading }) => heading), result, ...named, balance].join('. '),
    notice: isResumed ? t('play.resumed') : null,
  };
}

/** A refunded round: one card, the reels do not turn (GLI-19 4.3). */
export function toRefundView(t: Text, { roundId, returned, currency }: Round): RoundView {
  const back = decodeAmount(returned, currency);
  const [heading, text] = [t('play.refunded'), t('play.refundedText')];
  return {
    roundId,
    steps: [{ kind: 'card', heading, text }],
    returned: text,
    amount: back.amount > 0n ? t.money(back) : '–',
    isAboveStake: false,
    countUp: [],
    celebration: null,
    summary: `${heading} ${text}`,
    notice: null,
  };
}

function toCelebration(t: Text, level: 'big' | 'great', returned: Money, stake: Money): RoundView['celebration'] {
  const times = new Intl.NumberFormat(t.language, { maximumFractionDigits: 1 });
  const value = times.format(Number(returned.amount) / Number(stake.amount));
  return { level, heading: t(`slot.win-${level}`), multiple: t('slot.timesStake', { value }) };
}

function jackpotCard(t: Text, { jackpot, currency }: Round): (StepView & { kind: 'card' })[] {
  if (!jackpot) return [];
  const { title, level } = jackpot;
  const amount = t.money(decodeAmount(jackpot.amount, currency));
  const heading = t('jackpot.won', { title, level: t(`jackpot.level-${level}`), amount });
  return [{ kind: 'card', heading, text: t('jackpot.wonText') }];
}

function toSpinView(
  context: ViewContext,
  spin: SpinOutcome,
  strips: 'paid' | 'free',
  series: SpinView['series'],
): SpinView {
  const { t, stake } = context;
  const total = payAt(stake, spin.total);
  const wins = [
    ...spin.wins.map((win) => toWinView(context, win, spin.multiplier)),
    ...spin.scatterWins.map((win) => toWinView(context, win, spin.scatterMultiplier)),
  ];
  const columns = spin.window.map((column) => column.map((symbol) => symbolName(t, symbol)).join(', '));
  return {
    kind: 'spin',
    strips,
    stops: [...spin.stops],
    window: spin.window.map((column) => [...column]),
    expandedReels: [...spin.expandedReels],
    multiplier: spin.multiplier > 1 ? t('slot.multiplier', { value: spin.multiplier }) : null,
    wins: wins.sort((a, b) => b.pay - a.pay).map(({ shown }) => shown),
    total: spin.total > 0 ? t('slot.returned', { amount: t.money(total) }) : null,
    isAboveStake: compareMoney(total, stake) > 0,
    series,
    reels: t('slot.reelsResult', { symbols: columns.join('; ') }),
  };
}

function toWinView(context: ViewContext, win: SlotWin, multiplier: number): { pay: number; shown: WinView } {
  const pay = win.pay * multiplier;
  const shown: WinView = {
    cells: win.cells.map(([reel, row]): [number, number] => [reel, row]),
    line: win.kind === 'line' ? win.line : null,
    label: winLabel(context, win),
    amount: context.t.money(payAt(context.stake, pay)),
  };
  return { pay, shown };
}

function winLabel({ t }: ViewContext, win: SlotWin): string {
  const symbol = symbolName(t, win.symbol);
  const { count } = win;
  switch (win.kind) {
    case 'line':
      return t('slot.winLine', { line: win.line + 1, count, symbol });
    case 'ways':
      return t('slot.winWays', { ways: win.ways, count, symbol });
    case 'full-window':
      return t('slot.winFull', { symbol });
    case 'scatter':
      return t('slot.winScatter', { count, symbol });
  }
}

function toFeatureSteps(context: ViewContext, step: FeatureStep): StepView[] {
  const { t, stake, maths } = context;
  const amount = t.money(payAt(stake, step.total));
  if (step.kind === 'wheel') {
    const result = t('slot.wheelGives', { amount });
    return [{ kind: 'wheel', prize: step.prize, heading: t('slot.wheelTurns'), result }];
  }
  const multiplier = maths.features.freeRounds?.multiplier ?? 1;
  const noStake = multiplier === 1 ? t('slot.freeNoStakeOnly') : t('slot.freeNoStake', { multiplier });
  const given = t('slot.freeGiven', { count: step.roundsGiven });
  const steps: StepView[] = [{ kind: 'card', heading: given, text: noStake }];
  let total = step.roundsGiven;
  let pay = 0;
  for (const [index, spin] of step.rounds.entries()) {
    const counter = t('slot.freeRound', { number: index + 1, total });
    const soFar = t('slot.freeTotal', { amount: t.money(payAt(stake, pay)) });
    steps.push(toSpinView(context, spin, 'free', { counter, total: soFar }));
    pay += spin.total;
    total += spin.roundsAdded;
    if (spin.roundsAdded > 0) {
      steps.push({
        kind: 'card',
        heading: t('slot.freeMore', { count: spin.roundsAdded }),
        text: t('slot.freeMoreText'),
      });
    }
  }
  steps.push({ kind: 'card', heading: t('slot.freeEnd'), text: t('slot.returned', { amount }) });
  return steps;
}
