import defaultGame from './default-game.svg?no-inline';

/** Puts the default picture in place of one that could not be loaded (LOBBY-20). A picture that is already the default is left alone. */
function showDefault(image: HTMLImageElement): void {
  const picture = image.closest('picture');
  if (!picture || image.src.endsWith(defaultGame)) return;
  // The sources are emptied rather than taken away: the elements are React's.
  for (const source of picture.querySelectorAll('source')) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = defaultGame;
}

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

function watchLatePictures(root: Document): () => void {
  let missing = new Set<Element>();
  const timer = setInterval(() => {
    if (!root.hidden) missing = paintBehindLate(root, missing);
  }, LATE_AFTER);
  return () => clearInterval(timer);
}

/**
 * Watches all game pictures of the document with one listener: errors do not bubble, but they can be captured. Pictures
 * that failed before the script came are found by a sweep, those that never come by a look now and then. Gives the way to
 * stop.
 */
export function watchPictures(root: Document): () => void {
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) showDefault(target);
  };
  root.addEventListener('error', fail, true);
  for (const image of root.querySelectorAll<HTMLImageElement>('picture img')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') showDefault(image);
  }
  const stopLooking = watchLatePictures(root);
  return () => {
    stopLooking();
    root.removeEventListener('error', fail, true);
  };
}
