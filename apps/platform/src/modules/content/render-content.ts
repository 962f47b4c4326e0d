import { CONTENT_TAGS } from '@foyer/domain/content/content-node';
import type { MarkedNode } from '@foyer/domain/content/marked-content';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { listDropped, readTree } from './content-tree.ts';
import { repairNesting } from './repair-nesting.ts';

/** `key`: also of the issue that the editor gets. */
export class ContentFault extends Error {
  readonly key: 'tooDeep' | 'tooBig';

  constructor(key: 'tooDeep' | 'tooBig') {
    super(`the content is ${key}`);
    this.key = key;
  }
}

/** Nesting and number of nodes: far above any page, far below what slows a browser. */
const DEEPEST = 40;
const MOST_NODES = 20_000;

/** Parsing is quadratic in a paragraph's marks: this bound keeps it under 0.7 s. */
const MOST_MARKS_SQUARED = 10_000_000;
/** May start or end emphasis or a bare address. */
const MARKS = /[*_~&]|[?!.,:;'")]{2}/g;

/** Two nodes per list item; thousands take seconds. */
const ITEMS = /^[\t ]*(?:[-*+]|\d{1,9}[.)])(?=[\t ])/gm;

const SHARED = ['class', 'id', 'lang', 'title', 'data-groups'];
const SLIDER = ['data-slider', 'data-prelogin', 'data-postlogin', 'data-groupname', 'data-mobile'];
const CELL = ['align', 'colspan', 'rowspan', 'scope'];

const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', center: 'div', section: 'div', article: 'div' };

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...CONTENT_TAGS],
  allowedAttributes: {
    '*': SHARED,
    a: ['href'],
    div: SLIDER,
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: CELL,
    th: CELL,
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Their text is not for readers.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'template',
    'title',
    'svg',
    'math',
    'xmp',
  ],
  transformTags: { ...RENAMED },
  nestingLimit: 2 * DEEPEST,
};

const markdown = new Marked({ gfm: true, async: false });

/** Throws ContentFault when the parser fails or would take too long. */
function parseMarkdown(body: string): string {
  const marks = body.split(/\n\s*\n/).map((paragraph) => paragraph.match(MARKS)?.length ?? 0);
  if (marks.reduce((sum, count) => sum + count ** 2, 0) > MOST_MARKS_SQUARED) throw new ContentFault('tooBig');
  if ((body.match(ITEMS)?.length ?? 0) * 2 > MOST_NODES) throw new ContentFault('tooBig');
  try {
    return String(markdown.parse(body));
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError) throw new ContentFault('tooDeep');
    throw error;
  }
}

/**
 * Markdown and HTML as plain nodes, sanitised (no scripts, frames, forms, styles, event attributes) and nested as a browser would.
 * Throws ContentFault.
 */
export function renderContent(body: string): MarkedNode[] {
  return nodesOf(sanitizeHtml(parseMarkdown(body), RULES));
}

function nodesOf(html: string): MarkedNode[] {
  const tree = readTree(html);
  const { depth, count } = measure(tree);
  if (depth > DEEPEST) throw new ContentFault('tooDeep');
  if (count > MOST_NODES) throw new ContentFault('tooBig');
  return repairNesting(tree);
}

/** A person reads the list. */
const MOST_DROPPED = 20;

/** With what was left out, each once and at most MOST_DROPPED. Throws ContentFault. */
export function inspectContent(body: string): { nodes: MarkedNode[]; dropped: string[] } {
  const dropped = new Set<string>();
  const html = sanitizeHtml(parseMarkdown(body), {
    ...RULES,
    onOpenTag: (name, attributes) => {
      for (const what of listDropped(RENAMED[name] ?? name, attributes)) dropped.add(what);
    },
  });
  return { nodes: nodesOf(html), dropped: [...dropped].slice(0, MOST_DROPPED) };
}

function measure(nodes: readonly MarkedNode[]): { depth: number; count: number } {
  let depth = 0;
  let count = nodes.length;
  for (const node of nodes) {
    const inner = typeof node === 'string' ? { depth: 0, count: 0 } : measure(node.children);
    depth = Math.max(depth, typeof node === 'string' ? 0 : inner.depth + 1);
    count += inner.count;
  }
  return { depth, count };
}
