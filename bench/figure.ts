/** One measured quantity: a value per run, and the floor's values of the same runs where there is a floor. */
export type Figure = {
  id: string;
  label: string;
  unit: 'ms' | 'KB' | 'MB' | 'req/s' | 'count' | 'score';
  values: readonly number[];
  floor?: readonly number[];
  note?: string;
};
