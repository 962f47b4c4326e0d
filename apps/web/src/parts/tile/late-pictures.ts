import defaultGame from './default-game.svg?no-inline';

/** Milliseconds between two looks at the pictures on the screen: one that is missing at two looks is late. */
export const LATE_AFTER = 8_000;

function isOnScreen(image: Element): boolean {
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/**
 * Stands in for pictures that neither come nor fail: the default is painted behind them, so that one which comes after all
 * is simply seen. Gives the pictures still missing, to be handed in at the next look.
 */
function paintBehindLate(root: Document, missing: ReadonlySet<Element>): Set<Element> {
  const images = [...root.querySelectorAll<HTMLImageElement>('picture img')];
  const waiting = images.filter((image) => !image.complete && isOnScreen(image));
  for (const image of waiting) {
    if (missing.has(image)) image.style.background = `url("${defaultGame}") center / cover`;
  }
  return new Set(waiting);
}

/** Looks now and then for pictures that never come. Gives the way to stop. */
export function watchLatePictures(root: Document): () => void {
  let missing = new Set<Element>();
  const timer = setInterval(() => {
    if (!root.hidden) missing = paintBehindLate(root, missing);
  }, LATE_AFTER);
  return () => clearInterval(timer);
}
