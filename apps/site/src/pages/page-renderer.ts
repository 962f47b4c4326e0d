import type { Brand } from '@foyer/brands/brand';
import { FONTS_COOKIE, type FontFiles } from '@foyer/brands/font-files';
import { getTexts } from '@foyer/contract/settings/settings';
import { policySources } from '@foyer/domain/external-services/external-services';
import { splitLocale } from '@foyer/domain/locale/locale';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import type { AnsweredCall, OpenPage, PageCalls } from '@foyer/platform/kernel/http/page-calls';
import { requestIdOf } from '@foyer/platform/kernel/http/request-id';
import type { Catalogue, TextOverrides } from '@foyer/texts/catalogue';
import { LANGUAGES } from '@foyer/texts/languages';
import { openBrandCalls } from '../brand/brand-calls.ts';
import type { BrandSettings } from '../brand/brand-settings.ts';
import { OperatorTexts } from '../brand/operator-texts.ts';
import { DEVELOPMENT_POLICY, pagePolicy } from '../edge/security-headers.ts';
import type { ServerContext } from '../server-context.ts';
import type { Rendering } from './page-cache.ts';
import { cookieValue } from './page-key.ts';
import type { Visit } from './visit.ts';

/** The platform in this process. */
export type Platform = {
  /** Calls from outside. */
  fetch(request: Request, context: ServerContext): Response | Promise<Response>;
  /** The calls of a page that is rendered here. */
  openPage: OpenPage;
  /** Calls the listener after every change of games, settings or texts. */
  onCatalogueChanged(listener: () => void): void;
  /** Calls the listener when pages made before show more of a jackpot than there is, as after a hit. */
  onAmountsFell(listener: () => void): void;
  /** The cookies that make a visitor a player, and what their value looks like. */
  sessionCookies: readonly string[];
  sessionToken: RegExp;
  brandCookie: string;
};

/** What a page is rendered for: a visitor, or all guests with the same kind of browser. */
export type Reader = Pick<Visit, 'address' | 'path' | 'origin' | 'userAgent' | 'brand' | 'isGuest'> & {
  cookie: string | undefined;
  /** The network address; a page for all guests has none. */
  networkAddress: string | undefined;
  requestId?: string;
  /** The version of the fonts that a player's browser has cached. */
  cachedFonts: string | null;
};

/** What the pages of a brand load (apps/web/src/server.tsx). */
export type PageAssets = {
  entry: string;
  preloads: Readonly<Record<string, readonly string[]>>;
  /** What stands in the style element of all pages, for their policy. */
  css: string;
  /** The part of the head that all pages of the brand share. */
  style: string;
  /** By route id: what a page adds to the head, and its rules. */
  pageStyles: Readonly<Record<string, { style: string; css: string }>>;
  /** The fonts that stand in the page, or that it leaves to the browser's cache. */
  fonts?: FontFiles;
};

/** What the pages of a brand in a language load, with the fonts in them or without. */
export type AssetsOf = (brand: Brand, language: string, areFontsCached: boolean) => PageAssets;

/** The server bundle's `renderPage`. */
export type RenderPage = (request: {
  url: string;
  origin: string;
  userAgent: string;
  brand: string;
  overridesOf(language: string): Catalogue;
  assets: PageAssets;
  ask(endpoint: string, input: unknown): Promise<AnsweredCall>;
}) => Promise<RenderedPage>;

type RenderedPage = {
  status: number;
  /** The id of the route in the table; empty for a redirect. */
  route: string;
  headers: Record<string, string>;
  pieces: {
    /** The same for all visitors of a page; the brand's style is one of them. */
    head: readonly string[];
    /** Text, or bytes that are the same in many pages. */
    rest: readonly (string | Uint8Array)[];
  };
  cacheable: boolean;
};

export type PageRendererOptions = {
  platform: Platform;
  settings: BrandSettings;
  render: RenderPage;
  assetsOf: AssetsOf;
  /** Vite puts inline style and scripts into pages in development. */
  isLoose: boolean;
  onRefusedText(key: string, reason: string): void;
};

/** What all pages of a brand in one language share. */
type BrandAssets = { key: string; assets: PageAssets };

const VARY = 'Accept-Encoding, User-Agent, Cookie, Accept-Language';
/** The browser asks each time, and is told 304 while the page is the same. */
const GUEST = { 'cache-control': 'public, no-cache', vary: VARY };
const PLAYER = { 'cache-control': 'private, no-store', vary: VARY };

/** The inline sheets of a page: the brand's and, where it has one, its own. */
function listSheets({ css, pageStyles }: PageAssets, route: string): string[] {
  return [css, pageStyles[route]?.css ?? ''].filter((sheet, index) => index === 0 || sheet !== '');
}

/** Heads of pages that are remembered: 40 KB each. */
const MOST_HEADS = 200;

function toBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

