// The cashier on a phone: from the press to the drawn form at a quarter of this machine's speed, and a deposit by a stored
// card at full speed, from the plus beside the balance to the new balance. `node bench/cashier-figures.ts [origin]`;
// without an origin it starts the built product. Ends with 1 over a budget.
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { launchOptions, provideChromium } from '../tools/tests/chromium.ts';
import { waitForRest } from './browser/first-load.ts';
import { tapOnce } from './browser/interactions.ts';
import { installProbe } from './browser/page-probe.ts';
import { PROFILES, preparePage } from './browser/profiles.ts';
import { DEMO_LOGIN } from './product/demo-login.ts';
import { makeDataFolder, startProduct } from './product/product.ts';
import { listTimes, median } from './report/statistics.ts';

const RUNS = 7;
/** Ms: press to drawn form, the cashier being loaded once the lobby is idle. */
const OPEN_BUDGET = 300;
/** Ms: the plus to the new balance. */
const DEPOSIT_BUDGET = 5_000;
/** After the lobby is at rest, for what it fetches when idle. */
const IDLE = 4_000;

const PLUS = { trigger: 'header a[href="?modal=deposit"]', shown: 'dialog[open] input[name="amount"]' };

async function openAsPlayer(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext(PROFILES.phoneOnLoopback.context);
  await context.addInitScript(installProbe);
  const answer = await context.request.post(`${origin}/api/session/login`, { data: DEMO_LOGIN, headers: { origin } });
  if (!answer.ok()) throw new Error(`the demo player could not log in: ${answer.status()}`);
  // What may be left out is asked once: it would stand before the form.
  await context.request.post(`${origin}/api/player/prefill/deposit`, { data: {}, headers: { origin } });
  return context;
}

async function restAt(page: Page, origin: string): Promise<void> {
  await page.goto(origin, { waitUntil: 'load' });
  await waitForRest(page);
  await page.waitForTimeout(IDLE);
}

async function openCashier(browser: Browser, origin: string): Promise<number> {
  const context = await openAsPlayer(browser, origin);
  const { page } = await preparePage(context, 'phoneOnLoopback');
  await restAt(page, origin);
  const opened = await tapOnce(page, PLUS);
  await context.close();
  return opened;
}

/** By the form of the sandbox, which then knows the card. */
async function storeCard(page: Page): Promise<void> {
  await page.locator(PLUS.trigger).first().click();
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  await dialog.getByLabel(/^Amount in/).fill('20');
  await dialog.getByLabel('Remember this card').check();
  await dialog.getByRole('button', { name: /^Deposit 20/ }).click();
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
  await frame.getByLabel(/^Expiry date/).fill('12/30');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByRole('button', { name: 'Pay' }).click();
  await dialog.getByRole('heading', { name: /deposited$/ }).waitFor();
}

/** Three presses: the plus, an amount, the button. Ms until the balance in the header has changed. */
async function depositByStoredCard(page: Page): Promise<number> {
  const balance = page.locator('[popovertarget="wallet"]');
  const before = (await balance.textContent()) ?? '';
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  const began = performance.now();
  await page.locator(PLUS.trigger).first().click();
  await dialog.getByRole('button', { name: /^10.€$/ }).click();
  await dialog.getByRole('button', { name: /^Deposit 10/ }).click();
  await expect(balance).not.toHaveText(before, { timeout: 30_000 });
  return performance.now() - began;
}

async function measureDeposits(browser: Browser, origin: string): Promise<number[]> {
  const context = await openAsPlayer(browser, origin);
  const page = await context.newPage();
  await restAt(page, origin);
  await storeCard(page);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await restAt(page, origin);
    times.push(await depositByStoredCard(page));
  }
  await context.close();
  return times;
}

const [given] = process.argv.slice(2);
const folder = given ? null : makeDataFolder();
const product = folder && (await startProduct({ dataFolder: folder.path, catalogue: null, pageCache: 'on' }));
const browser = await chromium.launch(launchOptions(provideChromium((sentence) => console.error(sentence))));
try {
  const origin = given ?? product?.origin ?? '';
  const opens: number[] = [];
  for (let run = 0; run < RUNS; run += 1) opens.push(await openCashier(browser, origin));
  const deposits = await measureDeposits(browser, origin);
  console.log(`cashier opens: ${listTimes(opens)}`);
  console.log(`deposit by a stored card, three presses: ${listTimes(deposits)}`);
  if (median(opens) > OPEN_BUDGET || median(deposits) > DEPOSIT_BUDGET) process.exitCode = 1;
} finally {
  await browser.close();
  await product?.stop();
  folder?.remove();
}
