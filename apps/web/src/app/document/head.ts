import type { MetaEntry } from '@foyer/domain/content/page-front';
import { FALLBACK_LANGUAGE, localePath } from '@foyer/domain/locale/locale';
import type { Text } from '@foyer/texts/format';
import type { Crumb, PageAbout, ReadCall } from '../../data/page.ts';
import type { ShownPage } from '../navigation/load-route.ts';
import { ownHead, pageTitle, routeOf } from './page-title.ts';

export type DocumentHead = {
  title: string;
  description: string;
  canonical: string;
  alternates: { language: string; href: string }[];
  image: string;
  /** Added to the default entries, or replacing them by name. */
  meta: readonly MetaEntry[];
  isHidden: boolean;
  about: PageAbout | undefined;
  trail: readonly Crumb[];
};

function saidIn(meta: readonly MetaEntry[] = [], name: string): string | undefined {
  return meta.find((entry) => entry.name === name)?.content;
}

/** Falls back to the route's title and the brand's description. `share`: the picture of a page without its own. */
export function headOf(
  page: ShownPage,
  read: ReadCall,
  t: Text,
  languages: readonly string[] = [],
  share = '',
): DocumentHead {
  const own = ownHead(page, read, t);
  const route = routeOf(page.route);
  const path = own.canonicalPath ?? page.location.path;
  return {
    title: pageTitle(page, own, t),
    description: own.description ?? saidIn(own.meta, 'description') ?? t('description.home'),
    canonical: localePath(page.location.language, path),
    alternates: [
      ...languages.map((language) => ({ language, href: localePath(language, path) })),
      ...(languages.length > 0 ? [{ language: 'x-default', href: localePath(FALLBACK_LANGUAGE, path) }] : []),
    ],
    image: own.image ?? share,
    meta: own.meta ?? [],
    isHidden: page.status !== 200 || (route !== undefined && 'hidden' in route),
    about: own.about,
    trail: own.trail ?? [],
  };
}
