import { Activity, useInsertionEffect, useRef, useState } from 'react';
import { NavigationContext, PageVisitContext, useNavigation, usePageVisit } from '../../data/location.tsx';
import { useSession } from '../../data/session.tsx';
import { CONTENT_ID } from '../../features/shell/header/SkipLink.tsx';
import type { ShownPage } from '../navigation/load-route.ts';
import { PageContent } from './PageContent.tsx';
import styles from './VisitedPages.module.css';
import { type AlivePage, isSameVisit, nextVisits, type PageSnapshot } from './visits.ts';

/**
 * The page on the screen and the last pages before it, which are shown at once when they are visited again. Each page has a
 * `main` element of its own: it did not move to where it stands (no layout shift).
 */
export function VisitedPages({ page }: { page: ShownPage }) {
  const navigation = useNavigation();
  const pageVisit = usePageVisit();
  const { loggedIn } = useSession();
  const now: PageSnapshot = { page, navigation, pageVisit, loggedIn };
  const [known, setKnown] = useState(() => nextVisits([], now));
  let visits = known;
  if (!isSameVisit(known[0], now)) {
    visits = nextVisits(known, now);
    setKnown(visits);
  }
  return visits.map((visit, index) => <MainPart key={visit.id} visit={visit} isShown={index === 0} />);
}

function MainPart({ visit, isShown }: { visit: AlivePage; isShown: boolean }) {
  const main = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const keepContent = (element: HTMLDivElement | null) => {
    // Hiding resets the ref.
    if (element) content.current = element;
  };
  // Out of the document a hidden page costs no style and no layout. It is back before anything in it is measured.
  useInsertionEffect(() => {
    if (!content.current) return;
    if (isShown) main.current?.append(content.current);
    else content.current.remove();
  }, [isShown]);
  return (
    <main ref={main} id={isShown ? CONTENT_ID : undefined} hidden={!isShown} tabIndex={-1} className={styles.main}>
      <NavigationContext value={visit.navigation}>
        <PageVisitContext value={visit.pageVisit}>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <div ref={keepContent}>
              <PageContent page={visit.page} />
            </div>
          </Activity>
        </PageVisitContext>
      </NavigationContext>
    </main>
  );
}
