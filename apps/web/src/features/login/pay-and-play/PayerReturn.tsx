import { finishPayAndPlay, type PayAndPlayState } from '@foyer/contract/payment/pay-and-play';
import { PROTECTION_CODE } from '@foyer/contract/protection/protection-code';
import type { ErrorFacts } from '@foyer/domain/errors/error-facts';
import { useState } from 'react';
import { useTransport } from '../../../data/call.ts';
import { callErrorText, errorText } from '../../../data/errors/error-text.ts';
import { useNavigation } from '../../../data/location.tsx';
import { useSessionChange } from '../../../data/session-change.ts';
import { useText } from '../../../data/texts.tsx';
import { toast } from '../../../parts/feedback/toasts.ts';
import { redirect } from '../../../parts/link/redirect.ts';
import { modalHref, useSiteHref } from '../../../parts/link/site-href.ts';
import { useRunOnce } from '../../../parts/link/useRunOnce.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './PayAndPlay.module.css';

type Outcome =
  | { kind: 'asking' }
  | { kind: Exclude<PayAndPlayState, 'loggedIn'> }
  | { kind: 'unpaid'; problem: ErrorFacts }
  | { kind: 'failed'; problem: string };

/** Asks the platform what the bank said, once; again by a press only. */
function useAnswer(order: string) {
  const t = useText();
  const transport = useTransport();
  const navigation = useNavigation();
  const { onSignedIn } = useSessionChange();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' });
  const ask = async () => {
    setOutcome({ kind: 'asking' });
    const result = await transport(finishPayAndPlay, { body: { order } });
    if (!result.ok) {
      setOutcome({ kind: 'failed', problem: callErrorText(t, result.failure) });
      return;
    }
    const { state, session, isNew, paymentId, paymentRefused } = result.value;
    if (state !== 'loggedIn' || !session) {
      setOutcome({ kind: state === 'loggedIn' ? 'waiting' : state });
      return;
    }
    if (paymentRefused) setOutcome({ kind: 'unpaid', problem: paymentRefused });
    // The cashier follows the payment from here on, as after any way out to a bank.
    else redirect(navigation, { location: paymentId ? `/?modal=deposit&payment=${paymentId}` : '/', mode: 'replace' });
    await onSignedIn(session);
    if (isNew) toast('good', t('pay-and-play.opened'));
  };
  useRunOnce(() => void ask());
  return { outcome, ask };
}

function Unpaid({ problem }: { problem: ErrorFacts }) {
  const t = useText();
  const siteHref = useSiteHref();
  const isLimit = problem.errorCode === PROTECTION_CODE.limitsForDeposit;
  return (
    <>
      <Notice>{t('pay-and-play.unpaid')}</Notice>
      <p>{errorText(t, problem)}</p>
      <div className={styles.ways}>
        {isLimit ? (
          <ButtonLink kind="action" href={siteHref('/my/limits')}>
            {t('pay-and-play.toLimits')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="action" href={siteHref(modalHref({}, 'deposit'))}>
            {t('pay-and-play.toDeposit')}
          </ButtonLink>
        )}
        <ButtonLink href={siteHref('/')}>{t('pay-and-play.toGames')}</ButtonLink>
      </div>
    </>
  );
}

/** The address proves nothing: it names the order that the platform asks the bank about. */
export function PayerReturn({ order }: { order: string }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { outcome, ask } = useAnswer(order);
  if (outcome.kind === 'asking') return <p role="status">{t('pay-and-play.asking')}</p>;
  if (outcome.kind === 'unpaid') return <Unpaid problem={outcome.problem} />;
  const { kind } = outcome;
  const isOpen = kind === 'waiting' || kind === 'failed';
  return (
    <>
      <Notice kind={kind === 'waiting' ? 'info' : 'danger'}>
        {kind === 'failed' ? outcome.problem : t(`pay-and-play.end-${kind}`)}
      </Notice>
      <div className={styles.ways}>
        {isOpen && (
          <Button kind="action" onClick={() => void ask()}>
            {t('pay-and-play.again')}
          </Button>
        )}
        {/* A new page: the order of this address is over. */}
        <a className={styles.anew} href={siteHref('/login/pay-and-play')}>
          {t('pay-and-play.anew')}
        </a>
      </div>
    </>
  );
}
