import type { Query } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { useText } from '../../data/texts.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './Pages.module.css';

type PagesProps = {
  page: number;
  total: number;
  size: number;
  path: string;
  /** The order and the filter of the list, the same from page to page. */
  query: Query;
};

/** The address of a page of the same list; the first has no number. */
function pageHref(path: string, query: Query, page: number): string {
  return `${path}${formatQuery({ ...query, ...(page > 1 ? { page: String(page) } : {}) })}`;
}

/** Links to the pages of a list. */
export function Pages({ page, total, size, path, query }: PagesProps) {
  const t = useText();
  const pages = Math.ceil(total / size);
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={t('groups.pages')}>
      {page > 1 && (
        <ButtonLink href={pageHref(path, query, page - 1)} rel="prev">
          {t('groups.previous')}
        </ButtonLink>
      )}
      <span>{t('groups.page', { page, pages })}</span>
      {page < pages && (
        <ButtonLink href={pageHref(path, query, page + 1)} rel="next">
          {t('common.showMore')}
        </ButtonLink>
      )}
    </nav>
  );
}
