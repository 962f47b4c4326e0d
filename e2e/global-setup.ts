import { startSite } from './running-site.ts';

/** One site for all journeys; those that break things start their own. Playwright wants a default export. */
async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env.FOYER_E2E_ADDRESS = site.address;
  return () => site.stop();
}

export { globalSetup as default };
