import defaultGame from './default-game.svg?no-inline';

/** Failed pictures with their retry, also those of hidden pages. */
const failed = new Map<HTMLImageElement, () => void>();
const MOST_FAILED = 500;
/** A request right at the network's return may still fail: a second one follows after so many ms. */
const SECOND_RETRY_MS = 3000;

function remember(image: HTMLImageElement, retry: () => void): void {
  failed.set(image, retry);
  const [oldest] = failed.keys();
  if (failed.size > MOST_FAILED && oldest) failed.delete(oldest);
}

/** Replaces a failed picture (LOBBY-20), unless it is the default itself. */
function showDefault(image: HTMLImageElement): void {
  const picture = image.closest('picture');
  const { src, srcset } = image;
  if (!picture || src.endsWith(defaultGame)) {
    // Setting `src` requests it again.
    if (!failed.has(image)) remember(image, () => image.setAttribute('src', src));
    return;
  }
  // Emptied, not removed: React owns the elements.
  const sources = [...picture.querySelectorAll('source')].map((source) => [source, source.srcset] as const);
  for (const [source] of sources) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = defaultGame;
  remember(image, () => {
    // React has reused the element for another game.
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
 * Replaces failed pictures by one capturing listener, since errors do not bubble, and retries them when the network is back.
 * Returns a function that stops it.
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
