import type { MetaEntry } from '@foyer/domain/content/page-front';
import { useEffect } from 'react';
import { useText } from '../../data/texts.tsx';

function elementOf({ name, isProperty }: MetaEntry): { meta: HTMLMetaElement; isNew: boolean } {
  const kind = isProperty ? 'property' : 'name';
  const known = [...document.head.querySelectorAll('meta')].find((meta) => meta.getAttribute(kind) === name);
  const meta = known ?? document.createElement('meta');
  if (!known) meta.setAttribute(kind, name);
  return { meta, isNew: !known };
}

/** Puts an entry into the head; gives what takes it out again. */
function place(entry: MetaEntry, content: string): () => void {
  const { meta, isNew } = elementOf(entry);
  const before = meta.content;
  meta.content = content;
  if (isNew) document.head.append(meta);
  return () => {
    if (isNew) meta.remove();
    else meta.content = before;
  };
}

/** Keeps the entries of a page in the document's head for as long as it is shown (STATIC-12, STATIC-13). */
export function useMeta(entries: readonly MetaEntry[]): void {
  const t = useText();
  useEffect(() => {
    const undo = entries.map((entry) => place(entry, t.fill(entry.content)));
    return () => {
      for (const takeOut of undo) takeOut();
    };
  }, [entries, t]);
}
