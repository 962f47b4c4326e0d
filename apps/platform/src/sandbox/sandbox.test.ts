import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ seeded: false });
});
afterAll(() => platform.close());

const request = (path: string, init?: RequestInit) => platform.app.request(`http://localhost${path}`, init);

test('the sandbox lists its services, and each has a page under a strict policy', async () => {
  const list = await (await request('/sandbox')).text();
  const addresses = [...list.matchAll(/href="(\/sandbox\/[a-z-]+)"/g)].map((match) => match[1] ?? '');
  expect(addresses).toContain('/sandbox/inbox');
  for (const address of addresses) {
    const page = await request(address);
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('another site cannot make a browser write into the sandbox', async () => {
  const response = await request('/sandbox/inbox', { method: 'POST', headers: { origin: 'https://evil.example' } });
  expect(response.status).toBe(403);
});

test('there is no sandbox without the demo', async () => {
  const site = await createTestPlatform({ seeded: false, config: { demo: false } });
  expect((await site.app.request('http://localhost/sandbox/inbox')).status).toBe(404);
  await site.close();
});
