import type { GameInfo } from '@foyer/contract/game/game';
import type { Launch } from '@foyer/contract/game/play';
import { entryFor, type SlotMaths, type SlotSymbol } from '@foyer/domain/slot/slot-maths';
import type { RulesView } from '@foyer/games/bridge/messages';
import type { Text } from '@foyer/texts/format';
import { formatPercent } from '../../parts/format/percent.ts';
import { symbolName } from './round-view.ts';
import { formatMultiple } from './stake-money.ts';

const ROWS_OF_THREE = ['top', 'middle', 'bottom'] as const;
const ROWS_OF_FOUR = ['top', 'second', 'third', 'bottom'] as const;
const KIND_ORDER = { wild: 0, scatter: 1, regular: 2 } as const;

/** How the game pays, from its own mathematics (RTS 3A, GLI-19 2.6.9). */
export function toRulesView(t: Text, launch: Launch, maths: SlotMaths, info: GameInfo | undefined): RulesView {
  const symbols = [...maths.symbols].sort(
    (a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || highestPay(maths, b) - highestPay(maths, a),
  );
  const lines = maths.pay.mode === 'ways' ? 0 : maths.pay.lines.length;
  return {
    heading: t('slot.rulesHeading', { title: launch.title }),
    pays: symbols.map((symbol) => toPayView(t, maths, symbol)),
    linesHeading: lines > 0 ? t('slot.linesHeading', { count: lines }) : null,
    lineNames: maths.pay.mode === 'ways' ? [] : maths.pay.lines.map((line, index) => lineName(t, maths, line, index)),
    sections: [
      { heading: t('slot.paysHeading'), paragraphs: [payText(t, maths), t('slot.paysUnit')] },
      ...featureSection(t, maths),
      { heading: t('slot.figuresHeading'), paragraphs: figureTexts(t, launch, info) },
      {
        heading: t('slot.fairHeading'),
        paragraphs: [t('slot.fairOutcome'), t('slot.fairUnfinished'), t('slot.fairMalfunction')],
      },
    ],
  };
}

function lineName(t: Text, { rows }: SlotMaths, line: readonly number[], index: number): string {
  const names = rows === 3 ? ROWS_OF_THREE : ROWS_OF_FOUR;
  const list = line.map((row) => t(`slot.row-${names[row] ?? 'top'}`)).join(', ');
  return t('slot.lineRows', { line: index + 1, rows: list });
}

function highestPay(maths: SlotMaths, symbol: SlotSymbol): number {
  return Math.max(0, ...(maths.paytable[symbol.id] ?? []));
}

function toPayView(t: Text, maths: SlotMaths, symbol: SlotSymbol): RulesView['pays'][number] {
  const pays = maths.paytable[symbol.id] ?? [];
  const rows = pays.map((pay, index) => ({
    pay,
    count: String(index + 1),
    amount: t('slot.timesStake', { value: formatMultiple(t, pay) }),
  }));
  const notes = { regular: null, wild: t('slot.noteWild'), scatter: t('slot.noteScatter') };
  return {
    symbol: symbol.id,
    name: symbolName(t, symbol.id),
    note: notes[symbol.kind],
    rows: rows
      .filter(({ pay }) => pay > 0)
      .map(({ count, amount }) => ({ count, amount }))
      .reverse(),
  };
}

function payText(t: Text, { pay }: SlotMaths): string {
  switch (pay.mode) {
    case 'lines':
      return t('slot.payLines');
    case 'both-ways':
      return t('slot.payBothWays');
    case 'classic':
      return t('slot.payClassic', { value: formatMultiple(t, pay.fullWindowPay) });
    case 'ways':
      return t('slot.payWays');
  }
}

function featureSection(t: Text, { features }: SlotMaths): RulesView['sections'] {
  const paragraphs: string[] = [];
  const { expandingWild, wildMultiplier, mysteryMultiplier, freeRounds, wheel } = features;
  if (expandingWild) paragraphs.push(t('slot.featureExpanding'));
  if (wildMultiplier) paragraphs.push(t('slot.featureWildMultiplier', { value: wildMultiplier }));
  if (mysteryMultiplier) {
    const share = shareOf(t, mysteryMultiplier);
    const list = mysteryMultiplier.map(({ multiplier, weight }) =>
      t('slot.featureMysteryShare', { value: multiplier, share: share(weight) }),
    );
    paragraphs.push(t('slot.featureMystery', { list: list.join(', ') }));
  }
  if (freeRounds) paragraphs.push(...freeRoundTexts(t, freeRounds));
  if (wheel) {
    const share = shareOf(t, wheel.prizes);
    const list = wheel.prizes.map(({ pay, weight }) =>
      t('slot.featureWheelShare', { value: formatMultiple(t, pay), share: share(weight) }),
    );
    const symbol = symbolName(t, wheel.trigger);
    paragraphs.push(t('slot.featureWheel', { count: wheel.atLeast, symbol, list: list.join(', ') }));
  }
  return paragraphs.length > 0 ? [{ heading: t('slot.featuresHeading'), paragraphs }] : [];
}

function freeRoundTexts(t: Text, rules: NonNullable<SlotMaths['features']['freeRounds']>): string[] {
  const { trigger, rounds, multiplier, retriggerRounds, maxRetriggers } = rules;
  const given = rounds
    .map((_, index) => ({ count: index + 1, rounds: entryFor(rounds, index + 1) }))
    .filter((entry) => entry.rounds > 0)
    .map((entry) => t('slot.featureFreeGiven', entry));
  const values = { symbol: symbolName(t, trigger), list: given.join(', ') };
  const first =
    multiplier === 1 ? t('slot.featureFreePlain', values) : t('slot.featureFree', { ...values, multiplier });
  if (maxRetriggers === 0 || retriggerRounds === 0) return [first];
  return [first, t('slot.featureFreeMore', { rounds: retriggerRounds, times: maxRetriggers })];
}

/** Chances as percentages, with as many decimals as a rare one needs. */
function shareOf(t: Text, parts: readonly { weight: number }[]): (weight: number) => string {
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  const format = new Intl.NumberFormat(t.figures, { maximumSignificantDigits: 3 });
  return (weight) => format.format((weight / sum) * 100);
}

function figureTexts(t: Text, launch: Launch, info: GameInfo | undefined): string[] {
  const figure = new Intl.NumberFormat(t.figures, { maximumFractionDigits: 1 });
  return [
    t('slot.figureRtp', { rtp: formatPercent(launch.rtp, t.figures) }),
    ...(info?.hitRate ? [t('slot.figureHit', { share: figure.format(info.hitRate * 100) })] : []),
    ...(info?.maxReturn ? [t('slot.figureMax', { value: figure.format(info.maxReturn) })] : []),
    t('slot.figurePace', { seconds: figure.format(launch.minRoundMs / 1000) }),
  ];
}
