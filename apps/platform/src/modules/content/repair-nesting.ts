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

/** Allowed children of table parts, and allowed parents. */
const TABLE: Partial<Record<ContentTag, readonly ContentTag[]>> = {
  table: ['caption', 'thead', 'tbody', 'tfoot'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
};
const PARTS: ReadonlySet<ContentTag> = new Set(['caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'] as const);

/** Nests nodes as a browser's parser would (no block in a paragraph, no link in a link, whole tables), so that hydration matches. */
export function repairNesting(nodes: readonly MarkedNode[]): MarkedNode[] {
  return repair(nodes, null, false);
}

function repair(nodes: readonly MarkedNode[], parent: ContentTag | null, isInLink: boolean): MarkedNode[] {
  const wanted = parent === null ? undefined : TABLE[parent];
  return wrapRows(nodes, parent).flatMap((node): MarkedNode[] => {
    // No text between parts of a table.
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

/** A browser adds the missing table body. */
function wrapRows(nodes: readonly MarkedNode[], parent: ContentTag | null): readonly MarkedNode[] {
  const isRow = (node: MarkedNode): node is MarkedElement => typeof node !== 'string' && node.tag === 'tr';
  if (parent !== 'table' || !nodes.some(isRow)) return nodes;
  return [...nodes.filter((node) => !isRow(node)), { tag: 'tbody', children: nodes.filter(isRow) }];
}

function hasBlock(nodes: readonly MarkedNode[]): boolean {
  return nodes.some((node) => typeof node !== 'string' && (!INLINE.has(node.tag) || hasBlock(node.children)));
}
