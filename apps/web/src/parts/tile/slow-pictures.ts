import defaultGame from './default-game.svg?no-inline';

/** Milliseconds between two checks: a picture missing in both is slow. */
export const SLOW_AFTER = 8_000;

function isOnScreen(image: Element): boolean {
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Paints the default behind pictures that neither load nor fail. Returns those still missing, for the next check. */
function paintBehindSlow(root: Document, missing: ReadonlySet<Element>): Set<Element> {
  const images = [...root.querySelectorAll<HTMLImageElement>('picture img')];
  const waiting = images.filter((image) => !image.complete && isOnScreen(image));
  for (const image of waiting) {
    if (missing.has(image)) image.style.background = `url("${defaultGame}") center / cover`;
  }
  return new Set(waiting);
}

export function watchSlowPictures(root: Document): () => void {
  let missing = new Set<Element>();
  const timer = setInterval(() => {
    if (!root.hidden) missing = paintBehindSlow(root, missing);
  }, SLOW_AFTER);
  return () => clearInterval(timer);
}
