import type { Navigation, PageVisit } from '../../data/location.tsx';
import type { ShownPage } from '../navigation/load-route.ts';

/** A page with what it was drawn with, and for whom. */
export type PageSnapshot = { page: ShownPage; navigation: Navigation; pageVisit: PageVisit; loggedIn: boolean };

/** `scrollTop`: how far down it was left, CSS px. */
export type AlivePage = PageSnapshot & { id: number; scrollTop: number };

/** Hidden pages at most. */
const MAX_HIDDEN = 2;

const pathOf = ({ page }: PageSnapshot) => page.location.path;

export function isSameVisit(a: PageSnapshot | undefined, b: PageSnapshot): boolean {
  return (
    a?.page === b.page && a.navigation === b.navigation && a.pageVisit === b.pageVisit && a.loggedIn === b.loggedIn
  );
}

/** The pages that are alive once `now` is shown, which comes first. A hidden one is shown again only where it was left. */
export function nextVisits(visits: readonly AlivePage[], now: PageSnapshot): readonly AlivePage[] {
  const [last, ...others] = visits;
  if (!last) return [{ ...now, id: 0, scrollTop: 0 }];
  const isOfViewer = ({ loggedIn }: PageSnapshot) => loggedIn === now.loggedIn;
  const path = pathOf(now);
  if (pathOf(last) === path) return [{ ...last, ...now }, ...others.filter(isOfViewer)];
  const left = last.page.definition.keepAlive ? [{ ...last, scrollTop: now.pageVisit.previousScroll }] : [];
  const hidden = [...left, ...others].filter(isOfViewer);
  const again = hidden.find(
    (visit) => pathOf(visit) === path && Math.abs(visit.scrollTop - now.pageVisit.scrollTop) < 1,
  );
  const shown = again ?? { id: Math.max(...visits.map(({ id }) => id)) + 1, scrollTop: 0 };
  return [{ ...shown, ...now }, ...hidden.filter((visit) => pathOf(visit) !== path).slice(0, MAX_HIDDEN)];
}
