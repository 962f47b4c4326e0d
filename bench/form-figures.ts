// Registration on a phone at a quarter of this machine's speed: from the press to the drawn form, and what a key takes.
// `node bench/form-figures.ts [origin]`; without an origin it starts the built product. Ends with 1 over a budget.
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions, provideChromium } from '../tools/tests/chromium.ts';
import { waitForRest } from './browser/first-load.ts';
import { tapOnce } from './browser/interactions.ts';
import { installProbe } from './browser/page-probe.ts';
import { PROFILES, preparePage } from './browser/profiles.ts';
import { makeDataFolder, startProduct } from './product/product.ts';
import { median, quantile } from './report/statistics.ts';

const RUNS = 7;
/** Ms: press to drawn form once the lobby was moved and is idle; handlers, rules and React's own work of a key. */
const OPEN_BUDGET = 300;
const KEY_BUDGET = 8;
/** After the lobby is at rest, for what it fetches when idle. */
const IDLE = 4_000;

const LINK = 'header a[href*="registration"]';
const FORM = 'form input[name="email"]';

async function openLobby(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext(PROFILES.phoneOnLoopback.context);
  await context.addInitScript(installProbe);
  const { page } = await preparePage(context, 'phoneOnLoopback');
  await page.goto(origin, { waitUntil: 'load' });
  await waitForRest(page);
  // A guest who has moved the page is who registers: its code comes in idle time from then on.
  await page.evaluate(() => window.scrollBy(0, 1));
  await page.waitForTimeout(IDLE);
  return page;
}

/** Ms of each key from the input's event to the end of what React does at once. */
async function typeKeys(page: Page, text: string): Promise<number[]> {
  return page.evaluate(
    async ([selector, letters]) => {
      const input = document.querySelector<HTMLInputElement>(selector ?? '');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (!input || !write) throw new Error('there is no such input');
      input.focus();
      const times: number[] = [];
      for (const end of Array.from({ length: letters?.length ?? 0 }, (_, index) => index + 1)) {
        write.call(input, letters?.slice(0, end));
        const began = performance.now();
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        // React works in the microtasks of the event.
        await Promise.resolve();
        await Promise.resolve();
        times.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return times;
    },
    [FORM, text] as const,
  );
}

async function measure(browser: Browser, origin: string): Promise<{ open: number; again: number; keys: number[] }> {
  const page = await openLobby(browser, origin);
  const open = await tapOnce(page, { trigger: LINK, shown: FORM });
  await page.waitForTimeout(1_000);
  const keys = await typeKeys(page, 'somebody.new@example.com');
  await page.goBack();
  await page.waitForTimeout(1_000);
  const again = await tapOnce(page, { trigger: LINK, shown: FORM });
  await page.context().close();
  return { open, again, keys };
}

const [given] = process.argv.slice(2);
const folder = given ? null : makeDataFolder();
const product = folder && (await startProduct({ dataFolder: folder.path, catalogue: null, pageCache: 'on' }));
const browser = await chromium.launch(launchOptions(provideChromium((sentence) => console.error(sentence))));
try {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, given ?? product?.origin ?? ''));
  const opens = runs.map(({ open }) => open);
  const keys = runs.flatMap((run) => run.keys);
  const again = median(runs.map((run) => run.again));
  console.log(
    `registration opens: ${opens.map(Math.round).join(', ')} ms, median ${median(opens).toFixed(0)} ms; again ${again.toFixed(0)} ms`,
  );
  console.log(`a key: ${keys.length}, p50 ${median(keys).toFixed(1)} ms, p95 ${quantile(keys, 0.95).toFixed(1)} ms`);
  if (median(opens) > OPEN_BUDGET || quantile(keys, 0.95) > KEY_BUDGET) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
  folder?.remove();
}
