const REDUCED = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the player asked the system for less motion: then things fade instead of moving. */
export function isReduced(): boolean {
  return REDUCED.matches;
}

/** Milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Runs an animation to its end; one that is cut short counts as ended. */
export async function animate(
  element: Element,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  await element.animate(keyframes, { fill: 'both', ...options }).finished.catch(() => undefined);
}

/** Fades an element in or out, the same with and without reduced motion. */
export function fade(element: Element, from: number, to: number, duration = 180): Promise<void> {
  return animate(element, [{ opacity: from }, { opacity: to }], { duration, easing: 'ease-out' });
}
