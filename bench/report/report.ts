import { BUDGETS, type Budget } from './budgets.ts';
import type { Figure } from './figure.ts';
import { halfSpread, median } from './statistics.ts';

type Verdict = 'ok' | 'missed' | '';

export type Row = {
  id: string;
  label: string;
  unit: Figure['unit'];
  median: number;
  spread: number;
  baseline: number | null;
  ratio: number | null;
  budget: Budget | null;
  verdict: Verdict;
  note: string;
  values: readonly number[];
};

/** A figure that could not be measured misses its budget. */
function judge(budget: Budget, value: number, ratio: number | null): Verdict {
  const held = budget.of === 'ratio' ? ratio : value;
  if (held === null || Number.isNaN(held)) return 'missed';
  return (budget.bound === 'most' ? held <= budget.limit : held >= budget.limit) ? 'ok' : 'missed';
}

export function rowOf(figure: Figure, budgets: Readonly<Record<string, Budget>> = BUDGETS): Row {
  const value = median(figure.values);
  const baseline = figure.baseline ? median(figure.baseline) : null;
  const ratio = baseline ? value / baseline : null;
  const budget = budgets[figure.id] ?? null;
  return {
    id: figure.id,
    label: figure.label,
    unit: figure.unit,
    median: value,
    spread: figure.values.length > 1 ? halfSpread(figure.values) : 0,
    baseline,
    ratio,
    budget,
    verdict: budget ? judge(budget, value, ratio) : '',
    note: figure.note ?? '',
    values: figure.values,
  };
}

const DIGITS: Readonly<Record<Figure['unit'], number>> = { ms: 1, KB: 1, MB: 2, 'req/s': 0, count: 0, score: 4 };

function number(value: number, unit: Figure['unit']): string {
  const digits = unit === 'ms' && value >= 100 ? 0 : DIGITS[unit];
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

function budgetText(row: Row): string {
  if (!row.budget) return '';
  const sign = row.budget.bound === 'most' ? '<=' : '>=';
  return row.budget.of === 'ratio' ? `${sign} x${row.budget.limit}` : `${sign} ${number(row.budget.limit, row.unit)}`;
}

function cells(row: Row): string[] {
  const spread = row.spread > 0 ? ` ±${number(row.spread, row.unit)}` : '';
  return [
    row.label,
    `${number(row.median, row.unit)}${spread} ${row.unit === 'count' || row.unit === 'score' ? '' : row.unit}`.trim(),
    row.baseline === null ? '' : number(row.baseline, row.unit),
    row.ratio === null ? '' : `x${row.ratio.toFixed(2)}`,
    budgetText(row),
    row.verdict,
    row.note,
  ];
}

const HEADING = ['figure', 'median ± half IQR', 'baseline', 'ratio', 'budget', '', 'note'];

/** One table in Markdown, columns aligned. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [HEADING, ...rows.map(cells)];
  const widths = HEADING.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)));
  const format = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`.replace(/ +\|$/, ' |');
  const [heading = [], ...body] = lines;
  return [format(heading), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(format)].join(
    '\n',
  );
}
