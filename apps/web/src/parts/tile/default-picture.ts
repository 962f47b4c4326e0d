import defaultGame from './default-game.svg?no-inline';

/** Pictures that failed, each with what requests it again; those of a page that waits out of sight are among them. */
const failed = new Map<HTMLImageElement, () => void>();
/** So many are remembered, the latest. */
const MOST_FAILED = 500;
/** A request right after the network came back may still fail by the change of the network: so much later, in ms, a second. */
const SECOND_RETRY_MS = 3000;

function remember(image: HTMLImageElement, retry: () => void): void {
  failed.set(image, retry);
  const [oldest] = failed.keys();
  if (failed.size > MOST_FAILED && oldest) failed.delete(oldest);
}

/** Puts the default picture in place of one that could not be loaded (LOBBY-20). A picture that is already the default is left alone. */
function showDefault(image: HTMLImageElement): void {
  const picture = image.closest('picture');
  const { src, srcset } = image;
  if (!picture || src.endsWith(defaultGame)) {
    // Setting an address makes the browser request it again.
    if (!failed.has(image)) remember(image, () => image.setAttribute('src', src));
    return;
  }
  // The sources are emptied rather than taken away: the elements are React's.
  const sources = [...picture.querySelectorAll('source')].map((source) => [source, source.srcset] as const);
  for (const [source] of sources) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = defaultGame;
  remember(image, () => {
    // React has given it another game meanwhile.
    if (!image.src.endsWith(defaultGame)) return;
    for (const [source, set] of sources) source.srcset = set;
    if (srcset) image.srcset = srcset;
    image.src = src;
  });
}

function retryPictures(): void {
  const retries = [...failed.values()];
  failed.clear();
  for (const retry of retries) retry();
}

function onOnline(): void {
  retryPictures();
  setTimeout(retryPictures, SECOND_RETRY_MS);
}

/**
 * Watches all pictures of the document with one listener: errors do not bubble, but they can be captured. Pictures that
 * failed before the script came are found by a sweep. Those that failed are requested again when the network is back.
 * Gives the way to stop.
 */
export function watchPictures(root: Document): () => void {
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) showDefault(target);
  };
  root.addEventListener('error', fail, true);
  window.addEventListener('online', onOnline);
  for (const image of root.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') showDefault(image);
  }
  return () => {
    root.removeEventListener('error', fail, true);
    window.removeEventListener('online', onOnline);
  };
}
