import { CODE } from '@foyer/contract/error-code';
import { type AgeCheckState, finishIdinAgeVerification } from '@foyer/contract/profile/age-check';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { parseQuery } from '@foyer/domain/routing/query';
import { useState } from 'react';
import { useTransport } from '../../../data/call.ts';
import { callErrorText } from '../../../data/errors/error-text.ts';
import { useNavigation } from '../../../data/location.tsx';
import type { PageDefinition } from '../../../data/page.ts';
import { useSession } from '../../../data/session.tsx';
import { useText } from '../../../data/texts.tsx';
import type { Failure } from '../../../data/transport.ts';
import styles from '../../../parts/account/AccountCards.module.css';
import { PageHeading } from '../../../parts/content/PageHeading.tsx';
import { redirect } from '../../../parts/link/redirect.ts';
import { returnedQuery } from '../../../parts/link/returned-query.ts';
import { useSiteHref } from '../../../parts/link/site-href.ts';
import { useRunOnce } from '../../../parts/link/useRunOnce.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice, type NoticeKind } from '../../../ui/Notice.tsx';

type Outcome = AgeCheckState | 'unreachable' | { problem: string };

const REFUSALS: Readonly<Record<string, Outcome>> = {
  loginStepExpired: 'expired',
  [CODE.badRequest]: 'expired',
  [CODE.authenticationFailed]: 'unreachable',
};

const KINDS: Partial<Record<Exclude<Outcome, object>, NoticeKind>> = {
  confirmed: 'good',
  waiting: 'info',
};

function toOutcome(failure: Failure, problem: string): Outcome {
  return (failure.kind === 'refused' ? REFUSALS[failure.error.errorCode] : undefined) ?? { problem };
}

/** Names the check; a browser that no bank sent here has none. */
const findEntranceCode = () => parseQuery(returnedQuery()).ec;

/** Asks the platform what the bank said, once; again by a press only. */
function useAnswer() {
  const t = useText();
  const transport = useTransport();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ask = async () => {
    const entranceCode = findEntranceCode();
    if (entranceCode === undefined) return;
    setOutcome(null);
    const result = await transport(finishIdinAgeVerification, { body: { entranceCode } });
    setOutcome(result.ok ? result.value.state : toOutcome(result.failure, callErrorText(t, result.failure)));
  };
  useRunOnce(() => void ask());
  return { outcome, ask };
}

function Answer() {
  const t = useText();
  const siteHref = useSiteHref();
  const { outcome, ask } = useAnswer();
  if (outcome === null) return <p role="status">{t('age-check.checking')}</p>;
  const isKnown = typeof outcome === 'string';
  const canAskAgain = !isKnown || outcome === 'waiting' || outcome === 'unreachable';
  return (
    <>
      <Notice kind={(isKnown && KINDS[outcome]) || 'danger'}>
        {isKnown ? t(`age-check.${outcome}`) : outcome.problem}
      </Notice>
      <div className={styles.ways}>
        {canAskAgain && (
          <Button kind="action" onClick={() => void ask()}>
            {t('age-check.again')}
          </Button>
        )}
        <ButtonLink href={siteHref('/my/profile')}>{t('age-check.toProfile')}</ButtonLink>
      </div>
    </>
  );
}

function LoggedOut() {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <>
      <Notice kind="danger">{t('age-check.loggedOut')}</Notice>
      <div className={styles.ways}>
        <ButtonLink href={siteHref('/login')}>{t('age-check.toLogin')}</ButtonLink>
      </div>
    </>
  );
}

/** Where the bank sends the browser back to. The address proves nothing: it names the check that the platform asks for. */
function AgeCheckPage() {
  const t = useText();
  const navigation = useNavigation();
  const { loggedIn } = useSession();
  useRunOnce(() => {
    if (findEntranceCode() !== undefined) return;
    // Opened by hand: to where a check begins.
    redirect(navigation, { location: loggedIn ? '/my/profile' : '/login', mode: 'replace' });
  });
  return (
    <div className={styles.section}>
      <PageHeading title={t('age-check.title')} />
      {loggedIn ? <Answer /> : <LoggedOut />}
    </div>
  );
}

export const ageCheckPage: PageDefinition = {
  Page: AgeCheckPage,
  head: (_, __, t) => ({ title: t(pageTitleKey('login-idin')) }),
};
