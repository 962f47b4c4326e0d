import './styles/global.css';
import { catalogue as en } from 'virtual:foyer-texts/en';
import { catalogue as hu } from 'virtual:foyer-texts/hu';
import { catalogue as nl } from 'virtual:foyer-texts/nl';
import { catalogue as sv } from 'virtual:foyer-texts/sv';
import { catalogue as xb } from 'virtual:foyer-texts/xb';
import { type Brand, colourOf } from '@foyer/brands/brand';
import { BRANDS, brandById, DEFAULT_BRAND } from '@foyer/brands/brands';
import type { FontFiles } from '@foyer/brands/font-files';
import { brandPictureAddress, type ShownBrand, shownBrand } from '@foyer/brands/footer';
import { getSession } from '@foyer/contract/account/session';
import { getAlarm } from '@foyer/contract/content/alarm';
import type { Endpoint, ResponseOf } from '@foyer/contract/endpoint';
import type { ApiError } from '@foyer/contract/error';
import { getGameMenu } from '@foyer/contract/game/game';
import { getSettings, type Settings } from '@foyer/contract/settings/settings';
import { getBalance, getPlaySummary } from '@foyer/contract/wallet/wallet';
import { bodyClasses } from '@foyer/domain/body/body-classes';
import { isStagingHost, STAGING_CLASS } from '@foyer/domain/body/staging-host';
import { CURTAIN_CLASS, documentCurtain, isCurtainShown } from '@foyer/domain/curtain/curtain';
import { PSEUDO_LANGUAGE } from '@foyer/domain/locale/writing';
import { parseQuery } from '@foyer/domain/routing/query';
import type { RouteId } from '@foyer/domain/routing/route-table';
import { deviceTypeOf, isIos } from '@foyer/domain/session/device-type';
import { BROWSER_PARTS } from '@foyer/texts/first-areas';
import { createText, type Text } from '@foyer/texts/format';
import { LANGUAGES, siteLanguages } from '@foyer/texts/languages';
import type { Messages } from '@foyer/texts/messages';
import { createServerHistory } from '@tanstack/history';
import type { QueryClient } from '@tanstack/react-query';
import { type DehydratedState, dehydrate } from './app/document/dehydrated-state.ts';
import { type DocumentPieces, formatDocument, INLINE_SCRIPT } from './app/document/document.ts';
import { headOf } from './app/document/head.ts';
import { renderWithParts } from './app/document/shared-parts.tsx';
import { formatStructuredData, structuredData } from './app/document/structured-data.ts';
import {
  ensureCall,
  isUnknown,
  type Loader,
  loadRoute,
  SHELL_CALLS,
  type ShownPage,
} from './app/navigation/load-route.ts';
import { lazyMessagesOf, PAGES } from './app/pages.ts';
import { createQueryClient, Root } from './app/Root.tsx';
import { type CallSpec, callOf, readCall, writeCall } from './data/call.ts';
import type { PageDefinition } from './data/page.ts';
import { NO_SESSION } from './data/session.tsx';
import { guestSession } from './data/session-change.ts';
import { snapshotOf } from './data/snapshot.ts';
import type { Failure, Result, Transport } from './data/transport.ts';

const MESSAGES: Readonly<Record<string, Messages>> = { en, hu, nl, sv, xb };

export type PageRequest = {
  /** Path and search. */
  url: string;
  /** Scheme and host for absolute addresses in the head. */
  origin: string;
  userAgent: string;
  /** Unknown ids mean the default brand. */
  brand: string;
  /** Messages of brand and operator, compiled: the same object for the same wording. */
  overridesOf(language: string): Messages;
  assets: PageAssets;
  /** `endpoint`: the name of a reading one. */
  ask(endpoint: string, input: unknown): Promise<Asked>;
};

type Asked = { ok: true; value: unknown } | { ok: false; status: number; error: ApiError };

export type PageAssets = {
  /** Address of the browser entry. */
  entry: string;
  /** By route id and language. */
  preloads: Readonly<Record<string, readonly string[]>>;
  /** The part of the head that all pages of a brand share: its faces, and the sheet in its element. */
  style: string;
  /** By route id: what a page adds to it. */
  pageStyles: Readonly<Record<string, { style: string }>>;
  /** For the browser's cache of a player. */
  fonts?: FontFiles;
};

export type PageAnswer = {
  status: number;
  /** Empty for a redirect. */
  route: string;
  headers: Record<string, string>;
  /** The document; empty for a redirect. */
  pieces: DocumentPieces;
  /** The document's one inline script, the same for all. */
  inlineScript: string;
  /** Nothing of a person is in it. */
  cacheable: boolean;
};

