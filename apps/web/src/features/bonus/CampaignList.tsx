import type { Campaign } from '@foyer/contract/bonus';
import { useText } from '../../data/texts.tsx';
import { formatDay } from '../../parts/day.ts';
import styles from './CampaignList.module.css';

/** The campaigns that the wallet counts: those with a promo code are for who has the code (WALLET-21). */
export function CampaignList({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useText();
  const open = campaigns.filter(({ promoCode }) => !promoCode);
  return (
    <section className={styles.campaigns} aria-labelledby="campaigns-now">
      <h2 id="campaigns-now">{t('bonus.campaigns')}</h2>
      {open.length === 0 && <p className={styles.text}>{t('bonus.campaignsEmpty')}</p>}
      <ul className={styles.list}>
        {open.map(({ campaignId, title, text, endsAt }) => (
          <li key={campaignId}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
            {endsAt && (
              <p>
                <time dateTime={endsAt}>{t('bonus.campaignUntil', { date: formatDay(endsAt, t.language) })}</time>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
