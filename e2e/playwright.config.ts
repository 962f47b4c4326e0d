import { defineConfig, devices } from '@playwright/test';
import { findHeadlessShell, launchOptions } from '../tools/tests/chromium.ts';

/**
 * The journeys of a device: those tagged with it, and those with no device's tag, which say something on each. The tags
 * are `@desktop`, `@tablet` and `@phone`.
 */
function journeysOf(device: string): RegExp {
  return new RegExp(`@${device}\\b|^(?!.*@(?:desktop|tablet|phone)\\b)`, 's');
}

// A process less for each browser: drawing stays in the browser's own.
const { args, ...shell } = launchOptions(findHeadlessShell());

/** Nothing measures dots: drawing those of a phone, seven times as many, is a tenth of its journeys' time. */
const deviceScaleFactor = 1;

/** `FOYER_E2E_ONCE`: each journey on one device, the desktop where it goes there. */
const isOnce = process.env.FOYER_E2E_ONCE === 'on';

/** Journeys through the real product in a real browser, on a phone, a tablet and a desktop. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Journeys wait as often as they work: with three on two cores a third of the time passes idly.
  workers: '200%',
  forbidOnly: true,
  retries: 0,
  // Limits against standing for ever, not measures: a loaded machine takes several times what an idle one does, and what
  // waits for an idle browser comes after half a minute at the latest (SHELL-10).
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['./count-reporter.ts'], ['list']],
  use: {
    // Set by the global set-up, before the workers read this file.
    ...(process.env.FOYER_E2E_ADDRESS ? { baseURL: process.env.FOYER_E2E_ADDRESS } : {}),
    launchOptions: { ...shell, args: [...args, '--in-process-gpu'] },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      grep: journeysOf('desktop'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'tablet',
      grep: isOnce ? /^(?!.*@desktop\b).*@tablet\b/s : journeysOf('tablet'),
      use: { ...devices['Galaxy Tab S4'], viewport: { width: 820, height: 1180 }, deviceScaleFactor },
    },
    {
      name: 'phone',
      grep: isOnce ? /^(?!.*@(?:desktop|tablet)\b).*@phone\b/s : journeysOf('phone'),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor },
    },
  ],
});
