import { useState } from 'react';
import { useNavigation } from '../../data/location.tsx';
import type { ShownPage } from '../navigation/load-route.ts';
import { type LeftPage, PageBehindGame } from './PageBehindGame.tsx';
import { PageInLayout } from './PageInLayout.tsx';

/** The page on the screen in its layout. Pages that were left stay alive out of sight: see `VisitedPages`, `PageBehindGame`. */
export function KeepAlivePages({ page }: { page: ShownPage }) {
  const isGame = page.layout === 'game';
  const left = usePageBehindGame(page);
  return (
    <>
      {isGame && <PageInLayout page={page} />}
      {left && <PageBehindGame left={left} isHidden={isGame} />}
    </>
  );
}

/** The page on the screen, or the last one before a running game. Null when the visit began with the game. */
function usePageBehindGame(page: ShownPage): LeftPage | null {
  const navigation = useNavigation();
  const [last, setLast] = useState(page.layout === 'game' ? null : { page, navigation });
  if (page.layout === 'game') return last;
  if (last?.page === page && last.navigation === navigation) return last;
  const now = { page, navigation };
  setLast(now);
  return now;
}