/** Renders pages with the platform behind them. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #texts: OperatorTexts;
  readonly #settings: BrandSettings;
  readonly #assets = new Map<string, BrandAssets>();
  readonly #heads = new Map<string, Buffer>();
  /** By shared assets and route, until the settings change. */
  readonly #policies = new Map<string, string>();

  constructor(options: PageRendererOptions) {
    this.#options = options;
    this.#texts = new OperatorTexts((brand, language) => this.#askTexts(brand, language), options.onRefusedText);
    this.#settings = options.settings;
    options.platform.onCatalogueChanged(() => {
      this.#texts.clear();
      this.#policies.clear();
    });
  }

  /**
   * The reader that stands for a visit from this network address. A guest's page is made for all: nothing of the one who
   * asked first is in it.
   */
  readerOf({ address, path, origin, userAgent, brand, isGuest, incoming }: Visit, networkAddress: string): Reader {
    const shared = { address, path, origin, userAgent, brand, isGuest };
    const { brandCookie } = this.#options.platform;
    if (isGuest)
      return { ...shared, cookie: `${brandCookie}=${brand.id}`, networkAddress: undefined, cachedFonts: null };
    const requestId = requestIdOf((name) => incoming.headers[name]?.toString());
    const { cookie } = incoming.headers;
    const cachedFonts = cookieValue(cookie, FONTS_COOKIE);
    return { ...shared, requestId, cookie, cachedFonts, networkAddress };
  }

  /** Opens the calls of a page in its reader's name. */
  openPage({ cookie, origin, networkAddress, requestId }: Reader): PageCalls {
    const address = networkAddress;
    return this.#options.platform.openPage({ cookie, origin, address, requestId, acceptLanguage: undefined });
  }

  /** Renders a page; `isShared` says that it holds nothing of a person. Throws what rendering throws. */
  async render(reader: Reader, calls = this.openPage(reader)): Promise<Rendering> {
    const { language } = splitLocale(reader.path, [...LANGUAGES, PSEUDO_LANGUAGE]);
    const overrides = await this.#texts.of(reader.brand, language);
    const isWorded = this.#texts.has(reader.brand, language);
    const shared = this.#findAssets(reader, language);
    const { assets } = shared;
    const page = await this.#options.render({
      url: reader.address,
      origin: reader.origin,
      userAgent: reader.userAgent,
      brand: reader.brand.id,
      overridesOf: () => overrides,
      assets,
      ask: calls.ask,
    });
    calls.end(page.status);
    const isShared = page.cacheable && reader.isGuest && isWorded;
    const headers = {
      ...(isShared ? GUEST : PLAYER),
      'content-security-policy': await this.#policyOf(page.route, shared, reader.brand),
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      ...page.headers,
    };
    const { head, rest } = page.pieces;
    // Each piece for itself: a single sign beyond Latin-1 slows the whole text it stands in.
    return {
      status: page.status,
      headers,
      head: this.#encodeHead(shared, head),
      body: Buffer.concat(rest.map(toBytes)),
      isShared,
    };
  }

  /** The bytes of a head: the same object for the same head, so that it is compressed once. */
  #encodeHead({ key: shared, assets }: BrandAssets, head: readonly string[]): Buffer {
    // The style is long, and the same wherever the key is.
    const key = `${shared}\n${head.filter((piece) => piece !== assets.style).join('\n')}`;
    const known = this.#heads.get(key);
    if (known) return known;
    const bytes = Buffer.from(head.join(''));
    if (this.#heads.size >= MOST_HEADS) this.#heads.clear();
    this.#heads.set(key, bytes);
    return bytes;
  }

  /** Without the fonts for a browser that has just these cached. */
  #findAssets({ brand, cachedFonts }: Reader, language: string): BrandAssets {
    const inlined = this.#assetsOf(brand, language, false);
    if (cachedFonts === null || inlined.assets.fonts?.version !== cachedFonts) return inlined;
    return this.#assetsOf(brand, language, true);
  }

  #assetsOf(brand: Brand, language: string, areFontsCached: boolean): BrandAssets {
    const key = `${brand.id} ${language} ${areFontsCached}`;
    const known = this.#assets.get(key);
    if (known && !this.#options.isLoose) return known;
    const assets = this.#options.assetsOf(brand, language, areFontsCached);
    const made = { key, assets };
    this.#assets.set(key, made);
    return made;
  }

  async #policyOf(route: string, { key: shared, assets }: BrandAssets, brand: Brand): Promise<string> {
    if (this.#options.isLoose) return DEVELOPMENT_POLICY;
    const key = `${shared} ${route}`;
    const cached = this.#policies.get(key);
    if (cached !== undefined) return cached;
    const settings = await this.#settings.of(brand);
    const sheets = listSheets(assets, route);
    // Without the settings nothing is opened, and the next page asks again.
    if (settings === null) return pagePolicy(sheets);
    const policy = pagePolicy(sheets, policySources(settings.externalServices, settings.errorReportingDsn));
    this.#policies.set(key, policy);
    return policy;
  }

  async #askTexts(brand: Brand, language: string): Promise<TextOverrides> {
    const answer = await openBrandCalls(this.#options.platform, brand).ask(getTexts.name, { params: { language } });
    // A fault has an end: asked again, where what was refused stays refused until the settings change.
    if (!answer.ok && answer.status >= 500) throw new Error(`the texts could not be had: ${answer.error.errorCode}`);
    if (!answer.ok) return {};
    const texts = getTexts.response.safeParse(answer.value);
    return texts.success ? texts.data.overrides : {};
  }
}
