import type { SiteAddresses } from '@foyer/contract/content/sitemap';
import { FALLBACK_LANGUAGE, localePath } from '@foyer/domain/locale/locale';
import { gamePath, groupPath, providerPath } from '@foyer/domain/routing/game-path';
import { ROUTES, type Route } from '@foyer/domain/routing/route-table';

/** `path`: without locale prefix. `changedOn`: ISO date. */
type SitePage = { path: string; changedOn: string | null };

export type SitemapSite = { origin: string; languages: readonly string[] };

/** sitemaps.org allows 50,000 addresses and 50 MB; one of ours takes some 600 bytes. */
const MOST_URLS = 50_000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function fixedPaths({ liveGroups }: SiteAddresses): string[] {
  const routes: readonly Route[] = ROUTES;
  const shown = routes.filter(
    ({ access, hidden, development, elsewhere }) => access === 'all' && !hidden && !development && !elsewhere,
  );
  // `/{page}` comes from the content that exists.
  const paths = shown
    .filter(({ params }) => !params)
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes('{'));
  return [...new Set(paths)].filter((path) => path !== '/live' || liveGroups.length > 0);
}

export function sitePages(addresses: SiteAddresses): SitePage[] {
  const { groups, liveGroups, providers, games, newest } = addresses;
  const lists = [
    ...fixedPaths(addresses),
    ...addresses.pages.map((page) => `/${page}`),
    ...groups.filter((id) => id !== 'live' || liveGroups.length === 0).map(groupPath),
    ...liveGroups.map((id) => `/live${groupPath(id)}`),
    ...providers.map(providerPath),
  ];
  return [
    ...lists.map((path) => ({ path, changedOn: newest })),
    ...games.map(({ friendlyId, releasedOn }) => ({ path: gamePath(friendlyId), changedOn: releasedOn })),
  ];
}

function formatEntries({ path, changedOn }: SitePage, { origin, languages }: SitemapSite): string[] {
  const at = (code: string) => escapeXml(`${origin}${localePath(code, path)}`);
  const alternate = (name: string, href: string) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`;
  const own = languages.map((code) => ({ code, href: at(code) }));
  const links = own.map(({ code, href }) => alternate(code, href)).join('');
  const last = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`;
  const fallback = alternate('x-default', at(FALLBACK_LANGUAGE));
  return own.map(({ href }) => `<url><loc>${href}</loc>${last}${links}${fallback}</url>`);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function formatUrls(urls: readonly string[]): string {
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`;
}

/** Too many addresses for one file become an index and `sitemap-1.xml` and so on. `most`: addresses in one file. */
export function formatSitemaps(
  addresses: SiteAddresses,
  site: SitemapSite,
  most = MOST_URLS,
): ReadonlyMap<string, string> {
  const urls = sitePages(addresses).flatMap((page) => formatEntries(page, site));
  if (urls.length <= most) return new Map([['/sitemap.xml', formatUrls(urls)]]);
  const parts = Array.from({ length: Math.ceil(urls.length / most) }, (_, index) => ({
    name: `/sitemap-${index + 1}.xml`,
    body: formatUrls(urls.slice(index * most, (index + 1) * most)),
  }));
  const index = parts
    .map(({ name }) => `<sitemap><loc>${escapeXml(`${site.origin}${name}`)}</loc></sitemap>`)
    .join('\n');
  return new Map([
    ['/sitemap.xml', `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">${index}</sitemapindex>\n`],
    ...parts.map(({ name, body }) => [name, body] as const),
  ]);
}
