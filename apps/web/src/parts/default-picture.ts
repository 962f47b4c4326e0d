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

/**
 * Watches all game pictures of the document with one listener: errors do not bubble, but they can be captured. Pictures
 * that failed before the script came are found by a sweep. Gives the way to stop.
 */
export function watchPictures(root: Document): () => void {
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) showDefault(target);
  };
  root.addEventListener('error', fail, true);
  for (const image of root.querySelectorAll<HTMLImageElement>('picture img')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') showDefault(image);
  }
  return () => root.removeEventListener('error', fail, true);
}
