const REDUCED = matchMedia('(prefers-reduced-motion: reduce)');

export function isReduced(): boolean {
  return REDUCED.matches;
}

/** Milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A cancelled animation counts as finished. */
export async function animate(
  element: Element,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  await element.animate(keyframes, { fill: 'both', ...options }).finished.catch(() => undefined);
}

export function fade(element: Element, from: number, to: number, duration = 180): Promise<void> {
  return animate(element, [{ opacity: from }, { opacity: to }], { duration, easing: 'ease-out' });
}
