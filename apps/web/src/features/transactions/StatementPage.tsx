import { getStatement, type Statement } from '@foyer/contract/transaction/statement';
import { formatQuery } from '@foyer/domain/routing/query';
import type { Text } from '@foyer/texts/format';
import { dateFormat } from '@foyer/texts/intl-formats';
import { callOf, useCall } from '../../data/call.ts';
import { useNavigation } from '../../data/location.tsx';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { amountText } from '../../parts/format/Amount.tsx';
import { formatMoment } from '../../parts/format/moment.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LabelledSelect } from './LabelledSelect.tsx';
import { MONTH_FORMAT, monthQuery } from './list-query.ts';
import styles from './Statement.module.css';

const PATH = '/my/transactions/statement';

function monthName(t: Text, month: string): string {
  return dateFormat(t.language, MONTH_FORMAT).format(new Date(`${month}-01T00:00:00Z`));
}

function titleOf(t: Text, month: string | undefined): string {
  return month === undefined
    ? t('transactions.statementAll')
    : t('transactions.statementOf', { month: monthName(t, month) });
}

/** Whose it is, of when, and when it was made: a printed sheet has no page around it. */
function SheetHead({ month, at }: { month: string | undefined; at: string }) {
  const t = useText();
  const { player } = useSession();
  const facts = [
    [t('transactions.holder'), player ? `${player.fullName} (${player.userName})` : ''],
    [t('transactions.period'), month === undefined ? t('transactions.allMonths') : monthName(t, month)],
    [t('transactions.madeAt'), formatMoment(at, t.language, 'UTC')],
  ] as const;
  return (
    <header className={styles.head}>
      <h2>{t.fill('%SITE_NAME%')}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

type Sums = Statement['opening'];

function Lines({ statement }: { statement: Statement }) {
  const t = useText();
  const { currency, opening, closing, lines } = statement;
  const money = (amount: string) => amountText(t, amount, currency);
  const row = (label: string, { cash, bonus }: Sums, entries: string) => (
    <>
      <th scope="row">{label}</th>
      <td>{entries}</td>
      <td>{money(cash)}</td>
      <td>{money(bonus)}</td>
    </>
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('transactions.line')}</th>
            <th scope="col">{t('transactions.entries')}</th>
            <th scope="col">{t('transactions.cash')}</th>
            <th scope="col">{t('transactions.bonusMoney')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.balance}>{row(t('transactions.opening'), opening, '')}</tr>
          {lines.map(({ line, entries, ...sums }) => (
            <tr key={line}>{row(t(`transactions.line-${line}`), sums, String(entries))}</tr>
          ))}
          <tr className={styles.balance}>{row(t('transactions.closing'), closing, '')}</tr>
        </tbody>
      </table>
    </div>
  );
}

function Nets({ statement }: { statement: Statement }) {
  const t = useText();
  const { currency, netDeposit, netResult } = statement;
  return (
    <dl className={styles.nets}>
      <div>
        <dt>{t('transactions.netDeposit')}</dt>
        <dd>{amountText(t, netDeposit, currency)}</dd>
      </div>
      <div>
        <dt>{t('transactions.netResult')}</dt>
        <dd>{amountText(t, netResult, currency)}</dd>
      </div>
    </dl>
  );
}

/** Without a script the list of months is a form with a button. */
function MonthChoice({ month, months }: { month: string | undefined; months: readonly string[] }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { go } = useNavigation();
  const shown = month === undefined || months.includes(month) ? months : [month, ...months];
  return (
    <form action={siteHref(PATH)} method="get" className={styles.choice}>
      <LabelledSelect
        label={t('transactions.month')}
        name="month"
        value={month ?? ''}
        onChange={({ target }) => go(`${PATH}${formatQuery(monthQuery({ month: target.value }))}`)}
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
      <Button onClick={() => window.print()}>{t('transactions.print')}</Button>
    </form>
  );
}

function StatementPage({ query }: PageProps) {
  const t = useText();
  const { month } = monthQuery(query);
  const { data, failure, reload } = useCall(getStatement, { query: monthQuery(query) });
  return (
    <AccountPage heading="statement" title={titleOf(t, month)}>
      <MonthChoice month={month} months={data?.months ?? []} />
      {!data && failure && <ErrorState title={t('transactions.statementFailed')} failure={failure} onRetry={reload} />}
      {!data && !failure && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton shape="card" />
        </div>
      )}
      {data && (
        <section className={styles.sheet} aria-label={titleOf(t, month)}>
          <SheetHead month={month} at={data.at} />
          <Lines statement={data} />
          <Nets statement={data} />
          <p className={styles.note}>{t('transactions.statementNote')}</p>
        </section>
      )}
    </AccountPage>
  );
}

/** Opening balance, the sums of each kind and the closing balance, as a sheet to print. */
export const statementPage: PageDefinition = {
  Page: StatementPage,
  calls: ({ query }) => [callOf(getStatement, { query: monthQuery(query) })],
  head: ({ query }, _, t) => ({ title: titleOf(t, monthQuery(query).month) }),
};
