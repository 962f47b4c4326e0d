import { StartError } from '@foyer/domain/errors/start-error';
import { type Config, ConfigError, parseConfig } from '@foyer/platform/kernel/config/config';
import { asStartError } from '@foyer/platform/kernel/errors/start-error';
import { createLog } from '@foyer/platform/kernel/log/log';
import { formatAnnouncement } from './announce.ts';
import { parseDrain } from './edge/drain.ts';
import { parseLogLevel } from './log-level.ts';
import { NotBuilt } from './pages/page-assets.ts';
import { parsePageCacheSetting } from './pages/page-cache-setting.ts';
import { type OpenSite, runSite } from './run-site.ts';

async function start(): Promise<void> {
  const began = performance.now();
  const config = parseConfig(process.env);
  const site = await runSite({
    config,
    isDevelopmentServer: process.argv.includes('--dev'),
    cachesPages: parsePageCacheSetting(process.env.FOYER_PAGE_CACHE),
    logLevel: parseLogLevel(process.env.FOYER_LOG, config.production),
    drainMs: parseDrain(process.env.FOYER_DRAIN, config.production),
  });
  closeOn('SIGTERM', site);
  closeOn('SIGINT', site);
  // Last: whoever reads the address may close the site at once.
  announce(site, performance.now() - began, config);
}

function announce(site: OpenSite, ms: number, { production, demo }: Pick<Config, 'production' | 'demo'>): void {
  const { address, operatorTokenFile } = site;
  if (production) createLog().info({ address, operatorTokenFile, ms: Math.round(ms) }, 'open');
  else console.log(formatAnnouncement(site, ms, demo));
}

/** Only unforeseen errors show their trace. */
function explain(fault: unknown): void {
  const error = asStartError(fault);
  const isForeseen = error instanceof ConfigError || error instanceof StartError || error instanceof NotBuilt;
  if (isForeseen) console.error(`Foyer cannot start. ${error.message}`);
  else console.error('Foyer cannot start.', error);
}

let closing = false;

function closeOn(signal: NodeJS.Signals, site: OpenSite): void {
  process.on(signal, () => {
    // A second signal does not wait.
    if (closing) process.exit(1);
    closing = true;
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('Foyer did not close in good order.', error);
        process.exit(1);
      },
    );
  });
}

try {
  await start();
} catch (error) {
  explain(error);
  process.exit(1);
}
