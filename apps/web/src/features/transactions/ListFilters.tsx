import { groupsOfKind, type TransactionKind } from '@foyer/domain/transaction/transaction-kind';
import { dateFormat } from '@foyer/texts/intl-formats';
import { useNavigation } from '../../data/location.tsx';
import { useText } from '../../data/texts.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button } from '../../ui/Button.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import { listPath, MONTH_FORMAT, type parseListQuery } from './list-query.ts';
import styles from './Transactions.module.css';

type ListFiltersProps = {
  kind: TransactionKind;
  query: ReturnType<typeof parseListQuery>;
  /** Newest first; empty while they are not known. */
  months: readonly string[];
};

/** Month and state, each a step in the history. Without a script the button sends them. */
export function ListFilters({ kind, query, months }: ListFiltersProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const { go } = useNavigation();
  const groups = groupsOfKind(kind);
  const { month = '', group = '' } = query;
  const shown = month === '' || months.includes(month) ? months : [month, ...months];
  const format = dateFormat(t.language, MONTH_FORMAT);
  const choose = (name: 'month' | 'group', value: string) => {
    const { after: _, [name]: __, ...others } = query;
    go(listPath(kind, { ...others, ...(value === '' ? {} : { [name]: value }) }));
  };
  return (
    <form action={siteHref(listPath(kind))} method="get" className={styles.filters}>
      <LabelledSelect
        label={t('transactions.month')}
        name="month"
        value={month}
        onChange={({ target }) => choose('month', target.value)}
      >
        <option value="">{t('transactions.allMonths')}</option>
        {shown.map((each) => (
          <option key={each} value={each}>
            {format.format(new Date(`${each}-01T00:00:00Z`))}
          </option>
        ))}
      </LabelledSelect>
      {groups.length > 0 && (
        <LabelledSelect
          label={t('transactions.group')}
          name="group"
          value={group}
          onChange={({ target }) => choose('group', target.value)}
        >
          <option value="">{t('transactions.allGroups')}</option>
          {groups.map((each) => (
            <option key={each} value={each}>
              {t(`transactions.group-${each}`)}
            </option>
          ))}
        </LabelledSelect>
      )}
      <noscript>
        <Button type="submit">{t('transactions.show')}</Button>
      </noscript>
    </form>
  );
}
