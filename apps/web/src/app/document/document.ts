import { escapeHtml } from '@foyer/domain/content/escape-html';
import type { MetaEntry } from '@foyer/domain/content/page-front';
import { languageTag, writingDirection } from '@foyer/domain/locale/writing';
import { type DehydratedState, PAGE_STATE_ID } from './dehydrated-state.ts';
import { type DocumentPiece, formatDehydratedState } from './format-dehydrated-state.ts';
import type { DocumentHead } from './head.ts';
import { type HeadLink, headLinks, metaEntries } from './head-entries.ts';
import { ENTRY_ID, ENTRY_LOST_ID, recoverEntry } from './recover-entry.ts';

/** The same text for every page: the content security policy allows it by its hash. */
export const INLINE_SCRIPT = `(${recoverEntry})(${JSON.stringify(ENTRY_ID)},${JSON.stringify(ENTRY_LOST_ID)})`;

export type DocumentParts = {
  language: string;
  bodyClasses: readonly string[];
  head: DocumentHead;
  /** The JSON-LD script element, or an empty string. */
  structuredData: string;
  origin: string;
  siteName: string;
  themeColour: string;
  assets: { entry: string; style: string };
  pageStyle: string;
  preloads: readonly string[];
  noScript: string;
  /** Shown when the script did not come. */
  entryLost: { text: string; reload: string };
  html: readonly DocumentPiece[];
  state: DehydratedState;
};

function formatMeta({ name, content, isProperty }: MetaEntry): string {
  return `<meta ${isProperty ? 'property' : 'name'}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
}

function formatLink({ rel, href, hreflang }: HeadLink): string {
  const language = hreflang === undefined ? '' : ` hreflang="${hreflang}"`;
  return `<link rel="${rel}"${language} href="${escapeHtml(href)}">`;
}

function formatHead(parts: DocumentParts): string {
  const { head } = parts;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...metaEntries(head, parts).map(formatMeta),
    ...headLinks(head, parts).map(formatLink),
  ].join('');
}

/** A link without `href` value: the page's own address. */
function formatEntryLost({ entryLost: { text, reload } }: DocumentParts): string {
  return `<p id="${ENTRY_LOST_ID}" role="status" hidden>${escapeHtml(text)} <a href="">${escapeHtml(reload)}</a></p>`;
}

/** Concatenate in order. `head` is the same for all visitors of a page, with the common sheet as a separate piece. */
export type DocumentPieces = { head: readonly string[]; rest: readonly DocumentPiece[] };

/** Last and low-priority script: bandwidth goes to the first pictures. No paint before the state: no layout shift. */
export function formatDocument(parts: DocumentParts): DocumentPieces {
  const { assets, language } = parts;
  const isMirrored = writingDirection(language) === 'rtl';
  const preloads = parts.preloads
    .map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`)
    .join('');
  const head = [
    `<!doctype html><html lang="${languageTag(language)}"${isMirrored ? ' dir="rtl"' : ''}><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
      `<link rel="expect" blocking="render" href="#${PAGE_STATE_ID}">` +
      `${formatHead(parts)}<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    assets.style,
    `${parts.pageStyle}${parts.structuredData}</head>`,
  ];
  const rest = [
    `<body class="${escapeHtml(parts.bodyClasses.join(' '))}"><div id="root">`,
    ...parts.html,
    `</div><noscript>${escapeHtml(parts.noScript)}</noscript>${formatEntryLost(parts)}` +
      `<script type="application/json" id="${PAGE_STATE_ID}">`,
    ...formatDehydratedState(parts.state),
    `</script><script>${INLINE_SCRIPT}</script>${preloads}` +
      `<script id="${ENTRY_ID}" type="module" async fetchpriority="low" src="${assets.entry}"></script></body></html>`,
  ];
  return { head, rest };
}
