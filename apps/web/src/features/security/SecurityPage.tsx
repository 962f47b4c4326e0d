import { listIdentities } from '@foyer/contract/account/identity';
import { listPasskeys } from '@foyer/contract/account/passkey';
import { getSecondFactor } from '@foyer/contract/account/second-factor';
import { getSettings } from '@foyer/contract/settings/settings';
import { callOf } from '../../data/call.ts';
import type { PageDefinition } from '../../data/page.ts';
import { useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { AccountPage } from '../../parts/account/AccountPage.tsx';
import { headingCall } from '../../parts/content/ContentHeading.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { PasskeySection } from './PasskeySection.tsx';

const HEADING = 'security';

/** How the player logs in beside the password. What the settings do not offer is not here. */
function SecurityPage() {
  const t = useText();
  const ways = useSettings()?.backEnd.waysIn ?? [];
  return (
    <AccountPage heading={HEADING} title={t('security.title')}>
      {ways.includes('passkey') && <PasskeySection />}
      {ways.includes('authenticator') && <AuthenticatorSection />}
      <IdentitySection ways={ways} />
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