const texts = new WeakMap<Messages, Map<string, Text>>();

/** Cached by the identity of the overrides. */
function textOf(language: string, brand: Brand, overrides: Messages, settings: Settings | undefined): Text {
  const moneyStyle = settings?.frontEnd.moneyFormat;
  const marketZone = settings?.notice.timeZone;
  const byKey = texts.get(overrides) ?? new Map<string, Text>();
  texts.set(overrides, byKey);
  const key = `${brand.id}/${language}/${moneyStyle}/${marketZone}`;
  const known = byKey.get(key);
  if (known) return known;
  const catalogue = { ...MESSAGES[language], ...overrides };
  const text = createText({ language, catalogue, placeholders: brand.placeholders, moneyStyle, marketZone });
  byKey.set(key, text);
  return text;
}

const shownBrands = new Map<string, ShownBrand>();

function shownOf(brand: Brand, language: string): ShownBrand {
  const key = `${brand.id}/${language}`;
  const shown = shownBrands.get(key) ?? shownBrand(brand, language);
  shownBrands.set(key, shown);
  return shown;
}

/** In process: answers are typed and checked already. */
function transportOf({ ask }: PageRequest): Transport {
  return async <E extends Endpoint>({ name }: E, input: unknown): Promise<Result<ResponseOf<E>>> => {
    const asked = await ask(name, input);
    if (asked.ok) return { ok: true, value: asked.value as ResponseOf<E>, maxAge: 0 };
    return { ok: false, failure: { kind: 'refused', status: asked.status, error: asked.error } };
  };
}

async function ask(client: QueryClient, transport: Transport, { endpoint, input }: CallSpec): Promise<Failure | null> {
  const result = await transport(endpoint, input);
  if (!result.ok) return result.failure;
  writeCall(client, endpoint, input, result.value);
  return null;
}

const pages = new Map<RouteId | 'notFound', Promise<PageDefinition>>();

function loadPage(route: RouteId | 'notFound'): Promise<PageDefinition> {
  const known = pages.get(route);
  if (known) return known;
  const loading = PAGES[route]();
  pages.set(route, loading);
  loading.catch(() => pages.delete(route));
  return loading;
}

/** A player's balance comes with every page. */
async function answerShell(loader: Loader): Promise<boolean> {
  const failures = await Promise.all(SHELL_CALLS.map((call) => ensureCall(loader, call)));
  if (readCall(loader.client, getSession, {})?.loggedIn) {
    await Promise.all([callOf(getBalance, {}), callOf(getPlaySummary, {})].map((call) => ensureCall(loader, call)));
  }
  return failures.every((failure) => failure === null);
}

/** Neither answered nor refused as unknown: the browser asks again. */
type FailedCall = { call: CallSpec; failure: Failure };

function withFailureLog({ ask, ...loader }: Loader & Required<Pick<Loader, 'ask'>>, lost: FailedCall[]): Loader {
  return {
    ...loader,
    async ask(call) {
      const failure = await ask(call);
      if (failure && !isUnknown(failure)) lost.push({ call, failure });
      return failure;
    },
  };
}

/** A fault of the platform, and no refusal that a page may show. */
function isCriticalFailure({ call, failure }: FailedCall): boolean {
  return call.endpoint !== getAlarm && !(failure.kind === 'refused' && failure.status < 500);
}

/**
 * A document with its status, or a redirect. Without the platform, or what the page is for, the document is what
 * there is (503) and the browser asks again.
 */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const at = request.url.indexOf('?');
  const path = at < 0 ? request.url : request.url.slice(0, at);
  const query = parseQuery(at < 0 ? '' : request.url.slice(at));
  const client = createQueryClient();
  const transport = transportOf(request);
  const asking = {
    client,
    transport,
    ask: (call: CallSpec) => ask(client, transport, call),
    loadPage,
    deviceType: deviceTypeOf(request.userAgent),
    languages: LANGUAGES,
  };
  const isWhole = await answerShell(asking);
  const loader = { ...asking, languages: siteLanguages(readCall(client, getSettings, {})?.frontEnd.languages) };
  const reason = redirectionOf(loader, query.reason, request.origin);
  if (reason) return redirect(reason, 302);
  const lost: FailedCall[] = [];
  const loaded = await loadRoute(withFailureLog(loader, lost), { path, query });
  if (loaded.kind === 'redirect') return redirect(loaded.to, loaded.status);
  const pieces = formatPage(request, loader, loaded.page);
  const session = readCall(client, getSession, {});
  const isShell = !isWhole || (loaded.page.status === 200 && lost.some(isCriticalFailure));
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': loaded.page.location.language,
  };
  if (isShell) headers['retry-after'] = '5';
  return {
    status: isShell ? 503 : loaded.page.status,
    route: loaded.page.route,
    headers,
    pieces,
    inlineScript: INLINE_SCRIPT,
    cacheable: isWhole && lost.length === 0 && session?.loggedIn === false,
  };
}

