import { languageTag, writingDirection } from '@foyer/domain/locale/writing';
import type { Head } from './head.ts';
import { formatPageState, PAGE_STATE_ID, type PageState } from './page-state.ts';

export type DocumentParts = {
  language: string;
  bodyClasses: readonly string[];
  head: Head;
  /** The script element with schema.org's data, or nothing. */
  structuredData: string;
  origin: string;
  siteName: string;
  themeColour: string;
  assets: { entry: string; style: string };
  /** What the page itself adds to the head's style. */
  pageStyle: string;
  preloads: readonly string[];
  noScript: string;
  /** The rendered application. */
  html: string;
  state: PageState;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function formatHead({ head, origin, siteName, themeColour, language }: DocumentParts): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  const absolute = (path: string) => escapeHtml(`${origin}${path}`);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    meta('theme-color', themeColour),
    head.isHidden ? meta('robots', 'noindex') : `<link rel="canonical" href="${absolute(head.canonical)}">`,
    ...(head.isHidden
      ? []
      : head.alternates.map(
          ({ language: code, href }) => `<link rel="alternate" hreflang="${code}" href="${absolute(href)}">`,
        )),
    meta('twitter:card', 'summary_large_image'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:type', 'website'),
    property('og:url', `${origin}${head.canonical}`),
    property('og:image', `${origin}${head.image}`),
    property('og:locale', language),
    property('og:site_name', siteName),
  ].join('');
}

/**
 * The whole document, in parts to be put one after another: faces and the common sheet are a part of their own, the same
 * in every page; the page's own sheet follows. Both stand in the document, and the script comes last and at low priority, so
 * that the pictures of the first screen have the line to themselves. There is no inline script: data are JSON, which does
 * not run.
 */
export function formatDocument(parts: DocumentParts): readonly string[] {
  const { assets, language } = parts;
  const isMirrored = writingDirection(language) === 'rtl';
  const preloads = parts.preloads
    .map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`)
    .join('');
  return [
    `<!doctype html><html lang="${languageTag(language)}"${isMirrored ? ' dir="rtl"' : ''}><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
      `${formatHead(parts)}<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    assets.style,
    `${parts.pageStyle}${parts.structuredData}</head><body class="${escapeHtml(parts.bodyClasses.join(' '))}"><div id="root">`,
    parts.html,
    `</div><noscript>${escapeHtml(parts.noScript)}</noscript><script type="application/json" id="${PAGE_STATE_ID}">`,
    formatPageState(parts.state),
    `</script>${preloads}<script type="module" async fetchpriority="low" src="${assets.entry}"></script></body></html>`,
  ];
}
