import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Chromium uses the last of several lists, so the first line repeats Playwright's.
 * The second: the address bar's popup is two more pages per window.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopupDebug',
];

const FLAGS: readonly string[] = [
  `--disable-features=${WITHOUT.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** FOYER_CHROMIUM, the system's, then Playwright's own. */
export function findChromium(): string | null {
  const named = process.env.FOYER_CHROMIUM ?? '';
  if (named !== '' && isExecutable(named)) return named;
  const own = chromium.executablePath();
  return findInPath(NAMES) ?? (isExecutable(own) ? own : null);
}

/** `executable`: null leaves the choice to Playwright. */
export function launchOptions(executable: string | null): { args: string[]; executablePath?: string } {
  return { args: [...FLAGS], ...(executable ? { executablePath: executable } : {}) };
}

/** For the journeys: Chromium's headless shell draws no window, half the CPU time of a context. It has no notifications. */
export function findHeadlessShell(): string | null {
  return findInPath(['chromium-headless-shell']) ?? findChromium();
}

/** Installs Debian's where allowed (Debian, Ubuntu). `say` receives progress sentences. Null: none available. */
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
  // Each by itself: Ubuntu has no package of the shell.
  for (const name of ['chromium', 'chromium-headless-shell']) apt('install', '-y', '--no-install-recommends', name);
  const installed = findChromium();
  say(installed ? `Browser: ${installed}, just installed.` : 'Chromium could not be installed.');
  return installed;
}
