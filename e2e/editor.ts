import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { type RunningSite, startSite } from './running-site.ts';

const TOKEN = 'an-operator-token-of-a-journey';

/** A site of its own, and the operator's calls to it. */
export type Edited = { site: RunningSite; calls: APIRequestContext; close(): Promise<void> };

/** Before the journeys of a file, which it gives the time that a site takes to start beside those of others. */
export async function startEdited(): Promise<Edited> {
  test.setTimeout(180_000);
  const site = await startSite({ FOYER_OPERATOR_TOKEN: TOKEN });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const calls = await request.newContext({ baseURL: site.address, extraHTTPHeaders: headers });
  return {
    site,
    calls,
    async close() {
      await calls.dispose();
      await site.stop();
    },
  };
}

/** Writes an English piece of content over the version that is there. */
export async function writeContent({ calls }: Edited, path: string, source: string): Promise<void> {
  const address = `/api/operator/content/en/${path}`;
  const there = await calls.get(address);
  const version = there.ok() ? (await there.json()).version : 0;
  const answer = await calls.put(address, { data: { version, source } });
  expect(answer.status(), await answer.text()).toBe(200);
}
