import type { TableResult } from '@foyer/contract/game/table-facts';
import type { TableType } from '@foyer/domain/live-table/table-type';
import type { Text } from '@foyer/texts/format';
import { classNames } from '../../ui/class-names.ts';
import styles from './TableResults.module.css';
import { formatResult, resultColour } from './table-messages.ts';

type TableResultsProps = {
  /** Newest first. */
  results: readonly TableResult[];
  type: TableType | null;
  /** Shown at most. */
  count: number;
  t: Text;
};

/** One line of fixed height. For a screen reader it is one image, named by all results; new ones are not announced. */
export function TableResults({ results, type, count, t }: TableResultsProps) {
  const shown = type === null ? [] : results.slice(0, count);
  if (shown.length === 0) {
    return <span className={styles.results}>{type !== null && <small>{t('live-table.noResults')}</small>}</span>;
  }
  const words = shown.map((result) => formatResult(result, type, t)).join(', ');
  return (
    <span className={styles.results} role="img" aria-label={t('live-table.lastResults', { results: words })}>
      {[...shown.entries()].map(([index, result]) => (
        // A new result is a new element: a changed text would count as a layout shift.
        <span key={`${index} ${result.result}`} className={classNames(styles.result, styles[resultColour(result)])}>
          {result.result}
        </span>
      ))}
    </span>
  );
}
