import { getBalance } from '@foyer/contract/wallet/wallet';
import { callOf, useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useSession, useSettings } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { HelpLine } from '../../parts/content/HelpLine.tsx';
import { Amount } from '../../parts/format/Amount.tsx';
import { modalHref, useSiteHref } from '../../parts/link/site-href.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './MessagePage.module.css';

/** The words with the address of the support as a link. */
function MailWords() {
  const t = useText();
  const mail = t.fill('%SUPPORT_EMAIL%');
  const [before, after = ''] = t('error-page.blockedText').split(mail);
  return (
    <p>
      {before}
      <a href={`mailto:${mail}`}>{mail}</a>
      {after}
    </p>
  );
}

const OWN_PAGES = [
  { path: '/my/transactions/withdrawal', label: 'account.navTransactions' },
  { path: '/my/limits/self-exclusion', label: 'account.blockedExclusion' },
  { path: '/my/data', label: 'account.blockedClosure' },
  { path: '/my/complaints', label: 'account.navComplaints' },
  { path: '/contact-us', label: 'footer.contactUs' },
] as const;

/** A player reaches the money, the end of the account and the way out from everywhere (GLI-19 2.5.5). */
function OwnAffairs() {
  const t = useText();
  const { query } = useLocation();
  const siteHref = useSiteHref();
  const { data: balance } = useCall(getBalance, {});
  return (
    <>
      <p>{t('account.blockedPlayer')}</p>
      {balance && (
        <p>
          {t('wallet.cash')}: <Amount value={balance.cash} currency={balance.currency} />
        </p>
      )}
      <div className={styles.ways}>
        <ButtonLink kind="action" href={modalHref(query, 'withdrawal')}>
          {t('wallet.withdraw')}
        </ButtonLink>
        <ButtonLink href={siteHref('/logout')}>{t('header.logout')}</ButtonLink>
      </div>
      <p className={styles.help}>
        {OWN_PAGES.map(({ path, label }) => (
          <a key={path} href={siteHref(path)}>
            {t(label)}
          </a>
        ))}
      </p>
    </>
  );
}

/** For visitors from where the site may not be shown (403): why, whom to ask, and help that needs no page of ours. */
function BlockedPage() {
  const t = useText();
  const { loggedIn } = useSession();
  const help = useSettings()?.notice.helpLinks.filter(({ url }) => url.startsWith('https:')) ?? [];
  return (
    <div className={styles.message}>
      <h1>{t('error-page.blocked')}</h1>
      <MailWords />
      {loggedIn && <OwnAffairs />}
      {help.length > 0 && (
        <p className={styles.help}>
          {help.map((link) => (
            <HelpLine key={link.kind + link.name} link={link} />
          ))}
        </p>
      )}
    </div>
  );
}

export const blockedPage: PageDefinition = {
  Page: BlockedPage,
  calls: (_, { loggedIn }) => (loggedIn ? [callOf(getBalance, {})] : []),
  head: (_, __, t) => ({ title: t('title.blocked') }),
};
