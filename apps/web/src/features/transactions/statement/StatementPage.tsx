import { getStatement } from '@foyer/contract/transaction/statement';
import { listStatementRows } from '@foyer/contract/transaction/statement-rows';
import { callOf, useCall } from '../../../data/call.ts';
import { useNavigation } from '../../../data/location.tsx';
import type { PageDefinition, PageProps } from '../../../data/page.ts';
import { useText } from '../../../data/texts.tsx';
import { AccountPage } from '../../../parts/account/AccountPage.tsx';
import { ErrorState } from '../../../parts/feedback/ErrorState.tsx';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LabelledSelect } from '../LabelledSelect.tsx';
import { monthQuery } from '../list-query.ts';
import styles from './Statement.module.css';
import { StatementMovements } from './StatementMovements.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import { monthName, parseStatementQuery, statementPath, statementTitle } from './statement-query.ts';
import { type PrintedStatement, usePrintedStatement } from './usePrintedStatement.ts';

type MonthChoiceProps = { month: string | undefined; months: readonly string[]; isBusy: boolean; onPrint(): void };

/** Without a script the list of months is a form with a button. */
function MonthChoice({ month, months, isBusy, onPrint }: MonthChoiceProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const { go } = useNavigation();
  const shown = month === undefined || months.includes(month) ? months : [month, ...months];
  return (
    <form action={siteHref(statementPath())} method="get" className={styles.choice}>
      <LabelledSelect
        label={t('transactions.month')}
        name="month"
        value={month ?? ''}
        onChange={({ target }) => go(statementPath(monthQuery({ month: target.value })))}
      >
        <option value="">{t('transactions.allMonths')}</option>
        {shown.map((each) => (
          <option key={each} value={each}>
            {monthName(t, each)}
          </option>
        ))}
      </LabelledSelect>
      <noscript>
        <Button type="submit">{t('transactions.show')}</Button>
      </noscript>
      <Button busy={isBusy} onClick={onPrint}>
        {t('transactions.print')}
      </Button>
    </form>
  );
}

function PrintNotice({ printed: { state } }: { printed: PrintedStatement }) {
  const t = useText();
  if (state === 'failed') return <Notice kind="danger">{t('transactions.printFailed')}</Notice>;
  return state === 'tooMany' ? <Notice kind="danger">{t('transactions.printTooMany')}</Notice> : null;
}

function StatementPage({ query }: PageProps) {
  const t = useText();
  const asked = parseStatementQuery(query);
  const { month } = asked;
  const { data, failure, reload } = useCall(getStatement, { query: monthQuery(asked) });
  const page = useCall(listStatementRows, { query: asked });
  const { printed, print } = usePrintedStatement(monthQuery(asked));
  return (
    <AccountPage heading="statement" title={statementTitle(t, month)}>
      <MonthChoice
        month={month}
        months={data?.months ?? []}
        isBusy={printed.state === 'loading'}
        onPrint={() => void print()}
      />
      <PrintNotice printed={printed} />
      {!data && failure && <ErrorState title={t('transactions.statementFailed')} failure={failure} onRetry={reload} />}
      {!data && !failure && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton shape="card" />
        </div>
      )}
      {data && (
        <StatementSheet month={month} statement={data}>
          <StatementMovements query={asked} page={page} printed={printed} />
        </StatementSheet>
      )}
    </AccountPage>
  );
}

/** Opening balance, the sums of each kind, all movements and the closing balance, as a sheet to print. */
export const statementPage: PageDefinition = {
  Page: StatementPage,
  calls: ({ query }) => {
    const asked = parseStatementQuery(query);
    return [callOf(getStatement, { query: monthQuery(asked) }), callOf(listStatementRows, { query: asked })];
  },
  head: ({ query }, _, t) => ({ title: statementTitle(t, parseStatementQuery(query).month) }),
};
