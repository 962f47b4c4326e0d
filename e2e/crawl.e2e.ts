import { splitLocale } from '@foyer/domain/locale/locale';
import { type RoutingContext, resolveLocation } from '@foyer/domain/routing/resolve-location';
import { LANGUAGES } from '@foyer/texts/languages';
import { expect } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { documentTest as test } from './fixtures/documents.ts';
import { test as journey, logInAs, open, siteHere, USER_AGENTS } from './fixtures/journey.ts';

/**
 * What counts as valid HTML: the living standard, its document rules, and what the markup owes to assistive technology.
 * One rule is narrowed: chunks come from this site over one connection with the page, which a hash in the page would not
 * make any safer; from another site it would be asked for.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
  }),
);

type Visitor = {
  brand: string;
  device: keyof typeof USER_AGENTS;
  userName?: string;
  /** How many pages of one kind are opened in a language; the whole site is opened by one visitor. */
  most: number;
};

const VISITORS: readonly Visitor[] = [
  { brand: 'foyer', device: 'desktop', most: 100 },
  { brand: 'foyer', device: 'mobile', userName: 'nora', most: 1 },
  { brand: 'nordlys', device: 'mobile', most: 1 },
  { brand: 'nordlys', device: 'desktop', userName: 'lina', most: 1 },
  { brand: 'contrast', device: 'tablet', most: 1 },
];

/** Kinds with thousands of pages that are all made alike. */
const MOST_OF: Readonly<Record<string, number>> = { game: 6, play: 2 };

/** Every address as if it existed: what kind of page it would be. */
const ANYWHERE: RoutingContext = {
  loggedIn: true,
  deviceType: 'mobile',
  languages: LANGUAGES,
  groups: null,
  liveGroups: [],
  pokerGroups: [],
  pages: null,
  country: '',
  allowedCountries: [],
  development: true,
};

/** Language and kind of page of an address: the route, and the path itself where each path is a page of its own. */
function kindOf(path: string): { language: string; route: string; kind: string } {
  const { language, path: rest } = splitLocale(path, LANGUAGES);
  const decision = resolveLocation({ path, query: {} }, ANYWHERE);
  const route = decision.kind === 'page' ? decision.route : decision.kind === 'lookUpGame' ? 'game' : rest;
  return { language, route, kind: `${language} ${route}` };
}

function decodeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => decodeHtml(text));

/** The address of the page that a link shows; modals, filters and orders are views of one page. */
function pageOf(href: string, from: string): string | null {
  const url = new URL(href, new URL(from, siteHere()));
  if (url.origin !== new URL(siteHere()).origin) return null;
  const page = Number(url.searchParams.get('page') ?? 1);
  return page > 2 ? null : `${url.pathname}${page === 2 ? '?page=2' : ''}`;
}

/** One visitor's walk through the site, along every link. */
class Walk {
  readonly problems: string[] = [];
  readonly opened = new Map<string, string>();
  readonly #visitor: Visitor;
  readonly #headers: Record<string, string>;
  readonly #counts = new Map<string, number>();
  readonly #heads = new Map<string, string>();
  readonly #validated = new Set<string>();
  readonly #waiting: string[] = [];

