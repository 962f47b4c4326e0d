/** Where a tip's content is (HELP-03). `active`: 0-based; the path counts from 1. */
export function tipPath(type: string, active: number): string {
  return `tips/${type}/${active + 1}`;
}

/** The label of a help bar (HELP-04): `1/3`. */
export function stepLabel(active: number, steps: number): string {
  return `${active + 1}/${steps}`;
}

/** The active step after a move of `by`, within 0 and `steps - 1` (HELP-05). */
export function moveStep(active: number, by: number, steps: number): number {
  return Math.max(0, Math.min(active + by, steps - 1));
}
