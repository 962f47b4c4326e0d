import { rm } from 'node:fs/promises';
import { startSite } from './fixtures/running-site.ts';

/** One site for all journeys; those that break or edit things start their own on a copy of the same data. Playwright wants a default export. */
async function globalSetup(): Promise<() => Promise<void>> {
  const first = await startSite();
  await first.end();
  process.env.FOYER_E2E_TEMPLATE = first.dataFolder;
  const site = await startSite();
  process.env.FOYER_E2E_ADDRESS = site.address;
  return async () => {
    await site.stop();
    await rm(first.dataFolder, { recursive: true, force: true });
  };
}

export { globalSetup as default };