/** ACCESS-25: a page of this or another site, never a script, and never the address that was asked for. */
function redirectionOf(loader: Loader, reason: string | undefined, origin: string): string | null {
  const targets = readCall(loader.client, getSettings, {})?.backEnd.reasonRedirections ?? {};
  if (reason === undefined || !Object.hasOwn(targets, reason)) return null;
  const target = URL.parse(targets[reason] ?? '', origin);
  if (!target || !/^https?:$/.test(target.protocol)) return null;
  if (target.origin !== origin) return target.href;
  return target.searchParams.has('reason') ? null : `${target.pathname}${target.search}${target.hash}`;
}

function redirect(to: string, status: number): PageAnswer {
  // Headers are ASCII.
  const location = to.replace(/[^\x21-\x7e]+/g, (signs) => encodeURIComponent(signs.toWellFormed()));
  return {
    status,
    route: '',
    headers: { location },
    pieces: { head: [], rest: [] },
    inlineScript: '',
    cacheable: false,
  };
}

/** The lobby needs only the first texts, and only some pages those of forms or of a player's own. */
function preloadNames(route: RouteId | 'notFound', language: string): string[] {
  const parts = BROWSER_PARTS.slice(0, BROWSER_PARTS.indexOf(lazyMessagesOf(route) || 'first') + 1);
  return [route, ...parts.map((part) => `texts-${language}-${part}`)];
}

function formatPage(request: PageRequest, loader: Loader, page: ShownPage): DocumentPieces {
  const { client, deviceType } = loader;
  const { language, query } = page.location;
  const brand = brandById(request.brand) ?? BRANDS[DEFAULT_BRAND];
  const overrides = request.overridesOf(language);
  const text = textOf(language, brand, overrides, readCall(client, getSettings, {}));
  const session = readCall(client, getSession, {});
  const shown = shownOf(brand, language);
  const isMenuKnown = readCall(client, getGameMenu, {}) !== undefined;
  const state: DehydratedState = {
    deviceType,
    languages: loader.languages,
    placeholders: brand.placeholders,
    brand: shown,
    textOverrides: { [language]: overrides },
    fonts: request.assets.fonts,
    calls: dehydrate(client),
  };
  const html = renderWithParts(
    <Root
      brand={shown}
      loader={loader}
      history={createServerHistory(request.url)}
      first={{ page, text }}
      loadText={async () => text}
    />,
    { text, brand: shown, deviceType, location: page.location, client },
  );
  const alternates = loader.languages.filter((code) => code !== PSEUDO_LANGUAGE);
  const head = headOf(
    page,
    (endpoint, input) => readCall(client, endpoint, input),
    text,
    alternates,
    shareAddress(brand),
  );
  return formatDocument({
    language,
    bodyClasses: [
      ...bodyClasses({
        snapshot: snapshotOf(session ?? GUEST, deviceType, language, deviceType === 'mobile'),
        query,
        ios: isIos(request.userAgent),
        pixelRatio: 1,
        zoom: 100,
        brandId: brand.id,
      }),
      ...(isStagingHost(new URL(request.origin).host) ? [STAGING_CLASS] : []),
      ...(isCurtainShown(documentCurtain(page.location.path, isMenuKnown)) ? [CURTAIN_CLASS] : []),
    ],
    head,
    structuredData: formatStructuredData(
      structuredData(head, {
        origin: request.origin,
        language,
        siteName: brand.name,
        homeName: text('home-menu.home'),
        minimumAge: readCall(client, getSettings, {})?.notice.minimumAge ?? STRICTEST_AGE,
      }),
    ),
    origin: request.origin,
    siteName: brand.name,
    themeColour: colourOf(brand, 'ground'),
    assets: request.assets,
    pageStyle: request.assets.pageStyles[page.route]?.style ?? '',
    preloads: preloadNames(page.route, language).flatMap((name) => request.assets.preloads[name] ?? []),
    noScript: text('error-page.enableJavascript'),
    entryLost: { text: text('error-page.incomplete'), reload: text('error-page.reload') },
    html,
    state,
  });
}

function shareAddress({ sharePicture }: Brand): string {
  return sharePicture === undefined ? '/art/site-share.jpg' : brandPictureAddress(sharePicture);
}

/** While the settings are unknown. */
const STRICTEST_AGE = 21;

const GUEST = guestSession(NO_SESSION);
