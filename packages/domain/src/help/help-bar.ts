/** HELP-03. `active`: from 0; the path counts from 1. */
export function tipPath(type: string, active: number): string {
  return `tips/${type}/${active + 1}`;
}

/** HELP-04: `1/3`. */
export function stepLabel(active: number, steps: number): string {
  return `${active + 1}/${steps}`;
}

/** HELP-05: within 0 and `steps - 1`. */
export function moveStep(active: number, by: number, steps: number): number {
  return Math.max(0, Math.min(active + by, steps - 1));
}
