// What runs inside a measured page while it is scrolled. Serialised into the browser, so it imports nothing.

export type TileWatch = {
  /** Milliseconds between one frame and the next. */
  frames: number[];
  /** The longest time a tile was in sight without its picture, and how many tiles were seen. Milliseconds. */
  blank: number;
  tiles: number;
  /** Points of the screen, and those that were not over a tile. */
  points: number;
  offTile: number;
};

declare global {
  interface Window {
    /** End the watch that runs. */
    foyerStopFrames?: () => number[];
    foyerStopTiles?: () => TileWatch;
  }
}

/** Counts frames from now on and does nothing else, until `window.foyerStopFrames` gives the milliseconds between them. */
export function watchFrames(): void {
  const frames: number[] = [];
  let last = 0;
  let isOn = true;
  const frame = (now: number) => {
    if (last > 0) frames.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.foyerStopFrames = () => {
    isOn = false;
    return frames;
  };
}

/**
 * Looks at points of the screen in each frame from now on, until `window.foyerStopTiles` is called. That takes a part of
 * each frame, the larger the more elements the page has.
 */
export function watchTiles(): void {
  const watch: TileWatch = { frames: [], blank: 0, tiles: 0, points: 0, offTile: 0 };
  /** When a picture came into sight; 0 once it is drawn. */
  const since = new Map<HTMLImageElement, number>();
  const lookAt = (image: HTMLImageElement, now: number) => {
    const came = since.get(image) ?? now;
    if (!since.has(image)) watch.tiles += 1;
    const isDrawn = image.complete && image.naturalWidth > 0;
    if (came > 0 && !isDrawn) watch.blank = Math.max(watch.blank, now - came);
    since.set(image, isDrawn ? 0 : came);
  };
  let last = 0;
  let isOn = true;
  const look = (now: number) => {
    if (last > 0) watch.frames.push(now - last);
    last = now;
    for (const x of [0.17, 0.5, 0.83]) {
      for (const y of [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85]) {
        const tile = document.elementFromPoint(innerWidth * x, innerHeight * y)?.closest('main li');
        const image = tile?.querySelector('img');
        watch.points += 1;
        if (image) lookAt(image, now);
        else watch.offTile += 1;
      }
    }
    if (isOn) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.foyerStopTiles = () => {
    isOn = false;
    return watch;
  };
}

/** Adds the tiles of further pages to the list of this one, as an ordinary long page has them. */
export async function addTiles(addresses: readonly string[]): Promise<number> {
  const list = document.querySelector('main li')?.parentElement;
  for (const address of addresses) {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    list?.append(...page.querySelectorAll('main li[aria-posinset]'));
  }
  return document.querySelectorAll('main li').length;
}
