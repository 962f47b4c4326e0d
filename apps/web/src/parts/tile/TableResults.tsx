import type { TableResult } from '@foyer/contract/game/table-facts';
import type { TableType } from '@foyer/domain/live-table/table-type';
import type { Text } from '@foyer/texts/format';
import { classNames } from '../../ui/class-names.ts';
import styles from './TableResults.module.css';
import { resultColour, resultWords } from './table-messages.ts';

type TableResultsProps = {
  /** Newest first. */
  results: readonly TableResult[];
  type: TableType | null;
  /** How many are shown; their place is kept when there are fewer. */
  count: number;
  t: Text;
};

/**
 * The last results of a table in its colours, newest first, in one line of fixed height. One picture to a screen reader:
 * its name says every result in words, and nothing is announced when one comes in.
 */
export function TableResults({ results, type, count, t }: TableResultsProps) {
  const shown = type === null ? [] : results.slice(0, count);
  if (shown.length === 0) {
    return <span className={styles.results}>{type !== null && <small>{t('live-table.noResults')}</small>}</span>;
  }
  const words = shown.map((result) => resultWords(result, type, t)).join(', ');
  return (
    <span className={styles.results} role="img" aria-label={t('live-table.lastResults', { results: words })}>
      {[...shown.entries()].map(([place, result]) => (
        // Another result is another element: a text that only changed would count as moved.
        <span key={`${place} ${result.result}`} className={classNames(styles.result, styles[resultColour(result)])}>
          {result.result}
        </span>
      ))}
    </span>
  );
}
