import type { Promotion } from '@foyer/contract/content/content-page';
import { useText } from '../../data/texts.tsx';
import { writtenIn } from '../../parts/content/written-in.ts';
import { Countdown } from '../../parts/format/Countdown.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './PromotionCard.module.css';
import { PromotionPicture } from './PromotionPicture.tsx';

/** The time that is left of an offer. */
export function TimeLeft({ until }: { until: string }) {
  const t = useText();
  return (
    <p className={styles.time}>
      <span>{t('content.timeLeft')}</span> <Countdown until={until} />
    </p>
  );
}

/** An offer in the list: its picture, its name and what it is; the whole of it is one link. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useText();
  const siteHref = useSiteHref();
  const { key, title, summary, picture, until, isNotYet, language } = promotion;
  return (
    <article className={styles.card} {...writtenIn(language, t)}>
      <PromotionPicture picture={picture} variant="card" />
      <div className={styles.words}>
        <h2>
          <a href={siteHref(`/promotions/${key}`)} className={styles.link}>
            {t.fill(title)}
          </a>
        </h2>
        <p>{t.fill(summary)}</p>
        {isNotYet && <Badge className={styles.notYet}>{t('content.notYet')}</Badge>}
        {until && <TimeLeft until={until} />}
        <p className={styles.more} aria-hidden="true">
          {t('content.readTerms')}
        </p>
      </div>
    </article>
  );
}
