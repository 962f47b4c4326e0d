import type { Brand } from '@foyer/brands/brand';
import { FONTS_COOKIE, type FontFiles } from '@foyer/brands/font-files';
import { getTexts } from '@foyer/contract/settings/settings';
import { policySources } from '@foyer/domain/external-services/external-services';
import { splitLocale } from '@foyer/domain/locale/locale';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import type { AnsweredCall, CreatePageClient, PageClient } from '@foyer/platform/kernel/http/in-process-client';
import { requestIdOf } from '@foyer/platform/kernel/http/request-id';
import { LANGUAGES } from '@foyer/texts/languages';
import type { Messages, TextOverrides } from '@foyer/texts/messages';
import { openBrandCalls } from '../brand/brand-calls.ts';
import type { BrandSettingsCache } from '../brand/brand-settings-cache.ts';
import { OperatorTexts } from '../brand/operator-texts.ts';
import { DEVELOPMENT_POLICY, pagePolicy } from '../edge/security-headers.ts';
import type { ServerContext } from '../server-context.ts';
import type { Rendering } from './page-cache.ts';
import { cookieValue } from './page-key.ts';
import type { SiteRequest } from './site-request.ts';

export type SitePlatform = {
  fetch(request: Request, context: ServerContext): Response | Promise<Response>;
  createPageClient: CreatePageClient;
  onSiteDataChanged(listener: () => void): void;
  /** Cached pages then show too high an amount, as after a hit. */
  onAmountsFell(listener: () => void): void;
  /** Names, and the pattern of a value. */
  sessionCookies: readonly string[];
  sessionToken: RegExp;
  brandCookie: string;
};

/** A visitor, or all guests with the same kind of browser. */
export type RenderTarget = Pick<SiteRequest, 'address' | 'path' | 'origin' | 'userAgent' | 'brand' | 'isGuest'> & {
  cookie: string | undefined;
  networkAddress: string | undefined;
  requestId?: string;
  cachedFonts: string | null;
};

export type RenderAssets = {
  entry: string;
  preloads: Readonly<Record<string, readonly string[]>>;
  css: string;
  style: string;
  /** By route id. */
  pageStyles: Readonly<Record<string, { style: string; css: string }>>;
  fonts?: FontFiles;
};

export type AssetsOf = (brand: Brand, language: string, areFontsCached: boolean) => RenderAssets;

export type RenderPage = (request: {
  url: string;
  origin: string;
  userAgent: string;
  brand: string;
  overridesOf(language: string): Messages;
  assets: RenderAssets;
  ask(endpoint: string, input: unknown): Promise<AnsweredCall>;
}) => Promise<RenderedPage>;

type RenderedPage = {
  status: number;
  route: string;
  headers: Record<string, string>;
  pieces: {
    /** The same for all visitors of a page; `style` of the assets is one piece. */
    head: readonly string[];
    rest: readonly (string | Uint8Array)[];
  };
  /** The document's one inline script, the same for all. */
  inlineScript: string;
  cacheable: boolean;
};

export type PageRendererOptions = {
  platform: SitePlatform;
  settings: BrandSettingsCache;
  render: RenderPage;
  assetsOf: AssetsOf;
  allowInline: boolean;
  onRefusedText(key: string, reason: string): void;
};

type BrandAssets = { key: string; assets: RenderAssets };

const languageIn = (path: string) => splitLocale(path, [...LANGUAGES, PSEUDO_LANGUAGE]).language;

const VARY = 'Accept-Encoding, User-Agent, Cookie, Accept-Language';
/** Revalidated each time: 304 while the page is unchanged. */
const GUEST = { 'cache-control': 'public, no-cache', vary: VARY };
const PLAYER = { 'cache-control': 'private, no-store', vary: VARY };

function listSheets({ css, pageStyles }: RenderAssets, route: string): string[] {
  return [css, pageStyles[route]?.css ?? ''].filter((sheet, index) => index === 0 || sheet !== '');
}

const MOST_HEADS = 200;

