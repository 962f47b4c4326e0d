import { finishProviderLink, finishProviderLogin, listIdentities } from '@foyer/contract/account/identity';
import { getSession } from '@foyer/contract/account/session';
import { getPayAndPlay } from '@foyer/contract/payment/pay-and-play';
import type { OpenIdName } from '@foyer/domain/login/ways-in';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { parseQuery } from '@foyer/domain/routing/query';
import { useState } from 'react';
import { findPageAfterLogin } from '../../browser/storage/page-after-login.ts';
import { callOf, useQueryClient, useTransport, writeCall } from '../../data/call.ts';
import { callErrorText } from '../../data/errors/error-text.ts';
import { useNavigation } from '../../data/location.tsx';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { sendLogin } from '../../data/send/send-login.ts';
import { useSession } from '../../data/session.tsx';
import { useSessionChange } from '../../data/session-change.ts';
import { useText } from '../../data/texts.tsx';
import { type Failure, isRefusedBy } from '../../data/transport.ts';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { toast } from '../../parts/feedback/toasts.ts';
import { redirect } from '../../parts/link/redirect.ts';
import { returnedQuery } from '../../parts/link/returned-query.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { useRunOnce } from '../../parts/link/useRunOnce.ts';
import { useProviderEmail } from '../../parts/ways-in/typed-user-name.ts';
import { isProviderWay, WAY_NAMES } from '../../parts/ways-in/way-names.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usePostLoginRedirect } from './after-login/usePostLoginRedirect.ts';
import { PayAndPlay } from './pay-and-play/PayAndPlay.tsx';
import { SecondStep } from './SecondStep.tsx';
import styles from './SignerLogin.module.css';

type Failed = { kind: 'failed'; message: string; isUnknown?: boolean; canAskAgain?: boolean };
type Outcome = { kind: 'waiting' } | { kind: 'code' } | Failed;

/** Sends the provider's parameters to the platform, again by a press only: a guest is logged in, a player's account is linked. */
function useProviderReturn(provider: OpenIdName, redirectAfterLogin: () => void) {
  const t = useText();
  const transport = useTransport();
  const client = useQueryClient();
  const navigation = useNavigation();
  const { loggedIn } = useSession();
  const providerEmail = useProviderEmail();
  const { onSignedIn } = useSessionChange();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' });
  const fail = (failure: Failure) => {
    if (isRefusedBy(failure, 'secondFactorNeeded')) setOutcome({ kind: 'code' });
    else {
      const isUnknown = isRefusedBy(failure, 'identityUnknown');
      if (isUnknown && failure.kind === 'refused') providerEmail.set(failure.error.errorDetails.email ?? '');
      const canAskAgain = failure.kind !== 'refused';
      setOutcome({ kind: 'failed', message: callErrorText(t, failure), isUnknown, canAskAgain });
    }
  };
  const finish = async () => {
    setOutcome({ kind: 'waiting' });
    const parameters = returnedQuery();
    if (parseQuery(parameters).error !== undefined) {
      setOutcome({ kind: 'failed', message: t(loggedIn ? 'ways-in.linkCancelled' : 'ways-in.loginCancelled') });
      return;
    }
    const input = { body: { provider, parameters } };
    if (loggedIn) {
      const linked = await transport(finishProviderLink, input);
      if (!linked.ok) return fail(linked.failure);
      writeCall(client, listIdentities, {}, linked.value);
      toast('good', t('security.linkedNow'));
      redirect(navigation, { location: '/my/security', mode: 'replace' });
      return;
    }
    const result = await sendLogin(transport, () => transport(finishProviderLogin, input));
    if (!result.ok) return fail(result.failure);
    redirectAfterLogin();
    await onSignedIn(result.value);
  };
  useRunOnce(() => void finish());
  return { outcome, finish };
}

function ProviderReturn({ provider }: { provider: OpenIdName }) {
  const t = useText();
  const siteHref = useSiteHref();
  const navigation = useNavigation();
  const { loggedIn } = useSession();
  const goBack = () => redirect(navigation, { location: findPageAfterLogin() ?? '/', mode: 'replace' });
  const redirectAfterLogin = usePostLoginRedirect('/', goBack);
  const { outcome, finish } = useProviderReturn(provider, redirectAfterLogin);
  if (outcome.kind === 'code') {
    const back = () => redirect(navigation, { location: '/login', mode: 'replace' });
    return <SecondStep onSignedIn={redirectAfterLogin} onBack={back} />;
  }
  if (outcome.kind === 'waiting') return <p role="status">{t('ways-in.returning')}</p>;
  return (
    <>
      <Notice kind="danger">{outcome.message}</Notice>
      {outcome.canAskAgain && (
        <Button kind="action" onClick={() => void finish()}>
          {t('common.tryAgain')}
        </Button>
      )}
      {loggedIn ? (
        <ButtonLink href={siteHref('/my/security')}>{t('ways-in.toSecurity')}</ButtonLink>
      ) : (
        <ButtonLink href={siteHref('/login')}>{t('ways-in.toLogin')}</ButtonLink>
      )}
      {outcome.isUnknown && <ButtonLink href={siteHref('/registration')}>{t('header.register')}</ButtonLink>}
    </>
  );
}

const TITLES = { google: 'login-google', facebook: 'login-facebook', 'pay-and-play': 'login-pay-and-play' } as const;

function titleOf({ provider = '' }: PageProps['params']) {
  const known = Object.entries(TITLES).find(([name]) => name === provider);
  return pageTitleKey(known?.[1] ?? 'login-google');
}

/** The name of the way that a logged-in player links; null for others. */
function linkedWay({ provider = '' }: PageProps['params']) {
  return isProviderWay(provider) ? WAY_NAMES[provider] : null;
}

function ProviderLogin({ provider }: { provider: string }) {
  const t = useText();
  if (provider === 'pay-and-play') return <PayAndPlay />;
  return isProviderWay(provider) ? (
    <ProviderReturn provider={provider} />
  ) : (
    <Notice kind="danger">{t('error.101')}</Notice>
  );
}

/** Where a provider sends the browser back to (PAGES-26, PAGES-27), and the way in by a bank (PAGES-28). */
function ProviderLoginPage({ params: { provider = '' } }: PageProps) {
  const t = useText();
  const { loggedIn } = useSession();
  // A login that succeeds keeps the title until the page is gone.
  const [linked] = useState(loggedIn ? linkedWay({ provider }) : null);
  return (
    <div className={styles.panel}>
      <PageHeading title={linked ? t('security.linkBy', { name: t(linked) }) : t(titleOf({ provider }))} />
      <ProviderLogin provider={provider} />
    </div>
  );
}

export const providerLoginPage: PageDefinition = {
  Page: ProviderLoginPage,
  calls: ({ params }) => (params.provider === 'pay-and-play' ? [callOf(getPayAndPlay, {})] : []),
  head: ({ params }, read, t) => {
    const linked = read(getSession, {})?.loggedIn ? linkedWay(params) : null;
    return { title: linked ? t('security.linkBy', { name: t(linked) }) : t(titleOf(params)) };
  },
};
