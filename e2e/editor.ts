import { type APIRequestContext, expect, request } from '@playwright/test';
import { test as journey, siteHere } from './journey.ts';
import { JOURNEY_OPERATOR_TOKEN, type SiteProcess, startSite } from './running-site.ts';

/** A site of its own, and the operator's calls to it. */
export type Edited = { site: SiteProcess; calls: APIRequestContext };

type Fixtures = {
  /** For journeys whose edits others would see. */
  edited: Edited;
  /** The operator's calls to the site that journeys share. */
  calls: APIRequestContext;
};

export const editorTest = journey.extend<Fixtures>({
  edited: async ({ context }, use) => {
    const site = await startSite();
    const calls = await openOperatorCalls(site.address);
    await use({ site, calls });
    // A page complains of a site that ends before it.
    for (const page of context.pages()) await page.close();
    await calls.dispose();
    await site.stop();
  },
  calls: async ({ playwright: _ }, use) => {
    const calls = await openOperatorCalls(siteHere());
    await use(calls);
    await calls.dispose();
  },
});

export function openOperatorCalls(site: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL: site, extraHTTPHeaders: { authorization: `Bearer ${JOURNEY_OPERATOR_TOKEN}` } });
}

/** Writes an English piece of content over the version that is there. */
export async function replaceContent({ calls }: Edited, path: string, source: string): Promise<void> {
  const address = `/api/operator/content/en/${path}`;
  const there = await calls.get(address);
  const version = there.ok() ? (await there.json()).version : 0;
  const answer = await calls.put(address, { data: { version, source } });
  expect(answer.status(), await answer.text()).toBe(200);
}
