import { matchedParts } from '@foyer/domain/search/matched-parts';
import { createContext, use } from 'react';
import styles from './MarkedTitle.module.css';

type Piece = { from: number; text: string; isMarked: boolean };

function splitTitle(title: string, searched: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, end] of matchedParts(title, searched)) {
    if (from > at) pieces.push({ from: at, text: title.slice(at, from), isMarked: false });
    pieces.push({ from, text: title.slice(from, end), isMarked: true });
    at = end;
  }
  if (at < title.length) pieces.push({ from: at, text: title.slice(at), isMarked: false });
  return pieces;
}

/** The searched text. Only titles read it, so that a letter does not rerender whole tiles. */
export const SearchTextContext = createContext('');

/** A title with the matched parts marked. */
export function MarkedTitle({ title }: { title: string }) {
  return splitTitle(title, use(SearchTextContext)).map(({ from, text, isMarked }) =>
    isMarked ? (
      <mark key={from} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
