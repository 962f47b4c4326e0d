import { CONTENT_TAGS } from '@foyer/domain/content/content-node';
import type { MarkedNode } from '@foyer/domain/content/marked-content';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { listDropped, readTree } from './content-tree.ts';
import { repairNesting } from './repair-nesting.ts';

/** Why content cannot be shown; also the key of the complaint that its editor gets. */
export class ContentFault extends Error {
  readonly key: 'tooDeep' | 'tooBig';

  constructor(key: 'tooDeep' | 'tooBig') {
    super(`the content is ${key}`);
    this.key = key;
  }
}

/** Elements inside one another, and nodes altogether: far above any page, far below what slows a browser. */
const DEEPEST = 40;
const MOST_NODES = 20_000;

/** The parser's time grows with the square of the marks of a paragraph: this many take at most 0.7 s. */
const MOST_MARKS_SQUARED = 10_000_000;
/** What may begin or end an emphasis, or an address that stands in the text by itself. */
const MARKS = /[*_~&]|[?!.,:;'")]{2}/g;

/** A list item is two nodes, and making thousands of them takes seconds. */
const ITEMS = /^[\t ]*(?:[-*+]|\d{1,9}[.)])(?=[\t ])/gm;

const SHARED = ['class', 'id', 'lang', 'title', 'data-groups'];
const SLIDER = ['data-slider', 'data-prelogin', 'data-postlogin', 'data-groupname', 'data-mobile'];
const CELL = ['align', 'colspan', 'rowspan', 'scope'];

/** Elements that are shown as others. */
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
  // The words inside these are no words for readers.
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

/** Markdown as HTML. Throws ContentFault for what its parser cannot follow, or not in time. */
function parseMarkdown(body: string): string {
  const marks = body.split(/\n\s*\n/).map((paragraph) => paragraph.match(MARKS)?.length ?? 0);
  if (marks.reduce((sum, count) => sum + count ** 2, 0) > MOST_MARKS_SQUARED) throw new ContentFault('tooBig');
  if ((body.match(ITEMS)?.length ?? 0) * 2 > MOST_NODES) throw new ContentFault('tooBig');
  try {
    return String(markdown.parse(body));
  } catch (error) {
    // Its parser calls itself for each level.
    if (error instanceof RangeError) throw new ContentFault('tooDeep');
    throw error;
  }
}

/**
 * Markdown with HTML in it as plain nodes: scripts, frames, forms, styles, event attributes and addresses that run
 * something are gone, and what is left stands where a browser would put it. Throws ContentFault.
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

/** The longest list of what is left out: an answer is read by a person. */
const MOST_DROPPED = 20;

/**
 * What `renderContent` makes of a body, and what it leaves out: each once and at most MOST_DROPPED, a picture from elsewhere
 * among it. Throws ContentFault.
 */
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
