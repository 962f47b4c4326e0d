import { BRANDS } from '@foyer/brands/brands';
import type { PageClient } from '@foyer/platform/kernel/http/in-process-client';
import { expect, test } from 'vitest';
import { documentPage } from './document-page.ts';
import type { SitePlatform } from './page-renderer.ts';
import type { SiteRequest } from './site-request.ts';

const asked: unknown[] = [];
const DOCUMENT = {
  language: 'hu',
  title: 'Rules of %SITE_NAME%',
  version: 3,
  content: [
    { tag: 'h2', children: ['A <b> & "c"'] },
    { tag: 'p', children: ['%NUMBER_6000% forint'] },
    {
      tag: 'p',
      children: [
        { tag: 'a', attributes: { href: '/faq' }, children: ['one'] },
        { tag: 'a', attributes: { href: '?modal=login' }, children: ['two'] },
        { tag: 'a', attributes: { href: 'mailto:%SUPPORT_EMAIL%' }, children: ['three'] },
        { tag: 'br', children: [] },
        { tag: 'a', attributes: { href: '/x"onclick="y' }, children: ['four'] },
      ],
    },
  ],
};

const brand = BRANDS.foyer;
const calls: PageClient = {
  async ask(name, input) {
    asked.push([name, input]);
    if (JSON.stringify(input).includes('missing')) {
      return { ok: false, status: 404, error: {} as never };
    }
    return { ok: true, value: DOCUMENT };
  },
  isGuest: async () => true,
  end: () => {},
};
const platform = { createPageClient: () => calls, brandCookie: 'b' } as unknown as SitePlatform;
const request = { brand, origin: 'https://foyer.test' } as unknown as SiteRequest;

test('a document is whole, says whose it is, and runs nothing', async () => {
  const page = await documentPage(platform, request, '/cms/documents/hu/rules');
  expect(asked.at(-1)).toEqual(['getDocument', { params: { document: 'rules' }, query: { language: 'hu' } }]);
  const { body = '', headers = {} } = page ?? {};
  expect(body).toMatch(/^<!doctype html>\n<html lang="hu">.*<\/html>\n$/s);
  expect(body).toContain(`<h1>Rules of ${brand.name}</h1><p>${brand.name} · 3. változat</p>`);
  expect(body).toContain('<h2>A &lt;b&gt; &amp; &quot;c&quot;</h2>');
  expect(body).toContain('<p>6.000 forint</p>');
  expect(body).toContain('href="/hu/faq"');
  expect(body).toContain('href="/hu?modal=login"');
  expect(body).toContain(`href="mailto:${brand.placeholders.SUPPORT_EMAIL}"`);
  expect(body).not.toContain('onclick="y"');
  expect(body).not.toContain('<script');
  // All that it has loaded is there, and its policy lets it through.
  expect(body).toContain('<link rel="icon" href="/favicon.svg"');
  expect(body).toContain('url("/fonts/');
  expect(headers['content-security-policy']).toMatch(/; img-src 'self'; font-src 'self';/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test.each(['/cms/documents/missing', '/cms/documents/', '/cms/documents/../x', '/cms/documents/a/b', '/cms/rules'])(
  '%s is no document',
  async (path) => {
    expect(await documentPage(platform, request, path)).toBeNull();
  },
);

test('without a language the words are English', async () => {
  await documentPage(platform, request, '/cms/documents/rules');
  expect(asked.at(-1)).toEqual(['getDocument', { params: { document: 'rules' }, query: { language: 'en' } }]);
});
