// What runs inside the measured page: it watches and changes nothing. Serialised into the browser, so it imports nothing.

type Painted = { element: string; time: number; size: number };
type LongTask = { start: number; duration: number };
type Interaction = { name: string; duration: number };

type Probe = {
  largest: Painted | null;
  shift: number;
  tasks: LongTask[];
  interactions: Interaction[];
  /** When each picture had arrived and a frame after it was drawn, by address; ms since navigation. */
  pictures: Record<string, number>;
  /** Runs when the frame whose start calls it has been drawn. */
  afterFrame(run: (time: number) => void): void;
  /** Runs when a frame that was under way has been handed to the screen. */
  afterPaint(run: (time: number) => void): void;
  /** Time from the next press until `selector` matches and is drawn. */
  untilDrawn(selector: string): Promise<number>;
};

declare global {
  interface Window {
    foyerProbe: Probe;
  }
}

/** Entry types that the DOM library does not describe. */
type ShiftEntry = PerformanceEntry & { value: number };
type LargestEntry = PerformanceEntry & { element: Element | null; size: number };
type PressEntry = PerformanceEntry & { interactionId: number };

/** Installs `window.foyerProbe`; runs before anything of the page. */
export function installProbe(): void {
  const nameOf = (element: Element | null) => {
    if (!element) return 'gone';
    const address = element instanceof HTMLImageElement ? new URL(element.currentSrc, location.href).pathname : '';
    const text = address || (element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} ${text}`;
  };
  const probe: Probe = {
    largest: null,
    shift: 0,
    tasks: [],
    interactions: [],
    pictures: {},
    afterFrame(run) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => run(performance.now());
      port2.postMessage(null);
    },
    afterPaint(run) {
      requestAnimationFrame(() => probe.afterFrame(run));
    },
    untilDrawn(selector) {
      return new Promise((resolve) => {
        const pressed = ({ timeStamp }: Event) => {
          let isLooking = false;
          // Only after a change: a frame asked for again and again would take a phone's time from what is measured.
          const lookSoon = () => {
            if (!isLooking) requestAnimationFrame(look);
            isLooking = true;
          };
          const changes = new MutationObserver(lookSoon);
          // What is there at the start of a frame is drawn by this frame, after which the message comes.
          const look = () => {
            isLooking = false;
            if (!document.querySelector(selector)) return;
            changes.disconnect();
            removeEventListener('beforetoggle', lookSoon, true);
            probe.afterFrame((time) => resolve(time - timeStamp));
          };
          changes.observe(document, { subtree: true, childList: true, attributes: true });
          // A popover opens without a change of the document.
          addEventListener('beforetoggle', lookSoon, true);
          lookSoon();
        };
        addEventListener('pointerdown', pressed, { capture: true, once: true });
      });
    },
  };
  window.foyerProbe = probe;
  performance.setResourceTimingBufferSize(5000);
  const watch = <T extends PerformanceEntry>(type: string, see: (entry: T) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as T);
    }).observe({ type, buffered: true, ...more });
  watch<LargestEntry>('largest-contentful-paint', ({ element, startTime, size }) => {
    probe.largest = { element: nameOf(element), time: startTime, size };
  });
  watch<ShiftEntry>('layout-shift', ({ value }) => {
    probe.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => probe.tasks.push({ start: startTime, duration }));
  const see = ({ name, duration, interactionId }: PressEntry) => {
    if (interactionId > 0) probe.interactions.push({ name, duration });
  };
  watch<PressEntry>('event', see, { durationThreshold: 16 });
  const arrived = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    const address = target.currentSrc;
    // Only its first coming counts: a page that is gone to again would pay a frame for each picture.
    if (address in probe.pictures) return;
    probe.afterPaint((time) => {
      probe.pictures[address] ??= time;
    });
  };
  // The load events of elements reach the document, not the window.
  document.addEventListener('load', arrived, { capture: true });
}
