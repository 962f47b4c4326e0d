import type { Brand } from '@foyer/brands/brand';
import { BRANDS } from '@foyer/brands/brands';
import { lowContrasts } from '@foyer/brands/contrast-ratio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '../../platform/src/seed/seed-database.ts';
import { createTestPlatform, type TestPlatform } from '../../platform/src/testing/test-platform.ts';
import { type PageAnswer, renderPage } from './server.tsx';

/** A brand as docs/operators/brand.md has it made: a record, and its line in the list. */
const lumen: Brand = {
  ...BRANDS.foyer,
  id: 'lumen',
  name: 'Lumen',
  sharePicture: 'lumen-share.jpg',
  placeholders: {
    ...BRANDS.foyer.placeholders,
    SITE_NAME: 'Lumen',
    HOST_NAME: 'lumen.example',
    SUPPORT_EMAIL: 'help@lumen.example',
  },
};

let platform: TestPlatform;
beforeAll(async () => {
  Object.assign(BRANDS, { lumen });
  platform = await createTestPlatform({ config: { brand: 'lumen' } });
  await seedDatabase(platform.deps, { seed: 'demo', catalogueSize: 0, demo: false, brands: Object.keys(BRANDS) });
});
afterAll(async () => {
  Reflect.deleteProperty(BRANDS, 'lumen');
  await platform.close();
});

async function render(url: string): Promise<PageAnswer> {
  const calls = platform.createPageClient({
    cookie: undefined,
    origin: 'https://lumen.test',
    address: undefined,
    acceptLanguage: undefined,
  });
  return renderPage({
    url,
    origin: 'https://lumen.test',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
    brand: platform.deps.config.brand,
    overridesOf: () => ({}),
    assets: { entry: '/assets/app.js', preloads: {}, style: '', pageStyles: {} },
    ask: (name, input) => calls.ask(name, input),
  });
}

test('a brand that is data alone has its lobby, its name and its support address', async () => {
  expect(lowContrasts(lumen)).toEqual([]);
  const { status, pieces } = await render('/');
  expect(status).toBe(200);
  const html = Buffer.concat([...pieces.head, ...pieces.rest].map((piece) => Buffer.from(piece))).toString();
  expect(/<title>[^<]*/.exec(html)?.[0]).toContain('Lumen');
  expect(html).toContain('<meta property="og:image" content="https://lumen.test/brand/lumen-share.jpg">');
  expect([html.includes('help@lumen.example'), html.includes('help@foyer.example')]).toEqual([true, false]);
});
