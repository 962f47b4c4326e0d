import type { ContentNode } from '@foyer/domain/content/content-node';
import { visibleContent } from '@foyer/domain/content/marked-content';
import { paragraphsOf } from '@foyer/domain/content/parse-content';
import { guestSnapshot } from '@foyer/domain/session/session-snapshot';
import type { Piece } from './stored-content.ts';

const ANYONE = guestSnapshot();

const wordsOf = (node: ContentNode): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(''));

/** As written; where parts are for some readers only, the parts for everyone. */
export function publicParagraphs(piece: Pick<Piece, 'body' | 'nodes' | 'isMarked'>): string[] {
  if (!piece.isMarked()) return [...paragraphsOf(piece.body)];
  const words = visibleContent(piece.nodes(), ANYONE).map((node) => wordsOf(node).replaceAll(/\s+/g, ' ').trim());
  return words.filter((text) => text !== '');
}
