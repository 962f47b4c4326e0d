import { type Brand, logoUrl } from '@foyer/brands/brand';
import { brandCss } from '@foyer/brands/brand-css';
import { escapeHtml } from '@foyer/domain/content/escape-html';
import { splitLocale } from '@foyer/domain/locale/locale';
import { ownAddress } from '@foyer/domain/routing/redirect';
import { builtInTexts } from '@foyer/texts/built-in-texts';
import { createText, type Text } from '@foyer/texts/format';
import { LANGUAGES } from '@foyer/texts/languages';
import { pagePolicy } from '../edge/security-headers.ts';
import { type Headers, send } from './send.ts';
import type { SiteRequest } from './site-request.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--text);font:400 16px/1.5 var(--font-text)}main{max-width:440px;text-align:center}img{width:48px;height:48px}h1{font:600 34px/1.1 var(--font-heading);margin:22px 0 10px}p{margin:0 0 22px;color:var(--muted)}a{display:inline-block;padding:12px 26px;border-radius:999px;background:var(--action);color:var(--action-ink);font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid var(--focus);outline-offset:3px}small{display:block;margin-top:26px;color:var(--muted);font-size:13px}`;

function errorPageStyle(brand: Brand): string {
  return `${brandCss(brand)}${STYLE}`;
}

/** Without script, in the brand's colours (ERROR-01 to ERROR-03). `address`: path and search, for the link that reloads. */
function formatErrorPage(page: {
  brand: Brand;
  t: Text;
  address: string;
  requestId: string;
  isBusy?: boolean;
}): string {
  const { brand, t, address, requestId, isBusy } = page;
  const said = t(isBusy ? 'error-page.busy' : 'error-page.somethingWrong');
  return (
    `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(t('title.error'))}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<style>${errorPageStyle(brand)}</style></head><body><main>` +
    `<img src="${escapeHtml(logoUrl(brand))}" alt="${escapeHtml(brand.name)}" width="48" height="48">` +
    `<h1>${escapeHtml(t('error-page.oops'))}</h1><p>${escapeHtml(said)}</p>` +
    `<a href="${escapeHtml(address)}">${escapeHtml(t('error-page.reload'))}</a>` +
    `<small>${escapeHtml(t('error-page.requestId', { id: requestId }))}</small></main></body></html>`
  );
}

/** Texts are compiled at start, so that rendering an error cannot fail. */
export class ErrorPages {
  readonly #headersFor: (request: SiteRequest) => Headers;

  constructor(headersFor: (request: SiteRequest) => Headers) {
    this.#headersFor = headersFor;
    for (const language of LANGUAGES) builtInTexts(language);
  }

  send(request: SiteRequest, status: 400 | 500 | 503, requestId: string): void {
    const { brand, path, address } = request;
    const { language } = splitLocale(path, LANGUAGES);
    const t = createText({ language, catalogue: builtInTexts(language), placeholders: brand.placeholders });
    const headers = {
      ...this.#headersFor(request),
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy([errorPageStyle(brand)]),
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': requestId,
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    };
    // An unparsable address is not offered again.
    const retry = status >= 500 ? (ownAddress(address) ?? '/') : '/';
    send(request, status, headers, formatErrorPage({ brand, t, address: retry, requestId, isBusy: status === 503 }));
  }
}
