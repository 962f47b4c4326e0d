import type { Brand } from '@foyer/brands/brand';
import { getTexts } from '@foyer/contract/settings';
import { splitLocale } from '@foyer/domain/locale/locale';
import type { Catalogue, TextOverrides } from '@foyer/texts/catalogue';
import { LANGUAGES } from '@foyer/texts/languages';
import { KeptAnswers } from './kept-answers.ts';
import type { Rendering } from './kept-pages.ts';
import { OperatorTexts } from './operator-texts.ts';
import { DEVELOPMENT_POLICY, pagePolicy } from './security-headers.ts';
import { NOBODY, type ServerContext } from './server-context.ts';
import type { Visit } from './visit.ts';

/** The platform in this process. */
export type Platform = {
  fetch(request: Request, context: ServerContext): Response | Promise<Response>;
  /** Calls the listener after every change of games, settings or texts. */
  onCatalogueChanged(listener: () => void): void;
  /** The cookies that make a visitor a player; the presence of one keeps a page out of memory. */
  sessionCookies: readonly string[];
  brandCookie: string;
};

/** What a page is rendered for: a visitor, or all guests with the same kind of browser. */
export type Reader = Pick<Visit, 'address' | 'path' | 'origin' | 'userAgent' | 'brand' | 'isGuest'> & {
  cookie: string | undefined;
  context: ServerContext;
};

/** What the pages of a brand load (apps/web/src/server.tsx). */
export type PageAssets = {
  entry: string;
  preloads: Readonly<Record<string, readonly string[]>>;
  css: string;
};

/** The server bundle's `renderPage`. */
export type RenderPage = (request: {
  url: string;
  origin: string;
  userAgent: string;
  brand: string;
  overridesOf(language: string): Catalogue;
  assets: PageAssets;
  call(path: string, init: RequestInit): Promise<Response>;
}) => Promise<{ status: number; headers: Record<string, string>; body: string; cacheable: boolean }>;

export type PageRendererOptions = {
  platform: Platform;
  render: RenderPage;
  assetsOf(brand: Brand): PageAssets;
  /** Vite puts inline style and scripts into pages in development. */
  isLoose: boolean;
  onRefusedText(key: string, reason: string): void;
};

const VARY = 'Accept-Encoding, User-Agent, Cookie, Accept-Language';
/** The browser asks each time, and is told 304 while the page is the same. */
const GUEST = { 'cache-control': 'public, no-cache', vary: VARY };
const PLAYER = { 'cache-control': 'private, no-store', vary: VARY };

/** Renders pages with the platform behind them. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #texts: OperatorTexts;
  readonly #answers = new KeptAnswers();
  readonly #assets = new Map<Brand, { assets: PageAssets; policy: string }>();

  constructor(options: PageRendererOptions) {
    this.#options = options;
    this.#texts = new OperatorTexts((brand, language) => this.#askTexts(brand, language), options.onRefusedText);
    options.platform.onCatalogueChanged(() => {
      this.#texts.clear();
      this.#answers.clear();
    });
  }

  /** The reader that stands for a visit. A guest's page is made for all: nothing of the one who asked first is in it. */
  readerOf({ address, path, origin, userAgent, brand, isGuest, incoming, outgoing }: Visit): Reader {
    const shared = { address, path, origin, userAgent, brand, isGuest };
    const { brandCookie } = this.#options.platform;
    if (isGuest) return { ...shared, cookie: `${brandCookie}=${brand.id}`, context: NOBODY };
    return { ...shared, cookie: incoming.headers.cookie, context: { incoming, outgoing } };
  }

  /** Renders a page; `isShared` says that it holds nothing of a person. Throws what rendering throws. */
  async render(reader: Reader): Promise<Rendering> {
    const { language } = splitLocale(reader.path, LANGUAGES);
    const overrides = await this.#texts.of(reader.brand, language);
    const { assets, policy } = this.#assetsOf(reader.brand);
    const page = await this.#options.render({
      url: reader.address,
      origin: reader.origin,
      userAgent: reader.userAgent,
      brand: reader.brand.id,
      overridesOf: () => overrides,
      assets,
      call: (path, init) => this.#call(reader, path, init),
    });
    const isShared = page.cacheable && reader.isGuest;
    const headers = {
      ...(isShared ? GUEST : PLAYER),
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      ...page.headers,
    };
    return { status: page.status, headers, body: page.body, isShared };
  }

  #assetsOf(brand: Brand): { assets: PageAssets; policy: string } {
    const known = this.#assets.get(brand);
    if (known && !this.#options.isLoose) return known;
    const assets = this.#options.assetsOf(brand);
    const made = { assets, policy: this.#options.isLoose ? DEVELOPMENT_POLICY : pagePolicy([assets.css]) };
    this.#assets.set(brand, made);
    return made;
  }

  /** Asks the platform in the visitor's name, without leaving the process. */
  async #call(reader: Reader, path: string, init: RequestInit): Promise<Response> {
    const ask = () => this.#ask(reader, path, init);
    return init.method === 'GET' ? this.#answers.of(`${reader.brand.id} ${path}`, ask) : ask();
  }

  #ask(reader: Reader, path: string, init: RequestInit): Response | Promise<Response> {
    const headers = new Headers(init.headers);
    const forwardedFor = reader.context.incoming.headers['x-forwarded-for'];
    if (reader.cookie) headers.set('cookie', reader.cookie);
    if (forwardedFor) headers.set('x-forwarded-for', String(forwardedFor));
    headers.set('user-agent', reader.userAgent);
    const request = new Request(`${reader.origin}${path}`, { ...init, headers });
    return this.#options.platform.fetch(request, reader.context);
  }

  async #askTexts(brand: Brand, language: string): Promise<TextOverrides> {
    const { platform } = this.#options;
    const request = new Request(`http://localhost/api/texts/${language}`, {
      headers: { cookie: `${platform.brandCookie}=${brand.id}` },
    });
    const response = await platform.fetch(request, NOBODY);
    if (!response.ok) return {};
    const answer = getTexts.response.safeParse(await response.json());
    return answer.success ? answer.data.overrides : {};
  }
}
