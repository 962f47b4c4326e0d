import type { PageDefinition, PageProps } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { ContentBody } from '../../parts/content/ContentBody.tsx';
import { HeadingOf } from '../../parts/content/ContentHeading.tsx';
import styles from './StaticPage.module.css';
import { pageCall, StaticPage, staticHead, staticStatus } from './StaticPage.tsx';

/** Any page of the operator at `/{key}` (STATIC-01). */
function ContentPage({ params }: PageProps) {
  const t = useText();
  return (
    <StaticPage path={params.page ?? ''}>
      {({ header, title, content, language }) => (
        <article className={styles.page}>
          <HeadingOf header={header} title={t.fill(title)} language={language} />
          <ContentBody content={content} language={language} />
        </article>
      )}
    </StaticPage>
  );
}

export const contentPage: PageDefinition = {
  Page: ContentPage,
  calls: ({ params }, { language }) => [pageCall(params.page ?? '', language)],
  head: ({ params }, read, t) => staticHead(params.page ?? '', read, t),
  status: ({ params }, read, language) => staticStatus(params.page ?? '', language, read),
};
