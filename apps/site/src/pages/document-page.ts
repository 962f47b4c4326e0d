import type { Brand } from '@foyer/brands/brand';
import { brandCss } from '@foyer/brands/brand-css';
import { getDocument } from '@foyer/contract/content/content-page';
import { getSettings } from '@foyer/contract/settings/settings';
import type { ContentNode } from '@foyer/domain/content/content-node';
import { escapeHtml } from '@foyer/domain/content/escape-html';
import { linkKind } from '@foyer/domain/links/link-kind';
import { FALLBACK_LANGUAGE, localePath } from '@foyer/domain/locale/locale';
import type { MoneyStyle } from '@foyer/domain/money/format-money';
import { builtInTexts } from '@foyer/texts/built-in-texts';
import { createText, type Text } from '@foyer/texts/format';
import { textLanguageOf } from '@foyer/texts/languages';
import { openBrandCalls } from '../brand/brand-calls.ts';
import { inlineHash } from '../edge/security-headers.ts';
import type { SitePlatform } from './page-renderer.ts';
import type { Headers } from './send.ts';
import type { SiteRequest } from './site-request.ts';

const STYLE = `*{box-sizing:border-box}body{max-width:72ch;margin:0 auto;padding:32px 20px 64px;background:var(--ground);color:var(--text);font:400 1rem/1.6 var(--font-text)}h1,h2,h3{font-family:var(--font-heading);line-height:1.2}h1+p{margin-top:0;color:var(--muted);font-size:.875rem}a{color:var(--accent)}table{width:100%;border-collapse:collapse}td,th{padding:6px 10px;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}img{max-width:100%;height:auto}@media print{body{background:#fff;color:#000}a,h1+p{color:inherit}}`;

const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const NAMES: Readonly<Record<string, string>> = { colSpan: 'colspan', rowSpan: 'rowspan' };
const SHOWN = ['href', 'title', 'src', 'alt', 'width', 'height', 'colSpan', 'rowSpan', 'start', 'lang', 'id', 'scope'];

type Writing = { language: string; fill(text: string): string };

/** Valid outside the page too: own pages get the language prefix, other addresses are unchanged. */
function addressOf(href: string, { language, fill }: Writing): string {
  const whole = fill(href);
  if (linkKind(whole) !== 'internal') return whole.startsWith('#') ? `${localePath(language, '/')}${whole}` : whole;
  return whole.startsWith('?') ? `${localePath(language, '/')}${whole}` : localePath(language, whole);
}

function formatAttributes(attributes: object, writing: Writing): string {
  const entries = Object.entries(attributes).filter(([name, value]) => SHOWN.includes(name) && value !== undefined);
  return entries
    .map(([name, value]) => {
      const text = name === 'href' ? addressOf(String(value), writing) : String(value);
      return ` ${NAMES[name] ?? name}="${escapeHtml(text)}"`;
    })
    .join('');
}

function formatNode(node: ContentNode, writing: Writing): string {
  if (typeof node === 'string') return escapeHtml(writing.fill(node));
  const { tag, attributes = {}, children } = node;
  const head = `<${tag}${formatAttributes(attributes, writing)}>`;
  if (EMPTY.has(tag)) return head;
  return `${head}${children.map((child) => formatNode(child, writing)).join('')}</${tag}>`;
}

const PATH = /^\/cms\/documents\/(?:([a-z]{2})\/)?([A-Za-z0-9][A-Za-z0-9-]{0,79})$/;

export function isDocumentPath(path: string): boolean {
  return PATH.test(path);
}

/** For reading, printing or saving (HEADER-19, HEADER-20), without script. Null for an unknown document. */
export async function documentPage(
  platform: SitePlatform,
  request: SiteRequest,
  path: string,
): Promise<{ headers: Headers; body: string } | null> {
  const [, language = FALLBACK_LANGUAGE, name] = PATH.exec(path) ?? [];
  if (name === undefined) return null;
  const { brand, origin } = request;
  const calls = openBrandCalls(platform, brand, origin);
  const stored = await calls.ask(getSettings.name, {});
  const settings = getSettings.response.safeParse(stored.ok ? stored.value : undefined);
  const answer = await calls.ask(getDocument.name, { params: { document: name }, query: { language } });
  const read = getDocument.response.safeParse(answer.ok ? answer.value : undefined);
  if (!read.success) return null;
  const t = textOf(brand, read.data.language, settings.data?.frontEnd.moneyFormat);
  const words = read.data.content.map((node) => formatNode(node, { language, fill: t.fill })).join('\n');
  return { headers: headersOf(brand, name), body: wholeOf({ ...read.data, brand, t, words }) };
}

function headersOf(brand: Brand, name: string): Headers {
  const policy = `default-src 'none'; style-src ${inlineHash(styleOf(brand))}; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'Cookie',
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'content-disposition': `inline; filename="${name}.html"`,
  };
}

type Whole = { brand: Brand; language: string; title: string; version: number; words: string; t: Text };

function wholeOf({ brand, language, title, version, words, t }: Whole): string {
  const name = escapeHtml(t.fill(title));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${name} | ${escapeHtml(brand.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${styleOf(brand)}</style></head>
<body><main><h1>${name}</h1><p>${escapeHtml(brand.name)} · ${escapeHtml(t('content.version', { version }))}</p>
${words}</main></body></html>
`;
}

function textOf(brand: Brand, language: string, moneyStyle: MoneyStyle | undefined): Text {
  const spoken = textLanguageOf(language);
  const { placeholders } = brand;
  return createText({ language: spoken, catalogue: builtInTexts(spoken), placeholders, moneyStyle });
}

const styles = new Map<Brand, string>();

function styleOf(brand: Brand): string {
  const style = styles.get(brand) ?? `${brandCss(brand)}${STYLE}`;
  styles.set(brand, style);
  return style;
}
