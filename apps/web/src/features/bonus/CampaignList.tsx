import type { Campaign } from '@foyer/contract/wallet/bonus';
import { useText } from '../../data/texts.tsx';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import styles from './CampaignList.module.css';

type CampaignListProps = {
  campaigns: readonly Campaign[];
  /** The level of each one's name. */
  heading: 'h2' | 'h3';
  /** Ids of the campaigns whose terms are a promotion's page. */
  withTerms?: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** What each campaign is, until when, and where its terms stand. */
export function CampaignList({ campaigns, heading: Name, withTerms = NONE }: CampaignListProps) {
  const t = useText();
  const zone = useTimeZone();
  const siteHref = useSiteHref();
  return (
    <ul className={styles.list}>
      {campaigns.map(({ campaignId, title, text, endsAt }) => (
        <li key={campaignId}>
          <Name>{title}</Name>
          <p className={styles.end}>
            {endsAt ? (
              <time dateTime={endsAt}>
                {t('bonus.campaignUntil', { date: formatMoment(endsAt, t.language, zone) })}
              </time>
            ) : (
              t('bonus.campaignNoEnd')
            )}
          </p>
          <p className={styles.text}>{text}</p>
          {withTerms.has(campaignId) && (
            <a className={styles.terms} href={siteHref(`/promotions/${campaignId}`)}>
              {t('bonus.campaignTerms', { title })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
