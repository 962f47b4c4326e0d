// What runs inside a measured page while it is scrolled. Serialised into the browser, so it imports nothing.

export type ScrollWatch = {
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
    /** Ends the watch that runs. */
    foyerStopWatch?: () => ScrollWatch;
  }
}

/**
 * Watches each frame from now on, until `window.foyerStopWatch` is called. `looks`: at points of the screen, which takes a
 * part of each frame, the larger the more elements the page has; else frames are counted and nothing else is done.
 */
export function watchScroll(looks: boolean): void {
  const watch: ScrollWatch = { frames: [], blank: 0, tiles: 0, points: 0, offTile: 0 };
  /** When a picture came into sight; 0 once it is drawn. */
  const since = new Map<HTMLImageElement, number>();
  const lookAt = (image: HTMLImageElement, now: number) => {
    const came = since.get(image) ?? now;
    if (!since.has(image)) watch.tiles += 1;
    const isDrawn = image.complete && image.naturalWidth > 0;
    if (came > 0 && !isDrawn) watch.blank = Math.max(watch.blank, now - came);
    since.set(image, isDrawn ? 0 : came);
  };
  const look = (now: number) => {
    for (const x of [0.17, 0.5, 0.83]) {
      for (const y of [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85]) {
        const tile = document.elementFromPoint(innerWidth * x, innerHeight * y)?.closest('main li');
        const image = tile?.querySelector('img');
        watch.points += 1;
        if (image) lookAt(image, now);
        else watch.offTile += 1;
      }
    }
  };
  let last = 0;
  let isOn = true;
  const frame = (now: number) => {
    if (last > 0) watch.frames.push(now - last);
    last = now;
    if (looks) look(now);
    if (isOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.foyerStopWatch = () => {
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
