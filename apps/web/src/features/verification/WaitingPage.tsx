import { CODE } from '@foyer/contract/error-code';
import { DEPOSIT_DETAILS_TIMEOUT_MS, depositDetails } from '@foyer/contract/verification/payment-checks';
import { IDENTITY_PROVIDER, verificationPending } from '@foyer/contract/verification/provider';
import { accountDetails, documents } from '@foyer/contract/verification/verification';
import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import { useEffect, useEffectEvent, useState } from 'react';
import { SESSION_KEYS } from '../../browser/storage/session-keys.ts';
import { sessionStore } from '../../browser/storage/storage.ts';
import { useTransport } from '../../data/call.ts';
import { useNavigation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { isRefusedBy } from '../../data/transport.ts';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { redirect } from '../../parts/link/redirect.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stepper } from './Stepper.tsx';
import styles from './Verification.module.css';
import { saveMethod } from './verification-choices.ts';

/** Milliseconds (PAGES-51). */
const POLL_MS = 10_000;

type Seen = { providerUrl?: string | undefined; problem: 'refused' | 'offline' | null };

/** Asks every ten seconds whether the documents were checked, and goes on by itself (PAGES-51 to PAGES-54, REGERR-19). */
function useVerificationPoll(): Seen {
  const transport = useTransport();
  const navigation = useNavigation();
  const siteHref = useSiteHref();
  const t = useText();
  const { publicUserId = '' } = useSession().player ?? {};
  const [seen, setSeen] = useState<Seen>({ problem: null });
  const poll = useEffectEvent(async (isOver: () => boolean) => {
    const go = (path: string) => redirect(navigation, { location: siteHref(path), mode: 'replace' });
    const asked = await transport(depositDetails, {}, { timeout: DEPOSIT_DETAILS_TIMEOUT_MS });
    if (isOver()) return;
    if (asked.ok) {
      const isWithdrawal = sessionStore.get(SESSION_KEYS.verifiedFor) === 'withdrawal';
      sessionStore.remove(SESSION_KEYS.verifiedFor);
      toast('good', t('verify.progress-verified'));
      return go(isWithdrawal ? '/?modal=withdrawal' : '/?modal=deposit');
    }
    const { failure } = asked;
    if (isRefusedBy(failure, CODE.detailsMissing)) {
      const listed = await transport(documents, {});
      if (isOver()) return;
      if (listed.ok) {
        saveMethod(publicUserId, 'manual');
        return go('/my/verification');
      }
    }
    const isRefused = isRefusedBy(failure, VERIFICATION_CODE.identityNotConfirmed);
    const account = await transport(accountDetails, {});
    if (!isOver()) setSeen((before) => ({ ...before, problem: isRefused ? 'refused' : account.ok ? null : 'offline' }));
  });
  const applyResult = useEffectEvent(async (isOver: () => boolean) => {
    const pending = await transport(verificationPending, { body: { provider: IDENTITY_PROVIDER } });
    if (pending.ok && !isOver()) setSeen((before) => ({ ...before, providerUrl: pending.value.url }));
    if (!isOver()) await poll(isOver);
  });
  useEffect(() => {
    let isLeft = false;
    const isOver = () => isLeft;
    void applyResult(isOver);
    const timer = setInterval(() => void poll(isOver), POLL_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, []);
  return seen;
}

/** Verification waiting page (PAGES-08, PAGES-09, LAYOUT-08). */
function WaitingPage() {
  const t = useText();
  const siteHref = useSiteHref();
  const { providerUrl, problem } = useVerificationPoll();
  const [isOpen, setOpen] = useState(true);
  return (
    <div className={styles.page}>
      <PageHeading title={t('verify.waitingTitle')} />
      <section className={styles.card} aria-label={t('verify.waitingTitle')}>
        <Stepper
          label={t('verify.steps')}
          steps={[t('verify.waiting-sent'), t('verify.waiting-checked'), t('verify.waiting-done')]}
          current={2}
        />
        <p>{t('verify.waitingText')}</p>
        {problem === 'refused' && <Notice kind="danger">{t('verify.waitingRefused')}</Notice>}
        {problem === 'offline' && <Notice kind="danger">{t('verify.waitingOffline')}</Notice>}
        <div className={styles.ways}>
          <ButtonLink href={siteHref('/')}>{t('verify.toHome')}</ButtonLink>
          <ButtonLink href={siteHref('/my/verification')}>{t('verify.toVerification')}</ButtonLink>
          {providerUrl && (
            <ButtonLink kind="action" href={providerUrl}>
              {t('verify.goOnAtProvider')}
            </ButtonLink>
          )}
        </div>
      </section>
      {isOpen && (
        <Dialog title={t('verify.waitingDialog')} closeLabel={t('modal.close')} onClose={() => setOpen(false)}>
          <div className={styles.message}>
            <p>{t('verify.waitingDialogText')}</p>
            <Button kind="action" wide onClick={() => setOpen(false)}>
              {t('common.ok')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

export const waitingPage: PageDefinition = {
  Page: WaitingPage,
  head: (_, __, t) => ({ title: t('verify.waitingTitle') }),
};