  constructor(visitor: Visitor, session: string) {
    this.#visitor = visitor;
    this.#headers = {
      'user-agent': USER_AGENTS[visitor.device],
      'accept-language': 'en',
      cookie: `foyer_brand=${visitor.brand}; ${session}`,
    };
  }

  async go(): Promise<void> {
    this.#meet('/', 'the start');
    for (const path of await this.#named()) this.#meet(path, 'the sitemap or a menu of the settings');
    // One after another: a site that is asked for more than it can draw in five seconds refuses some (503).
    for (let path = this.#waiting.shift(); path !== undefined; path = this.#waiting.shift()) await this.#open(path);
  }

  /** What is named elsewhere than in the first HTML: the sitemap, and the menus that come later. */
  async #named(): Promise<string[]> {
    const [sitemap = '', settings = ''] = await Promise.all(
      ['/sitemap.xml', '/api/settings'].map(async (path) => (await this.#ask(path)).text()),
    );
    const urls = [...all(settings, /"url":"([^"]*)"/g), ...all(sitemap, /<loc>([^<]*)<\/loc>/g)];
    return urls.flatMap((url) => (url.startsWith('#') ? [] : (pageOf(url, '/') ?? [])));
  }

  #ask(path: string): Promise<Response> {
    return fetch(new URL(path, siteHere()), { headers: this.#headers, redirect: 'manual' });
  }

  /** Notes an address to be opened, unless enough of its kind are. */
  #meet(path: string, from: string): void {
    if (this.opened.has(path)) return;
    const { route, kind } = kindOf(path);
    const count = this.#counts.get(kind) ?? 0;
    if (count >= Math.min(this.#visitor.most, MOST_OF[route] ?? this.#visitor.most)) return;
    this.#counts.set(kind, count + 1);
    this.opened.set(path, from);
    this.#waiting.push(path);
  }

  async #open(path: string): Promise<void> {
    const answer = await this.#ask(path);
    const html = await answer.text();
    const location = answer.headers.get('location') ?? '';
    // A page that asks for a login says so with a passing redirect; an address that has moved for good is linked wrongly.
    const target = answer.status === 302 ? pageOf(location, path) : null;
    if (target !== null) this.#meet(target, path);
    else if (answer.status !== 200) this.#complain(path, `answers ${answer.status} ${location}`);
    if (answer.status !== 200) return;
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
    this.#checkHead(path, html);
    this.#checkLinks(path, html);
    await this.#validate(path, html);
  }

  /** Title and description are a page's own, per language. */
  #checkHead(path: string, html: string): void {
    const { language } = kindOf(path);
    if (!html.includes(`<html lang="${language}"`)) this.#complain(path, 'is in another language');
    if (html.includes('<meta name="robots" content="noindex">')) return;
    const [title = ''] = all(html, /<title>([^<]*)<\/title>/g);
    const [description = ''] = all(html, /<meta name="description" content="([^"]*)">/g);
    for (const [name, text] of Object.entries({ title, description })) {
      const other = this.#heads.get(`${language} ${name} ${text}`);
      if (text.trim() === '') this.#complain(path, `has no ${name}`);
      else if (other !== undefined) this.#complain(path, `has the ${name} "${text}" of ${other}`);
      this.#heads.set(`${language} ${name} ${text}`, path);
    }
  }

  #checkLinks(path: string, html: string): void {
    const ids = new Set(all(html, /\sid="([^"]*)"/g));
    for (const href of all(html, /<a\s[^>]*?href="([^"]*)"/g)) {
      if (href.startsWith('#')) {
        if (!ids.has(href.slice(1)) && href !== '#live-chat')
          this.#complain(path, `links to ${href}, which is not in it`);
        continue;
      }
      const target = /^(?:mailto|tel):/.test(href) ? null : pageOf(href, path);
      if (target !== null) this.#meet(target, path);
    }
  }

  async #validate(path: string, html: string): Promise<void> {
    const { route, kind } = kindOf(path);
    const key = this.#visitor.most > 2 ? kind : route;
    if (this.#validated.has(key)) return;
    this.#validated.add(key);
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) this.#complain(path, `${ruleId}: ${message} (${selector})`);
    }
  }

  #complain(path: string, what: string): void {
    this.problems.push(`${path} (linked from ${this.opened.get(path)}) ${what}`);
  }
}

async function sessionOf({ userName }: Visitor): Promise<string> {
  if (userName === undefined) return '';
  const answer = await fetch(new URL('/api/dev/login', siteHere()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteHere(), 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ userName }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1))
    .join('; ');
}

for (const visitor of VISITORS) {
  const { brand, device, userName = 'a visitor' } = visitor;
  test(`${userName} on ${device} at ${brand} meets no dead link, no title twice and no invalid HTML, in any language`, {
    tag: '@desktop',
  }, async () => {
    // Some two hundred pages are drawn and read.
    test.setTimeout(180_000);
    const walk = new Walk(visitor, await sessionOf(visitor));
    await walk.go();
    expect(walk.problems).toEqual([]);
    const languages = new Set([...walk.opened.keys()].map((path) => kindOf(path).language));
    expect([...languages].sort()).toEqual([...LANGUAGES].sort());
    expect(walk.opened.size).toBeGreaterThan(visitor.most > 2 ? 100 : 30);
  });
}

for (const userName of [null, 'nora']) {
  journey(
    `[ROUTE-54] what the script adds to the lobby for ${userName ?? 'a visitor'} leads somewhere too`,
    { tag: ['@desktop', '@phone'] },
    async ({ page, context }) => {
      if (userName) await logInAs(context, userName);
      await open(page, '/');
      await page.getByRole('contentinfo').waitFor();
      await page.waitForLoadState('networkidle');
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const paths = new Set(hrefs.flatMap((href) => (href?.startsWith('/') ? (pageOf(href, '/') ?? []) : [])));
      expect(paths.size).toBeGreaterThan(15);
      const answers: (readonly [path: string, status: number])[] = [];
      for (const path of paths) {
        answers.push([path, (await context.request.get(path, { maxRedirects: 0 })).status()]);
      }
      expect(answers.filter(([, status]) => status !== 200 && status !== 302)).toEqual([]);
    },
  );
}
