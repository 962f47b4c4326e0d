import type { ContentTag } from './content-node.ts';

type Element<N> = { readonly tag: ContentTag; readonly children: readonly N[] };

/** Each third-level heading, up to the next of its level or above, becomes a part that opens. */
export function foldQuestions<E extends Element<E | string>>(
  nodes: readonly (E | string)[],
  make: (tag: ContentTag, children: readonly (E | string)[]) => E,
): (E | string)[] {
  const folded: (E | string)[] = [];
  let answer: (E | string)[] | null = null;
  let question: readonly (E | string)[] = [];
  const close = () => {
    if (answer) folded.push(make('details', [make('summary', question), ...answer]));
    answer = null;
  };
  for (const node of nodes) {
    const tag = typeof node === 'string' ? null : node.tag;
    if (tag === 'h2' || tag === 'h3') close();
    if (tag === 'h3' && typeof node !== 'string') {
      question = node.children;
      answer = [];
    } else (answer ?? folded).push(node);
  }
  close();
  return folded;
}
