import { CONTENT_TAGS, type ContentAttributes, type ContentTag } from '@foyer/domain/content/content-node';
import { type MarkedElement, type MarkedNode, markedConditions } from '@foyer/domain/content/marked-content';
import { linkKind } from '@foyer/domain/links/link-kind';

type Written = Readonly<Record<string, string>>;
type Open = { tag: ContentTag; written: Written; children: MarkedNode[] };

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const TAGS: ReadonlySet<string> = new Set(CONTENT_TAGS);

const unescapeText = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

function isContentTag(tag: string): tag is ContentTag {
  return TAGS.has(tag);
}

/** Parses only the strict form that sanitize-html writes (closed elements, double quotes, four entities); anything else becomes text. */
export function readTree(html: string): MarkedNode[] {
  const root: MarkedNode[] = [];
  const open: Open[] = [];
  const add = (node: MarkedNode) => (open.at(-1)?.children ?? root).push(node);
  const close = () => {
    const element = open.pop();
    if (!element) return;
    const made = elementOf(element);
    // No picture from other sites.
    if (made.tag !== 'img' || made.attributes?.src) add(made);
  };
  for (const [token, slash, tag = '', attributes = ''] of html.matchAll(TOKEN)) {
    if (!token.startsWith('<')) {
      if (!isLayout(token, open.at(-1)?.tag)) add(unescapeText(token));
    } else if (slash) {
      if (open.at(-1)?.tag === tag) close();
    } else if (isContentTag(tag)) {
      open.push({ tag, written: readAttributes(attributes), children: [] });
      if (VOID.has(tag)) close();
    }
  }
  while (open.length > 0) close();
  return root;
}

function isLayout(text: string, parent: string | undefined): boolean {
  return parent !== 'pre' && parent !== 'code' && text.includes('\n') && text.trim() === '';
}

function readAttributes(text: string): Written {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescapeText(value)]),
  );
}

function elementOf({ tag, written, children }: Open): MarkedElement {
  const attributes = attributesOf(tag, written);
  const conditions = markedConditions(written);
  return {
    tag,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    children,
    ...(conditions ? { conditions } : {}),
  };
}

const LOOKS = ['button', 'note'] as const;

/** Leaves invalid attributes out. */
function attributesOf(tag: ContentTag, written: Written): ContentAttributes {
  const classes = (written.class ?? '').split(/\s+/);
  const all: ContentAttributes = {
    href: tag === 'a' ? hrefOf(written.href) : undefined,
    src: /^\/(?![/\\])/.test(written.src ?? '') ? written.src : undefined,
    alt: tag === 'img' ? (written.alt ?? '') : undefined,
    width: wholeOf(written.width, 4_000),
    height: wholeOf(written.height, 4_000),
    colSpan: wholeOf(written.colspan, 20),
    rowSpan: wholeOf(written.rowspan, 100),
    start: wholeOf(written.start, 10_000),
    title: written.title || undefined,
    lang: /^[a-z]{2}$/.test(written.lang ?? '') ? written.lang : undefined,
    id: idOf(written.id),
    align: (['left', 'center', 'right'] as const).find((side) => side === written.align),
    scope: tag === 'th' ? ((['col', 'row'] as const).find((way) => way === written.scope) ?? 'col') : undefined,
    look: LOOKS.find((name) => classes.includes(name)),
    slider: written['data-slider'] || undefined,
    mobile: written['data-mobile'] === undefined ? undefined : written['data-mobile'] !== 'false',
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Become conditions, and are not shown. */
const MARKS: ReadonlySet<string> = new Set(['data-groups', 'data-prelogin', 'data-postlogin', 'data-groupname']);
const CLASSES: ReadonlySet<string> = new Set([...LOOKS, 'none', 'prelogin', 'postlogin']);
/** Where the name differs from the HTML attribute. */
const SHOWN_AS: Readonly<Record<string, keyof ContentAttributes>> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  'data-slider': 'slider',
  'data-mobile': 'mobile',
};

/** As an author would search for it: `<iframe>`, `style` of `<p>`. */
export function listDropped(tag: string, written: Written): string[] {
  if (!isContentTag(tag)) return [`<${tag}>`];
  const shown: Readonly<Record<string, unknown>> = attributesOf(tag, written);
  return Object.entries(written).flatMap(([name, value]) => {
    if (MARKS.has(name)) return [];
    if (name === 'class') {
      const unknown = value.split(/\s+/).filter((one) => one !== '' && !CLASSES.has(one));
      return unknown.map((one) => `class ${one} of <${tag}>`);
    }
    const isShown = value === '' || shown[SHOWN_AS[name] ?? name] !== undefined;
    return isShown ? [] : [`${name} of <${tag}>`];
  });
}

/** A prefix keeps ids of content apart from the page's. */
function idOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Za-z][\w-]{0,60}$/.test(text) ? `text-${text}` : undefined;
}

function hrefOf(text: string | undefined): string | undefined {
  if (text === undefined || linkKind(text) === 'refused') return undefined;
  const name = /^#([A-Za-z][\w-]{0,60})$/.exec(text)?.[1];
  return name === undefined || name === 'live-chat' ? text : `#text-${name}`;
}

function wholeOf(text: string | undefined, most: number): number | undefined {
  const value = /^\d{1,5}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= 1 && value <= most ? value : undefined;
}
