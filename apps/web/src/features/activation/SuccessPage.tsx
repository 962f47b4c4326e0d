import { resendActivation } from '@foyer/contract/account/activation';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { activationEmail } from '../../browser/storage/registration-items.ts';
import { useSend } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useLocation, useNavigation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { redirect } from '../../parts/link/redirect.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Activation.module.css';

/** Two steps, of which the first is done (PAGES-01). */
function Stepper() {
  const t = useText();
  return (
    <ol className={styles.stepper}>
      <li className={styles.done}>
        <Icon name="check" />
        {t('registration.successStep1')}
      </li>
      <li aria-current="step" className={styles.current}>
        <span aria-hidden="true">2</span>
        {t('registration.successStep2')}
      </li>
    </ol>
  );
}

/** Where the mail went, how to get another one, and the way home (PAGES-02, REG-13, REG-14). */
function ActivationDialog({ email }: { email: string }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { language } = useLocation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { send, isSending } = useSend(resendActivation);
  const [said, setSaid] = useState('');
  useEffect(() => title.current?.focus(), []);
  const sendAgain = async () => {
    setSaid('');
    const result = await send({ query: { language }, body: { email } });
    setSaid(result.ok ? t('registration.sentAgain') : callErrorText(t, result.failure));
  };
  return (
    <dialog open aria-labelledby={titleId} className={styles.dialog}>
      <h2 ref={title} id={titleId} tabIndex={-1}>
        {t('registration.activationTitle')}
      </h2>
      <p>{t('registration.activationText', { email })}</p>
      <p className={styles.hint}>{t('registration.activationHint')}</p>
      <div className={styles.ways}>
        <Button kind="ghost" busy={isSending} onClick={() => void sendAgain()}>
          {t('registration.sendAgain')}
        </Button>
        <ButtonLink kind="action" href={siteHref('/')} role="button">
          {t('common.close')}
        </ButtonLink>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </dialog>
  );
}

/** Nothing is known before the browser has been asked. */
const UNASKED = '';

/** What follows a registration: the account opens with the mail (LAYOUT-07, ACCESS-16). */
function SuccessPage() {
  const t = useText();
  const navigation = useNavigation();
  const email = useSyncExternalStore(activationEmail.subscribe, activationEmail.get, () => UNASKED);
  const leave = useRef(() => {});
  const wasKnown = useRef(false);
  if (email) wasKnown.current = true;
  // Gone meanwhile: another tab has activated the account, and logs this one in too.
  const target = wasKnown.current ? '/' : '/?modal=login';
  leave.current = () => redirect(navigation, { location: target, mode: 'replace' });
  const isLost = email === null;
  useEffect(() => {
    // PAGES-03
    if (isLost) leave.current();
  }, [isLost]);
  return (
    <div className={styles.page}>
      <PageHeading title={t('registration.successTitle')} />
      <Stepper />
      {email ? <ActivationDialog email={email} /> : <Skeleton shape="card" className={styles.skeleton} />}
    </div>
  );
}

export const successPage: PageDefinition = {
  Page: SuccessPage,
  head: (_, __, t) => ({ title: t('registration.successTitle'), canonicalPath: '/success-registration' }),
};
