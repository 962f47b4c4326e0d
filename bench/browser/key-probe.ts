// What runs inside the page of the search while keys are pressed. Serialised into the browser, so it imports nothing.

/** One key: from its press to the frame with the letter, and to the frame after the last change of the results; ms. */
export type KeyTimes = { echo: number; result: number };

declare global {
  interface Window {
    foyerKeys: KeyTimes[];
  }
}

/** Installs `window.foyerKeys`; needs the probe of page-probe.ts. A key that changed nothing has 0. */
export function installKeyProbe(): void {
  const keys: (KeyTimes & { pressed: number })[] = [];
  let last: (typeof keys)[number] | null = null;
  window.foyerKeys = keys;
  const results = 'main ul, main p, dialog ul, dialog p';
  const note = (name: 'echo' | 'result') => {
    const key = last;
    if (!key) return;
    window.foyerProbe.afterPaint((time) => {
      key[name] = time - key.pressed;
    });
  };
  const isOfResults = ({ target }: MutationRecord) => target instanceof Element && target.closest(results) !== null;
  const press = ({ key, timeStamp }: KeyboardEvent) => {
    // What other keys change, as Esc does, is not counted.
    last = key.length === 1 ? { echo: 0, result: 0, pressed: timeStamp } : null;
    if (last) keys.push(last);
  };
  addEventListener('keydown', press, { capture: true });
  addEventListener('input', () => note('echo'), { capture: true });
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      if (changes.some(isOfResults)) note('result');
      // Amounts that tick are text in place; tiles and their marks are elements.
    }).observe(document.body, { subtree: true, childList: true });
  });
}
