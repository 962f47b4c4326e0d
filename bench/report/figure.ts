/** One measured quantity: a value per run, and the baseline's values of the same runs where there is a baseline. */
export type Figure = {
  id: string;
  label: string;
  unit: 'ms' | 'KB' | 'MB' | 'req/s' | 'count' | 'score';
  values: readonly number[];
  baseline?: readonly number[];
  note?: string;
};
