import { ROUTES } from '@foyer/domain/routing/route-table';
import type { Text } from '@foyer/texts/format';
import type { PageHead, ReadCall } from '../../data/page.ts';
import type { ShownPage } from '../navigation/load-route.ts';

/** Titles with the name of what the page shows; until it is loaded the title is the site's. */
const NAMED = new Set(['game', 'group', 'play', 'provider']);

export function routeOf(id: string) {
  return ROUTES.find((route) => route.id === id);
}

export function ownHead({ definition, params, location }: ShownPage, read: ReadCall, t: Text): PageHead {
  return definition.head?.({ params, query: location.query }, read, t) ?? {};
}

export function pageTitle(page: ShownPage, own: PageHead, t: Text): string {
  const kind = routeOf(page.route)?.title;
  const isNameless = own.title === undefined && NAMED.has(kind ?? '');
  const name = isNameless ? t.fill('%SITE_NAME%') : (own.title ?? t(`title.${kind ?? 'notFound'}`));
  return isNameless || page.route === 'home' ? name : t('title.template', { title: name });
}