function toBytes(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #texts: OperatorTexts;
  readonly #settings: BrandSettingsCache;
  readonly #assets = new Map<string, BrandAssets>();
  readonly #heads = new Map<string, Buffer>();
  readonly #policies = new Map<string, string>();

  constructor(options: PageRendererOptions) {
    this.#options = options;
    this.#texts = new OperatorTexts((brand, language) => this.#askTexts(brand, language), options.onRefusedText);
    this.#settings = options.settings;
    options.platform.onSiteDataChanged(() => {
      this.#texts.clear();
      this.#policies.clear();
    });
  }

  /** A guest's page is shared: it contains nothing of the visitor who requested it first. */
  renderTargetOf(
    { address, path, origin, userAgent, brand, isGuest, incoming }: SiteRequest,
    networkAddress: string,
  ): RenderTarget {
    const shared = { address, path, origin, userAgent, brand, isGuest };
    const { brandCookie } = this.#options.platform;
    if (isGuest)
      return { ...shared, cookie: `${brandCookie}=${brand.id}`, networkAddress: undefined, cachedFonts: null };
    const requestId = requestIdOf((name) => incoming.headers[name]?.toString());
    const { cookie } = incoming.headers;
    const cachedFonts = cookieValue(cookie, FONTS_COOKIE);
    return { ...shared, requestId, cookie, cachedFonts, networkAddress };
  }

  createPageClient({ cookie, origin, networkAddress, requestId, path }: RenderTarget): PageClient {
    const address = networkAddress;
    // As a page's own calls say it: the address decides, not the browser.
    const acceptLanguage = languageIn(path);
    return this.#options.platform.createPageClient({ cookie, origin, address, requestId, acceptLanguage });
  }

  /** `isShared`: without personal data. Throws what rendering throws. */
  async render(target: RenderTarget, calls = this.createPageClient(target)): Promise<Rendering> {
    const language = languageIn(target.path);
    const overrides = await this.#texts.of(target.brand, language);
    const hasOperatorTexts = this.#texts.has(target.brand, language);
    const shared = this.#findAssets(target, language);
    const { assets } = shared;
    const page = await this.#options.render({
      url: target.address,
      origin: target.origin,
      userAgent: target.userAgent,
      brand: target.brand.id,
      overridesOf: () => overrides,
      assets,
      ask: calls.ask,
    });
    calls.end(page.status);
    const isShared = page.cacheable && target.isGuest && hasOperatorTexts;
    const headers = {
      ...(isShared ? GUEST : PLAYER),
      'content-security-policy': await this.#policyOf(page, shared, target.brand),
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      ...page.headers,
    };
    const { head, rest } = page.pieces;
    // In pieces: one character beyond Latin-1 slows its whole string.
    return {
      status: page.status,
      headers,
      head: this.#encodeHead(shared, head),
      body: Buffer.concat(rest.map(toBytes)),
      isShared,
    };
  }

  /** The same object for the same head, so that it is compressed once. */
  #encodeHead({ key: shared, assets }: BrandAssets, head: readonly string[]): Buffer {
    const key = `${shared}\n${head.filter((piece) => piece !== assets.style).join('\n')}`;
    const known = this.#heads.get(key);
    if (known) return known;
    const bytes = Buffer.from(head.join(''));
    if (this.#heads.size >= MOST_HEADS) this.#heads.clear();
    this.#heads.set(key, bytes);
    return bytes;
  }

  #findAssets({ brand, cachedFonts }: RenderTarget, language: string): BrandAssets {
    const inlined = this.#assetsOf(brand, language, false);
    if (cachedFonts === null || inlined.assets.fonts?.version !== cachedFonts) return inlined;
    return this.#assetsOf(brand, language, true);
  }

  #assetsOf(brand: Brand, language: string, areFontsCached: boolean): BrandAssets {
    const key = `${brand.id} ${language} ${areFontsCached}`;
    const known = this.#assets.get(key);
    if (known && !this.#options.allowInline) return known;
    const assets = this.#options.assetsOf(brand, language, areFontsCached);
    const made = { key, assets };
    this.#assets.set(key, made);
    return made;
  }

  async #policyOf(
    { route, inlineScript }: RenderedPage,
    { key: shared, assets }: BrandAssets,
    brand: Brand,
  ): Promise<string> {
    if (this.#options.allowInline) return DEVELOPMENT_POLICY;
    const key = `${shared} ${route}`;
    const cached = this.#policies.get(key);
    if (cached !== undefined) return cached;
    const settings = await this.#settings.of(brand);
    const sheets = listSheets(assets, route);
    // Unknown settings allow nothing, and the policy is not cached.
    if (settings === null) return pagePolicy(sheets, { inlineScript });
    const services = policySources(settings.externalServices, settings.errorReportingDsn);
    const policy = pagePolicy(sheets, { inlineScript, services });
    this.#policies.set(key, policy);
    return policy;
  }

  async #askTexts(brand: Brand, language: string): Promise<TextOverrides> {
    const answer = await openBrandCalls(this.#options.platform, brand).ask(getTexts.name, { params: { language } });
    // A failure is retried; a refusal is cached until the settings change.
    if (!answer.ok && answer.status >= 500) throw new Error(`the texts could not be had: ${answer.error.errorCode}`);
    if (!answer.ok) return {};
    const texts = getTexts.response.safeParse(answer.value);
    return texts.success ? texts.data.overrides : {};
  }
}
