/** Of the entry's script element; an `error` event there says that the page has no working script. */
export const ENTRY_ID = 'entry';

/** Of the line that says so, hidden until then. */
export const ENTRY_LOST_ID = 'entry-lost';

/**
 * Runs inline, as text: it must name nothing outside itself. Once the entry, or what it starts with, did not come, it shows the line and
 * fetches the scripts again, after growing waits and when the network comes back. Browsers may not evaluate a failed module again in the
 * same document (whatwg/html#6768): once all are in the cache, it reloads. `history.state` counts the reloads, so that a script which comes
 * and still fails ends the tries. A request that hangs never fails: the line is shown after 20 s, and after 60 s it counts as failed, as
 * any chunk does (SHELL-27). What comes by itself after all hides the line (`base.css`).
 */
export function recoverEntry(entryId: string, lostId: string): void {
  const reloads = Number(history.state?.entryReloads ?? 0);
  let isLost = false;
  const isAlive = () => 'alive' in document.documentElement.dataset;
  const wait = (milliseconds: number) =>
    new Promise((go) => {
      setTimeout(go, milliseconds);
      addEventListener('online', go, { once: true });
    });
  const fetchAgain = async (element: HTMLScriptElement | HTMLLinkElement) => {
    const address = 'src' in element ? element.src : element.href;
    await (await fetch(address, { signal: AbortSignal.timeout(60_000) })).blob();
  };
  const recover = async (milliseconds: number): Promise<void> => {
    await wait(milliseconds);
    try {
      const scripts = 'script[type=module],link[rel=modulepreload]';
      if (!isAlive())
        await Promise.all([...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(scripts)].map(fetchAgain));
      if (isAlive()) return;
      history.replaceState({ ...history.state, entryReloads: reloads + 1 }, '');
      location.reload();
    } catch {
      await recover(Math.min(milliseconds * 2, 320_000));
    }
  };
  const lose = (milliseconds: number) => {
    if (isLost || isAlive()) return;
    isLost = true;
    document.getElementById(lostId)?.removeAttribute('hidden');
    if (reloads < 5) recover(milliseconds);
  };
  const onError = ({ target }: Event) => {
    if (target instanceof Element && target.id === entryId) lose(2000 * 2 ** reloads);
  };
  addEventListener('error', onError, true);
  setTimeout(() => lose(40_000), 20_000);
}
