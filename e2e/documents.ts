import { type APIRequestContext, type APIResponse, test as base } from '@playwright/test';
import { type Document, Window } from 'happy-dom';
import { siteHere, USER_AGENTS } from './journey.ts';

/** A journey without a browser: what the server says, before any script. */
export const documentTest = base.extend<{ ask: Ask }>({
  ask: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: siteHere(), maxRedirects: 0 });
    await use((path, options) => askSite(request, path, options));
    await request.dispose();
  },
});

export type Device = keyof typeof USER_AGENTS;

type AskOptions = { device?: Device; cookie?: string; method?: string };

export type Ask = (path: string, options?: AskOptions) => Promise<APIResponse>;

function askSite(request: APIRequestContext, path: string, { device = 'desktop', cookie, method }: AskOptions = {}) {
  const headers: Record<string, string> = { 'user-agent': USER_AGENTS[device] };
  if (cookie) headers.cookie = cookie;
  return request.fetch(path, { method: method ?? 'GET', headers });
}

/** Reads HTML without running anything in it. */
export function parseDocument(html: string): Document {
  const { document } = new Window({ url: 'http://localhost/' });
  document.write(html);
  return document;
}
