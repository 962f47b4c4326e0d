import { isHiddenLink } from '@foyer/domain/visibility/visibility';
import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../data/texts.tsx';
import { ContentBody } from '../../parts/content/ContentBody.tsx';
import { PageHeading } from '../../parts/content/PageHeading.tsx';
import { useSiteHref } from '../../parts/link/site-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TimeLeft } from './PromotionCard.tsx';
import styles from './PromotionPage.module.css';
import { PromotionPicture } from './PromotionPicture.tsx';
import { pageCall, StaticPage, staticHead, staticStatus } from './StaticPage.tsx';

const pathOf = (key: string | undefined) => `promotions/${key ?? ''}`;

/** One offer with its terms beside it (PATH-09, STATIC-09). */
function PromotionPage({ params }: PageProps) {
  const t = useText();
  const siteHref = useSiteHref();
  const { appliedCountryRules } = useSession();
  return (
    <StaticPage path={pathOf(params.page)}>
      {({ title, picture, until, content, language }) => (
        <article className={styles.page}>
          {!isHiddenLink('/promotions', appliedCountryRules) && (
            <a href={siteHref('/promotions')} className={styles.back}>
              <Icon name="back" />
              {t('content.allPromotions')}
            </a>
          )}
          {picture && <PromotionPicture picture={picture} variant="page" />}
          <PageHeading title={t.fill(title)} language={language}>
            {until && <TimeLeft until={until} />}
          </PageHeading>
          <ContentBody content={content} language={language} />
        </article>
      )}
    </StaticPage>
  );
}

export const promotionPage: PageDefinition = {
  Page: PromotionPage,
  calls: ({ params }, { language }) => [pageCall(pathOf(params.page), language)],
  head: ({ params }, read, t) => staticHead(pathOf(params.page), read, t),
  status: ({ params }, read, language) => staticStatus(pathOf(params.page), language, read),
};
