import { StartError } from '@foyer/domain/errors/start-error';
import { type Config, ConfigError, parseConfig } from '@foyer/platform/kernel/config/config';
import { asStartError } from '@foyer/platform/kernel/errors/start-error';
import { createLog } from '@foyer/platform/kernel/log/log';
import { formatAnnouncement } from './announce.ts';
import { parseDrain } from './edge/drain.ts';
import { parseLogLevel } from './log-level.ts';
import { NotBuilt } from './pages/page-assets.ts';
import { parsePageMemory } from './pages/page-memory.ts';
import { type RunningSite, runSite } from './run-site.ts';

/** Starts the product as the environment says and says where it is. The address is in the first lines of the output. */
async function start(): Promise<void> {
  const began = performance.now();
  const config = parseConfig(process.env);
  const site = await runSite({
    config,
    isDevelopmentServer: process.argv.includes('--dev'),
    keepsPages: parsePageMemory(process.env.FOYER_PAGE_CACHE),
    logLevel: parseLogLevel(process.env.FOYER_LOG, config.production),
    drainMs: parseDrain(process.env.FOYER_DRAIN, config.production),
  });
  closeOn('SIGTERM', site);
  closeOn('SIGINT', site);
  // Last: whoever reads the address may close the site at once.
  announce(site, performance.now() - began, config);
}

/** In production a line of the log like all others, elsewhere words for the person who started it. */
function announce(site: RunningSite, ms: number, { production, demo }: Pick<Config, 'production' | 'demo'>): void {
  const { address, operatorTokenFile } = site;
  if (production) createLog().info({ address, operatorTokenFile, ms: Math.round(ms) }, 'open');
  else console.log(formatAnnouncement(site, ms, demo));
}

/** Says in plain words why the site cannot open; only what nobody foresaw shows where in the code it happened. */
function explain(fault: unknown): void {
  const error = asStartError(fault);
  const isForeseen = error instanceof ConfigError || error instanceof StartError || error instanceof NotBuilt;
  if (isForeseen) console.error(`Foyer cannot start. ${error.message}`);
  else console.error('Foyer cannot start.', error);
}

let closing = false;

function closeOn(signal: NodeJS.Signals, site: RunningSite): void {
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
