import type { PageDefinition } from '../../data/page.ts';
import { useText } from '../../data/texts.tsx';
import { ContentBody } from '../../parts/content/ContentBody.tsx';
import { writtenIn } from '../../parts/content/written-in.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { TimeLeft } from './PromotionCard.tsx';
import { PromotionPicture } from './PromotionPicture.tsx';
import styles from './StaticPage.module.css';
import { pageCall, StaticPage, staticHead, staticStatus } from './StaticPage.tsx';

/** Below `my`, whose pieces are sent to players alone, and not at the first level, where `/special-promotion` would show it. */
const PATH = 'my/special-promotion';

/** An offer for players alone (ROUTE-37). It begins with its picture and words: its heading is heard and not seen (HEADER-27). */
function SpecialPromotionPage() {
  const t = useText();
  return (
    <StaticPage path={PATH}>
      {({ title, picture, until, content, language }) => (
        <>
          <h1 {...writtenIn(language, t)}>
            <VisuallyHidden>{t.fill(title)}</VisuallyHidden>
          </h1>
          <article className={classNames(styles.page, styles.offer)}>
            {picture && <PromotionPicture picture={picture} variant="page" />}
            {until && <TimeLeft until={until} />}
            <ContentBody content={content} language={language} />
          </article>
        </>
      )}
    </StaticPage>
  );
}

export const specialPromotionPage: PageDefinition = {
  Page: SpecialPromotionPage,
  calls: (_, { language }) => [pageCall(PATH, language)],
  head: (_, read, t) => staticHead(PATH, read, t),
  status: (_, read, language) => staticStatus(PATH, language, read),
};
