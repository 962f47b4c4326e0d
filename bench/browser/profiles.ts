import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** `phoneOnLoopback`: the phone's screen and processor, without its network. */
export type ProfileId = 'phone' | 'phoneOnLoopback' | 'desktop';

type Profile = {
  context: BrowserContextOptions;
  /** How many times slower than this machine's the processor is. */
  cpu: number;
  /** Null: as fast as the machine's loopback. */
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
};

/** Bits a second as bytes a second, the unit of the browser's emulation. */
const bits = (perSecond: number) => perSecond / 8;

const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

export const PROFILES: Readonly<Record<ProfileId, Profile>> = {
  phone: {
    context: PHONE,
    cpu: 4,
    network: { latency: 150, downloadThroughput: bits(1_600_000), uploadThroughput: bits(750_000) },
  },
  phoneOnLoopback: { context: PHONE, cpu: 4, network: null },
  desktop: {
    context: {
      viewport: { width: 1350, height: 940 },
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    },
    cpu: 1,
    network: null,
  },
};

/** Draws once on an empty page, so that the start of fonts and raster is not counted, then slows the page down. */
export async function preparePage(
  context: BrowserContext,
  id: ProfileId,
): Promise<{ page: Page; devtools: CDPSession }> {
  const { cpu, network } = PROFILES[id];
  const page = await context.newPage();
  await page.goto('data:text/html,<p style="font:16px sans-serif">warm</p>');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, devtools };
}
