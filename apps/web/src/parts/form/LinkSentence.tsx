import { useText } from '../../data/texts.tsx';
import { formatList } from '../format/list.ts';
import styles from './Form.module.css';

/** Stands around a name in a sentence until it is a link. No label holds it. */
const MARK = '\u0000';

/** `id`: of the control or part that it leads to. */
type SentenceLink = { id: string; label: string; go: () => void };

type LinkSentenceProps = {
  /** The sentence around the list of links. */
  words: (list: string) => string;
  links: readonly SentenceLink[];
};

/** A sentence that names what is to be done, each a link to where it is done. Nothing without one. */
export function LinkSentence({ words, links }: LinkSentenceProps) {
  const t = useText();
  if (links.length === 0) return null;
  const parts = words(
    formatList(
      t,
      links.map((_, index) => `${MARK}${index}${MARK}`),
    ),
  ).split(MARK);
  return (
    <p className={styles.linkSentence}>
      {parts.map((part, index) => {
        const link = index % 2 === 1 ? links[Number(part)] : undefined;
        if (!link) return part;
        return (
          <a
            key={link.id}
            href={`#${link.id}`}
            onClick={(event) => {
              event.preventDefault();
              link.go();
            }}
          >
            {link.label}
          </a>
        );
      })}
    </p>
  );
}
