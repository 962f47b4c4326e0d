import { matchedParts } from '@foyer/domain/search/matched-parts';
import { createContext, use } from 'react';
import styles from './MarkedTitle.module.css';

type Piece = { from: number; words: string; isMarked: boolean };

function piecesOf(title: string, text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, end] of matchedParts(title, text)) {
    if (from > at) pieces.push({ from: at, words: title.slice(at, from), isMarked: false });
    pieces.push({ from, words: title.slice(from, end), isMarked: true });
    at = end;
  }
  if (at < title.length) pieces.push({ from: at, words: title.slice(at), isMarked: false });
  return pieces;
}

/** What is searched for. Tiles are not drawn again for each letter: only the titles on them read this. */
export const SearchTextContext = createContext('');

/** A title with the parts marked that the text found it by. */
export function MarkedTitle({ title }: { title: string }) {
  return piecesOf(title, use(SearchTextContext)).map(({ from, words, isMarked }) =>
    isMarked ? (
      <mark key={from} className={styles.mark}>
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
