import { localePath } from '@foyer/domain/locale/locale';
import { gamePath } from '@foyer/domain/routing/game-path';
import type { PageAbout } from '../../data/page.ts';
import type { DocumentHead } from './head.ts';

type Node = Readonly<Record<string, unknown>>;

export type StructuredDataContext = {
  origin: string;
  language: string;
  siteName: string;
  homeName: string;
  /** In years. */
  minimumAge: number;
};

const CONTEXT = 'https://schema.org';

/** Absolute, and in the page's language. */
function addressesOf({ origin, language }: StructuredDataContext) {
  return {
    page: (path: string) => `${origin}${localePath(language, path)}`,
    file: (path: string) => `${origin}${path}`,
    organization: `${origin}/#organization`,
    site: `${origin}/#website`,
  };
}

function organization(context: StructuredDataContext): Node {
  const at = addressesOf(context);
  return {
    '@type': 'Organization',
    '@id': at.organization,
    name: context.siteName,
    url: at.file('/'),
    logo: at.file('/favicon.svg'),
  };
}

function website(context: StructuredDataContext): Node {
  const at = addressesOf(context);
  return {
    '@type': 'WebSite',
    '@id': at.site,
    name: context.siteName,
    url: at.page('/'),
    inLanguage: context.language,
    publisher: { '@id': at.organization },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at.page('/games/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function list(about: Extract<PageAbout, { kind: 'list' }>, head: DocumentHead, context: StructuredDataContext): Node {
  const at = addressesOf(context);
  const { games, page, size, total } = about.list;
  return {
    '@type': 'CollectionPage',
    name: about.name,
    description: head.description,
    url: at.file(head.canonical),
    inLanguage: context.language,
    isPartOf: { '@id': at.site },
    mainEntity: {
      '@type': 'ItemList',
      name: about.name,
      numberOfItems: total,
      itemListElement: games.map((game, index) => ({
        '@type': 'ListItem',
        position: (page - 1) * size + index + 1,
        name: game.translation,
        url: at.page(gamePath(game.friendlyId)),
      })),
    },
  };
}

/** No rating: nobody has rated it. */
function game(about: Extract<PageAbout, { kind: 'game' }>, head: DocumentHead, context: StructuredDataContext): Node {
  const at = addressesOf(context);
  const { translation, title, releasedOn, hideDemoUrl } = about.game;
  return {
    '@type': ['VideoGame', 'WebApplication'],
    name: translation,
    ...(title === translation ? {} : { alternateName: title }),
    description: head.description,
    url: at.file(head.canonical),
    image: at.file(head.image),
    inLanguage: context.language,
    author: { '@type': 'Organization', name: about.provider },
    publisher: { '@id': at.organization },
    datePublished: releasedOn,
    applicationCategory: 'GameApplication',
    gamePlatform: 'Web browser',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript',
    playMode: 'SinglePlayer',
    typicalAgeRange: `${context.minimumAge}-`,
    isAccessibleForFree: !hideDemoUrl,
    isPartOf: { '@id': at.site },
  };
}

function breadcrumbs(head: DocumentHead, context: StructuredDataContext): Node[] {
  if (head.trail.length === 0) return [];
  const at = addressesOf(context);
  const crumbs = [{ name: context.homeName, path: '/' }, ...head.trail];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: at.page(path),
      })),
    },
  ];
}

function aboutNodes(head: DocumentHead, context: StructuredDataContext): Node[] {
  switch (head.about?.kind) {
    case 'site':
      return [organization(context), website(context)];
    case 'list':
      return [organization(context), website(context), list(head.about, head, context)];
    case 'game':
      return [organization(context), website(context), game(head.about, head, context)];
    case undefined:
      return [];
  }
}

/** The page as schema.org data, or null. Server only. */
export function structuredData(head: DocumentHead, context: StructuredDataContext): object | null {
  if (head.isHidden) return null;
  const graph = [...aboutNodes(head, context), ...breadcrumbs(head, context)];
  return graph.length === 0 ? null : { '@context': CONTEXT, '@graph': graph };
}

/** In a script of a type that never runs, escaped so that the data cannot close it. */
export function formatStructuredData(data: object | null): string {
  if (data === null) return '';
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
