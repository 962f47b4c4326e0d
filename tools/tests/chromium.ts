// Finds a Chromium for the browser tests and the bench, or installs the system's own.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * What Chromium does without. The second line is the popup of its own address bar: two pages more for each window, although
 * nobody sees the window. Of several lists it heeds the last, so the first line says again what Playwright leaves out.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopupDebug',
];

/** Quiet, and without what a container cannot give. */
export const CHROMIUM_FLAGS: readonly string[] = [
  `--disable-features=${WITHOUT.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The shell draws no window of its own: half the time of a core for each context, measured with 15 of them. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium on this machine: FOYER_CHROMIUM, the system's, then Playwright's own. Null when there is none. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    process.env.FOYER_CHROMIUM ?? '',
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== '' && isExecutable(path)) ?? null;
}

/**
 * Finds a Chromium, or installs Debian's when this is Debian or Ubuntu and the user may. Tells `say` what it does in plain
 * sentences. Null when none could be had.
 */
export function provideChromium(say: (sentence: string) => void): string | null {
  const found = findChromium();
  if (found) {
    say(`Browser: ${found}.`);
    return found;
  }
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    say('No Chromium was found. Install one (on Debian: apt-get install chromium) or name one in FOYER_CHROMIUM.');
    return null;
  }
  say('No Chromium was found: installing the one of the system (apt-get install chromium) ...');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  // Ubuntu has no package of the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (apt('install', '-y', '--no-install-recommends', name).status === 0) break;
  }
  const installed = findChromium();
  say(installed ? `Browser: ${installed}, just installed.` : 'Chromium could not be installed.');
  return installed;
}
