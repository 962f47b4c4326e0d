import { getProfile, type Profile } from '@foyer/contract/profile/profile';
import { isFullConsent } from '@foyer/domain/fields/consent-switches';
import { pageTitleKey } from '@foyer/domain/routing/page-titles';
import { useId } from 'react';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import styles from '../../parts/account/AccountCards.module.css';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { useConsents } from './useConsents.ts';

const HEADING = 'communication';

const SWITCHES = [
  ['receiveEmail', 'communication.receiveEmail'],
  ['receiveSms', 'communication.receiveSms'],
  ['skypeId', 'communication.push'],
] as const;

/** What is said of the last press has its room below the switches: nothing moves. */
function Switches({ profile }: { profile: Profile }) {
  const t = useText();
  const siteHref = useSiteHref();
  const messageId = useId();
  const { switches, isBusy, message, turn, turnAll } = useConsents(profile);
  const box = { role: 'switch', 'aria-describedby': messageId, 'aria-disabled': isBusy || undefined };
  return (
    <section className={styles.card}>
      <Checkbox
        {...box}
        label={<strong>{t('communication.full')}</strong>}
        checked={isFullConsent(switches)}
        onChange={({ target }) => void turnAll(target.checked)}
      />
      <ul className={styles.switches}>
        {SWITCHES.map(([name, label]) => (
          <li key={name}>
            <Checkbox
              {...box}
              label={t(label)}
              checked={switches[name]}
              onChange={({ target }) => void turn(name, target.checked)}
            />
          </li>
        ))}
      </ul>
      <p id={messageId} role="status" className={styles.message}>
        {message?.text}
        {message?.isAboutPhone && (
          <>
            {' '}
            <a href={siteHref('/my/profile')}>{t('communication.toProfile')}</a>
          </>
        )}
      </p>
      <p className={styles.note}>{t('communication.proof')}</p>
    </section>
  );
}

function Consents() {
  const t = useText();
  const { data, failure, reload } = useCall(getProfile, {});
  if (data) return <Switches profile={data} />;
  return failure ? (
    <ErrorState title={t('communication.failed')} failure={failure} onRetry={reload} />
  ) : (
    <CardSkeletons />
  );
}

/** Consents to offers by e-mail, text message and push (ROUTE-28, HEADER-13). */
function CommunicationPage() {
  const t = useText();
  return (
    <AccountPage heading={HEADING} title={t(pageTitleKey('communication'))}>
      <Consents />
    </AccountPage>
  );
}

export const communicationPage: PageDefinition = {
  Page: CommunicationPage,
  calls: (_, { language }) => [headingCall(HEADING, language), callOf(getProfile, {})],
  head: (_, __, t) => ({ title: t(pageTitleKey('communication')) }),
};
