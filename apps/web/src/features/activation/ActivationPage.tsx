import { activateAccount } from '@foyer/contract/account/activation';
import { CODE } from '@foyer/contract/error-code';
import { getVerification } from '@foyer/contract/verification/verification';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import type { Text } from '@foyer/texts/format';
import type { TextKey } from '@foyer/texts/messages';
import { useEffect, useRef, useState } from 'react';
import { activationEmail } from '../../browser/storage/registration-items.ts';
import { useSend, useTransport } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useDevice, useNavigation } from '../../data/location.tsx';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import type { Failure } from '../../data/transport.ts';
import { ResendForm } from '../../parts/activation/ResendForm.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { redirect } from '../../parts/link/redirect.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Activation.module.css';

type Asked = 'play' | 'withdrawal';
type Outcome =
  | { kind: 'waiting' }
  | { kind: 'active'; verifyBefore: Asked | undefined }
  | { kind: 'failed'; failure: Failure };

/** The account was opened by another link, or by this one before. */
const DONE_BEFORE: readonly string[] = [CODE.alreadyActivated, CODE.codeUsed];
/** A new message helps: the link is unknown or too old. */
const NEEDS_NEW_MAIL: readonly string[] = [CODE.activationExpired, CODE.codeExpired, CODE.codeNotFound];
/** For a visitor without an account, who has seen a link and no code. */
const NEWCOMER_TEXTS: Readonly<Record<string, TextKey>> = {
  [CODE.activationExpired]: 'registration.linkExpired',
  [CODE.codeExpired]: 'registration.linkExpired',
  [CODE.codeNotFound]: 'password.unknown',
  '238': 'registration.listed',
  registerAway: 'registration.registerAway',
};

function codeOf(failure: Failure): string {
  return failure.kind === 'refused' ? failure.error.errorCode : '';
}

function failureText(t: Text, failure: Failure): string {
  const own = NEWCOMER_TEXTS[codeOf(failure)];
  return own ? t(own) : callErrorText(t, failure);
}

/** Long enough to be read and pressed. */
const NEXT_STEP = { milliseconds: 30_000 };
/** What is asked first is said. */
const VERIFY_BEFORE: readonly Asked[] = ['play', 'withdrawal'];
const VERIFY_TEXTS = {
  play: 'registration.verifyBefore-play',
  withdrawal: 'registration.verifyBefore-withdrawal',
} as const satisfies Record<Asked, TextKey>;

/** Says that a proof is asked before play or a withdrawal, with the way there. */
function useNextStep(): () => Promise<void> {
  const t = useText();
  const siteHref = useSiteHref();
  const transport = useTransport();
  return async () => {
    const result = await transport(getVerification, {});
    if (!result.ok) return;
    const { restrictions } = result.value;
    const asked = VERIFY_BEFORE.find((one) => restrictions.some(({ action }) => action === one));
    if (!asked) return;
    const link = { href: siteHref('/my/verification'), text: t('error-more.link-verification') };
    toast('info', t(VERIFY_TEXTS[asked]), { link, ...NEXT_STEP });
  };
}

/** The account is active and nobody is logged in: another device than the one that registered. */
function Activated({ verifyBefore }: { verifyBefore: Asked | undefined }) {
  const t = useText();
  const siteHref = useSiteHref();
  const isMobile = useDevice() === 'mobile';
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('registration.activatedTitle')}
      </h2>
      <p>{t('registration.activatedText')}</p>
      {verifyBefore && (
        <p>
          {t(VERIFY_TEXTS[verifyBefore])} <a href={siteHref('/my/verification')}>{t('error-more.link-verification')}</a>
        </p>
      )}
      <ButtonLink kind="action" href={siteHref(isMobile ? '/login' : '/?modal=login')}>
        {t('registration.login')}
      </ButtonLink>
    </>
  );
}

/**
 * Opens an account by the code of its mail, with a press: programs that look at the links of a mail open nothing (ACCESS-13).
 * The browser that registered is logged in by it.
 */
function ActivationPage({ params }: PageProps) {
  const t = useText();
  const navigation = useNavigation();
  const { send, isSending } = useSend(activateAccount);
  const { onSignedIn } = useSessionChange();
  const showNextStep = useNextStep();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' });
  const activate = async () => {
    const result = await send({ body: { code: params.code ?? '' } });
    if (!result.ok) {
      const isDone = DONE_BEFORE.includes(codeOf(result.failure));
      setOutcome(isDone ? { kind: 'active', verifyBefore: undefined } : { kind: 'failed', failure: result.failure });
      return;
    }
    activationEmail.set(null);
    if (!result.value.loggedIn) {
      setOutcome({ kind: 'active', verifyBefore: result.value.verifyBefore });
      return;
    }
    toast('good', t('registration.activatedTitle'));
    redirect(navigation, { location: '/', mode: 'replace' });
    await onSignedIn(result.value);
    await showNextStep();
  };
  return (
    <div className={styles.page}>
      <PageHeading title={t('registration.activateTitle')} />
      <section className={styles.card}>
        {outcome.kind === 'active' ? (
          <Activated verifyBefore={outcome.verifyBefore} />
        ) : (
          <>
            <p>{t('registration.activateText')}</p>
            <Button kind="action" busy={isSending} onClick={() => void activate()}>
              {t(isSending ? 'registration.activating' : 'registration.activate')}
            </Button>
            <div className={styles.said}>
              {outcome.kind === 'failed' && <Notice kind="danger">{failureText(t, outcome.failure)}</Notice>}
            </div>
            {outcome.kind === 'failed' && NEEDS_NEW_MAIL.includes(codeOf(outcome.failure)) && <ResendForm />}
          </>
        )}
      </section>
    </div>
  );
}

export const activationPage: PageDefinition = {
  Page: ActivationPage,
  head: ({ params }, _, t) => ({ title: t(pageTitleKey('activation')), canonicalPath: `/activation/${params.code}` }),
};
