import type { ContentTag } from '@foyer/domain/content/content-node';
import type { MarkedElement, MarkedNode } from '@foyer/domain/content/marked-content';

const INLINE: ReadonlySet<ContentTag> = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'del',
  'em',
  'i',
  'img',
  'kbd',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
] as const);

/** What may stand directly in the parts of a table, and where each part may stand. */
const TABLE: Partial<Record<ContentTag, readonly ContentTag[]>> = {
  table: ['caption', 'thead', 'tbody', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
};
const PARTS: ReadonlySet<ContentTag> = new Set(['caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'] as const);

/**
 * Puts nodes where a browser's parser would have them, so that what the server writes and what the browser reads are the
 * same tree: no block in a paragraph, no link in a link, tables whole.
 */
export function repairNesting(nodes: readonly MarkedNode[]): MarkedNode[] {
  return repair(nodes, null, false);
}

function repair(nodes: readonly MarkedNode[], parent: ContentTag | null, isInLink: boolean): MarkedNode[] {
  const wanted = parent === null ? undefined : TABLE[parent];
  return wrapRows(nodes, parent).flatMap((node): MarkedNode[] => {
    // Text between the parts of a table has no place in it.
    if (typeof node === 'string') return wanted ? [] : [node];
    const { tag } = node;
    if (wanted && !wanted.includes(tag)) return [];
    const isLostPart = PARTS.has(tag) && !wanted;
    const isNestedLink = tag === 'a' && isInLink;
    if (isLostPart || isNestedLink) return repair(node.children, parent, isInLink);
    const children = repair(node.children, tag, isInLink || tag === 'a');
    return [{ ...node, tag: tag === 'p' && hasBlock(children) ? 'div' : tag, children }];
  });
}

/** Rows that stand in a table itself get the body that a browser would put round them. */
function wrapRows(nodes: readonly MarkedNode[], parent: ContentTag | null): readonly MarkedNode[] {
  const isRow = (node: MarkedNode): node is MarkedElement => typeof node !== 'string' && node.tag === 'tr';
  if (parent !== 'table' || !nodes.some(isRow)) return nodes;
  return [...nodes.filter((node) => !isRow(node)), { tag: 'tbody', children: nodes.filter(isRow) }];
}

function hasBlock(nodes: readonly MarkedNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && (!INLINE.has(node.tag) || hasBlock(node.children)));
}
