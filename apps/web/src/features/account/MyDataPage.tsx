import { listDataRequests } from '@foyer/contract/account/my-data';
import type { ResponseOf } from '@foyer/contract/endpoint';
import { useState } from 'react';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { DataRequestCards } from './DataRequestCards.tsx';

const HEADING = 'my-data';

type Asked = 'export' | 'correction' | 'erasure';
type Blocked = ResponseOf<typeof listDataRequests>['erasureBlockedBy'];

const TITLES = {
  export: 'my-data.exportTitle',
  correction: 'my-data.correctionTitle',
  erasure: 'my-data.erasureTitle',
} as const;

const BLOCKED = {
  balanceLeft: 'my-data.blocked-balanceLeft',
  roundOpen: 'my-data.blocked-roundOpen',
} as const;

/** The three things that a player can ask for (GDPR, articles 15 to 17 and 20). */
function Ways({ blockedBy, onAsk }: { blockedBy: Blocked; onAsk: (asked: Asked) => void }) {
  const t = useText();
  return (
    <>
      <section className={styles.card}>
        <h2>{t('my-data.exportTitle')}</h2>
        <p className={styles.note}>{t('my-data.exportText')}</p>
        <Button onClick={() => onAsk('export')}>{t('my-data.exportAsk')}</Button>
      </section>
      <section className={styles.card}>
        <h2>{t('my-data.correctionTitle')}</h2>
        <p className={styles.note}>{t('my-data.correctionText')}</p>
        <Button onClick={() => onAsk('correction')}>{t('my-data.correctionAsk')}</Button>
      </section>
      <section className={styles.card} id="erasure">
        <h2>{t('my-data.erasureTitle')}</h2>
        <p className={styles.note}>{t('my-data.erasureText')}</p>
        <p className={styles.note}>{t('my-data.erasureKept')}</p>
        <p className={styles.note}>{t('my-data.erasureWait')}</p>
        {blockedBy && <Notice>{t(BLOCKED[blockedBy])}</Notice>}
        <Button disabled={blockedBy !== null} onClick={() => onAsk('erasure')}>
          {t('my-data.erasureAsk')}
        </Button>
      </section>
    </>
  );
}

function MyData() {
  const t = useText();
  const { data, failure, reload } = useCall(listDataRequests, {});
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  if (!data) {
    return failure ? <ErrorState title={t('my-data.failed')} failure={failure} onRetry={reload} /> : <CardSkeletons />;
  }
  return (
    <div className={styles.list}>
      <Ways blockedBy={data.erasureBlockedBy} onAsk={ask} />
      <section className={styles.section} aria-labelledby="data-requests">
        <h2 id="data-requests">{t('my-data.requests')}</h2>
        {data.requests.length === 0 && <p className={styles.note}>{t('my-data.none')}</p>}
        <DataRequestCards requests={data.requests} />
      </section>
      {asked && (
        <Dialog title={t(TITLES[asked])} closeLabel={t('modal.close')} onClose={close}>
          {asked === 'correction' ? <CorrectionForm onDone={close} /> : <ConfirmForm kind={asked} onDone={close} />}
        </Dialog>
      )}
    </div>
  );
}

/** Export, correction and erasure, each with a state that the player sees. */
function MyDataPage() {
  const t = useText();
  return (
    <AccountPage heading={HEADING} title={t('my-data.title')}>
      <MyData />
    </AccountPage>
  );
}

export const myDataPage: PageDefinition = {
  Page: MyDataPage,
  calls: (_, { language }) => [headingCall(HEADING, language), callOf(listDataRequests, {})],
  head: (_, __, t) => ({ title: t('my-data.title') }),
};
