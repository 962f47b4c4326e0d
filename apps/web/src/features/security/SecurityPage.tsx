import { listIdentities } from '@foyer/contract/account/identity';
import { listPasskeys } from '@foyer/contract/account/passkey';
import { getSecondFactor } from '@foyer/contract/account/second-factor';
import { getSettings } from '@foyer/contract/settings/settings';
import { callOf, useCall } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import styles from './SecurityPage.module.css';

const HEADING = 'security';

function PasswordOnly() {
  const t = useText();
  const siteHref = useSiteHref();
  return (
    <section className={styles.section}>
      <p>{t('security.passwordOnly')}</p>
      <ButtonLink href={siteHref('/my/change-password')}>{t('security.toPassword')}</ButtonLink>
    </section>
  );
}

/** How the player logs in beside the password. What the settings do not offer is here only while the player has it. */
function SecurityPage() {
  const t = useText();
  const ways = useSettings()?.backEnd.waysIn ?? [];
  const { data: factor } = useCall(getSecondFactor, {});
  const { data: linked } = useCall(listIdentities, {});
  const hasFactor = ways.includes('authenticator') || (factor?.since ?? null) !== null;
  const hasLinked = (linked?.identities.length ?? 0) > 0;
  const isEmpty = !hasFactor && !hasLinked && !ways.some((way) => way !== 'idin');
  return (
    <AccountPage heading={HEADING} title={t('security.title')}>
      {ways.includes('passkey') && <PasskeySection />}
      {hasFactor && <AuthenticatorSection />}
      <IdentitySection ways={ways} />
      {isEmpty && <PasswordOnly />}
    </AccountPage>
  );
}

export const securityPage: PageDefinition = {
  Page: SecurityPage,
  calls(_, { language, read }) {
    const ways = read(getSettings, {})?.backEnd.waysIn ?? [];
    return [
      headingCall(HEADING, language),
      ...(ways.includes('passkey') ? [callOf(listPasskeys, {})] : []),
      callOf(getSecondFactor, {}),
      callOf(listIdentities, {}),
    ];
  },
  head: (_, __, t) => ({ title: t('security.title') }),
};
