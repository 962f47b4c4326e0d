import { Activity, type ReactNode, useInsertionEffect, useRef, useState } from 'react';
import {
  type Navigation,
  NavigationContext,
  type PageVisit,
  PageVisitContext,
  useNavigation,
  usePageVisit,
} from '../../../data/location.tsx';
import { useSession } from '../../../data/session.tsx';
import { CONTENT_ID } from '../header/SkipLink.tsx';
import styles from './Layouts.module.css';

/** What a main part shows, and for whom. */
type Shown = {
  children: ReactNode;
  navigation: Navigation;
  opening: PageVisit;
  loggedIn: boolean;
  /** Whether it may wait out of sight. */
  isKept: boolean;
};

/** `left`: how far down it was when it was left, CSS px. */
type Part = Shown & { id: number; left: number };

/** How many parts wait at most. */
const MOST = 2;

function pathOf({ navigation }: Shown): string {
  return navigation.location.path;
}

/** The parts once `now` is shown, which comes first. One that waits is taken up only where it was left. */
function partsWith(parts: readonly Part[], now: Shown): readonly Part[] {
  const [last, ...others] = parts;
  if (!last) return [{ ...now, id: 0, left: 0 }];
  const here = pathOf(now);
  const ofViewer = ({ loggedIn }: Part) => loggedIn === now.loggedIn;
  if (pathOf(last) === here) return [{ ...last, ...now }, ...others.filter(ofViewer)];
  const left = last.isKept ? [{ ...last, left: now.opening.previousScroll }] : [];
  const waiting = [...left, ...others].filter(ofViewer);
  const same = waiting.find((part) => pathOf(part) === here && Math.abs(part.left - now.opening.scrollTop) < 1);
  const front = same ?? { id: Math.max(...parts.map(({ id }) => id)) + 1, left: 0 };
  const rest = waiting.filter((part) => pathOf(part) !== here).slice(0, MOST);
  return [{ ...front, ...now }, ...rest];
}

/**
 * The main part of the page on the screen, and those of the last pages before it: they wait at rest and outside of the
 * document, and are there at once when they are gone to again. Another page's part is another element: it stands where it
 * stands and did not move there (no layout shift).
 */
export function KeepAlivePages({ isKept: keepAlive, children }: { isKept: boolean; children: ReactNode }) {
  const navigation = useNavigation();
  const opening = usePageVisit();
  const { loggedIn } = useSession();
  const now: Shown = { children, navigation, opening, loggedIn, isKept: keepAlive };
  const [known, setKnown] = useState(() => partsWith([], now));
  let parts = known;
  const [last] = known;
  const isSame =
    last?.children === children &&
    last?.navigation === navigation &&
    last?.opening === opening &&
    last?.loggedIn === loggedIn;
  if (!isSame) {
    parts = partsWith(known, now);
    setKnown(parts);
  }
  return parts.map((part, index) => <MainPart key={part.id} part={part} isShown={index === 0} />);
}

function MainPart({ part, isShown }: { part: Part; isShown: boolean }) {
  const main = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const keepContent = (element: HTMLDivElement | null) => {
    // A hidden part takes its references back.
    if (element) content.current = element;
  };
  // The content is in the document before anything in it is measured.
  useInsertionEffect(() => {
    if (!content.current) return;
    if (isShown) main.current?.append(content.current);
    else content.current.remove();
  }, [isShown]);
  return (
    <main ref={main} id={isShown ? CONTENT_ID : undefined} hidden={!isShown} tabIndex={-1} className={styles.main}>
      <NavigationContext value={part.navigation}>
        <PageVisitContext value={part.opening}>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <div ref={keepContent}>{part.children}</div>
          </Activity>
        </PageVisitContext>
      </NavigationContext>
    </main>
  );
}
