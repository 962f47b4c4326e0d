import type { Campaign } from '@foyer/contract/wallet/bonus';
import { useText } from '../../data/texts.tsx';
import { formatMoment, useTimeZone } from '../../parts/format/moment.ts';
import { useSiteHref } from '../../parts/link/site-href.ts';
import styles from './CampaignList.module.css';

type CampaignListProps = {
  campaigns: readonly Campaign[];
  /** The level of each one's name. */
  heading: 'h2' | 'h3';
  /** Campaign's id to the page that its terms stand on. */
  terms?: ReadonlyMap<string, string>;
};

const NONE: ReadonlyMap<string, string> = new Map();

function TermsLink({ title, path }: { title: string; path: string | undefined }) {
  const t = useText();
  const siteHref = useSiteHref();
  if (path === undefined) return null;
  return (
    <a className={styles.terms} href={siteHref(path)}>
      {t('bonus.campaignTerms', { title })}
    </a>
  );
}

/** What each campaign is, until when, and where its terms stand. */
export function CampaignList({ campaigns, heading: Name, terms = NONE }: CampaignListProps) {
  const t = useText();
  const zone = useTimeZone();
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
          <TermsLink title={title} path={terms.get(campaignId)} />
        </li>
      ))}
    </ul>
  );
}
