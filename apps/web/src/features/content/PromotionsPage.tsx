import { listPromotions, type Promotion } from '@foyer/contract/content/content-page';
import { callOf, useCall } from '../../data/call.ts';
import { useLocation } from '../../data/location.tsx';
import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { ContentBody } from '../../parts/content/ContentBody.tsx';
import { HeadingOf } from '../../parts/content/ContentHeading.tsx';
import { EmptyState } from '../../parts/feedback/EmptyState.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import styles from './PromotionsPage.module.css';
import { pageCall, StaticPage, staticHead, staticStatus } from './StaticPage.tsx';

const PATH = 'promotions';

function Promotions({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useText();
  if (promotions.length === 0) {
    return <EmptyState icon="gift" title={t('content.promotionsEmpty')} text={t('content.promotionsEmptyText')} />;
  }
  return (
    <ul className={styles.cards}>
      {promotions.map((promotion) => (
        <li key={promotion.key}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

/** What runs now, as cards (HEADER-02). */
function PromotionsPage() {
  const t = useText();
  const { language } = useLocation();
  const { data } = useCall(listPromotions, { query: { language } });
  return (
    <StaticPage path={PATH}>
      {(page) => (
        <>
          <HeadingOf header={page.header} title={t.fill(page.title)} language={page.language} />
          {data && <Promotions promotions={data.promotions} />}
          <div className={styles.words}>
            <ContentBody content={page.content} language={page.language} />
          </div>
        </>
      )}
    </StaticPage>
  );
}

export const promotionsPage: PageDefinition = {
  Page: PromotionsPage,
  calls: (_, { language }) => [pageCall(PATH, language), callOf(listPromotions, { query: { language } })],
  head: (_, read, t) => ({ title: t('page-title.promotions'), ...staticHead(PATH, read, t) }),
  status: (_, read, language) => staticStatus(PATH, language, read),
};
