// A document's photograph on a phone at a quarter of this machine's speed: 12 megapixels, from the chosen file to its
// compressed picture, and to the first byte that is sent. The browser slows the page down, but not its worker: the worker's time counts four times.
// `node bench/document-figures.ts [origin]`; without an origin it starts the built product. Ends with 1 over a budget.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takePhotograph } from '@foyer/platform/testing/test-documents';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions, provideChromium } from '../tools/tests/chromium.ts';
import { waitForRest } from './browser/first-load.ts';
import { installProbe } from './browser/page-probe.ts';
import { PROFILES, preparePage } from './browser/profiles.ts';
import { DEMO_LOGIN, LOGIN_PATH } from './product/demo-login.ts';
import { makeDataFolder, startProduct } from './product/product.ts';
import { listTimes, median } from './report/statistics.ts';

const RUNS = 7;
/** Ms: check and compression in all; what blocks the page at once. */
const PREPARED_BUDGET = 900;
const BLOCKED_BUDGET = 50;

type Times = { chosen: number; inWorker: number; answered: number; sent: number; blocked: number[] };

/** Notes when the file was chosen, the worker had answered, and the first byte of the picture was sent. */
function installDocumentProbe(): void {
  const times: Times = { chosen: 0, inWorker: 0, answered: 0, sent: 0, blocked: [] };
  Object.assign(window, { foyerDocument: times });
  addEventListener('change', () => (times.chosen = performance.now()), { capture: true });
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message: unknown) {
    const take = ({ data }: MessageEvent<{ inWorker: number }>) => {
      times.inWorker = data.inWorker;
      times.answered = performance.now();
    };
    this.addEventListener('message', take, { once: true });
    return postMessage.call(this, message);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof Blob) times.sent ||= performance.now();
    return send.call(this, body);
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (times.chosen > 0 && startTime + duration > times.chosen) times.blocked.push(duration);
    }
  }).observe({ type: 'longtask' });
}

/** The worker's own time goes with its answer: its way to the slowed page is no work of it. */
function installWorkerProbe(): void {
  let began = 0;
  addEventListener('message', () => (began = performance.now()));
  const { postMessage } = self;
  self.postMessage = (answer: object) =>
    Reflect.apply(postMessage, self, [{ ...answer, inWorker: performance.now() - began }]);
}

async function openUpload(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext(PROFILES.phoneOnLoopback.context);
  await context.addInitScript(installProbe);
  await context.addInitScript(installDocumentProbe);
  const answer = await context.request.post(`${origin}${LOGIN_PATH}`, { data: DEMO_LOGIN, headers: { origin } });
  if (!answer.ok()) throw new Error(`the demo player could not log in: ${answer.status()}`);
  const { page } = await preparePage(context, 'phoneOnLoopback');
  await page.goto(`${origin}/my/sof-validation`, { waitUntil: 'load' });
  await waitForRest(page);
  const ready = page.waitForEvent('worker', (worker) => worker.url().includes('prepare-worker'));
  await page.getByRole('button', { name: 'Start' }).click();
  await (await ready).evaluate(installWorkerProbe);
  return page;
}

async function measure(browser: Browser, origin: string, photograph: string): Promise<Times> {
  const page = await openUpload(browser, origin);
  // By its path: bytes would be decoded in the page.
  await page.locator('[aria-busy="false"] input[type=file]').last().setInputFiles(photograph);
  await page.waitForFunction(() => (window as unknown as { foyerDocument: Times }).foyerDocument.sent > 0);
  const times = await page.evaluate(() => (window as unknown as { foyerDocument: Times }).foyerDocument);
  await page.context().close();
  return times;
}

const pictures = mkdtempSync(join(tmpdir(), 'foyer-pictures-'));
const [given] = process.argv.slice(2);
const folder = given ? null : makeDataFolder();
const product = folder && (await startProduct({ dataFolder: folder.path, catalogue: null, pageCache: 'on' }));
const browser = await chromium.launch(launchOptions(provideChromium((sentence) => console.error(sentence))));
try {
  const { cpu } = PROFILES.phoneOnLoopback;
  const runs: Times[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // The same file is not taken twice.
    const photograph = join(pictures, `photograph-${run}.jpg`);
    writeFileSync(photograph, await takePhotograph());
    runs.push(await measure(browser, given ?? product?.origin ?? '', photograph));
  }
  const inWorker = runs.map((times) => times.inWorker);
  const until = (end: 'answered' | 'sent') =>
    runs.map((times, run) => times[end] - times.chosen + (cpu - 1) * (inWorker[run] ?? 0));
  const prepared = until('answered');
  const blocked = runs.map((run) => Math.max(0, ...run.blocked));
  console.log(`worker at full speed: ${listTimes(inWorker)}`);
  console.log(`chosen to compressed at 1/${cpu} of the speed: ${listTimes(prepared)}`);
  console.log(`chosen to the first byte that is sent: ${listTimes(until('sent'))}`);
  console.log(`longest block of the page: ${listTimes(blocked)}`);
  if (median(prepared) > PREPARED_BUDGET || Math.max(...blocked) > BLOCKED_BUDGET) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
  folder?.remove();
  rmSync(pictures, { recursive: true });
}
