import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { PageAbout } from '../../data/page.ts';
import { sampleGame } from '../../testing/sample-game.ts';
import type { DocumentHead } from './head.ts';
import { formatStructuredData, type StructuredDataContext, structuredData } from './structured-data.ts';

const context: StructuredDataContext = {
  origin: 'https://foyer.test',
  language: 'hu',
  siteName: 'Foyer',
  homeName: 'Lobby',
  minimumAge: 18,
};

const tile = sampleGame({ translation: 'Book of </script><b>X' });
const game = { ...tile, releasedOn: '2026-10-01' };

function headOf(about: PageAbout | undefined, part: Partial<DocumentHead> = {}): DocumentHead {
  return {
    title: 'Title',
    description: 'Description',
    canonical: '/hu/new-games',
    alternates: [],
    image: '/art/book-of-x-scene-960.webp',
    meta: [],
    isHidden: false,
    about,
    trail: [{ name: 'New', path: '/new-games' }],
    ...part,
  };
}

/** The page's data as a search engine reads them: out of the element, parsed, by type. */
function read(head: DocumentHead): Map<string, Record<string, unknown>> {
  const element = formatStructuredData(structuredData(head, context));
  const scripts = new DOMParser().parseFromString(`<body>${element}</body>`, 'text/html').body.children;
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.getAttribute('type')).toBe('application/ld+json');
  const Data = z.object({
    '@context': z.literal('https://schema.org'),
    '@graph': z.array(z.looseObject({ '@type': z.unknown() })),
  });
  const graph = z.parse(Data, JSON.parse(scripts[0]?.textContent ?? ''))['@graph'];
  return new Map(graph.map((node) => [String(node['@type']), node]));
}

const list: PageAbout = {
  kind: 'list',
  name: 'New',
  list: {
    games: [tile, sampleGame({ friendlyId: 'book-of-y', translation: 'Book of Y' })],
    total: 44,
    page: 2,
    size: 42,
  },
};

/** Every address in the data. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(https?:)?\//.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

describe('what search engines are told', () => {
  test('the house and its search', () => {
    const nodes = read(headOf({ kind: 'site' }, { trail: [] }));
    expect([...nodes.keys()]).toEqual(['Organization', 'WebSite']);
    expect(nodes.get('Organization')).toMatchObject({
      name: 'Foyer',
      url: 'https://foyer.test/',
      logo: 'https://foyer.test/favicon.svg',
    });
    expect(nodes.get('WebSite')).toMatchObject({
      url: 'https://foyer.test/hu',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://foyer.test/hu/games/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  test('a list: the games of the page in their places', () => {
    expect(read(headOf(list)).get('CollectionPage')).toMatchObject({
      url: 'https://foyer.test/hu/new-games',
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 44,
        itemListElement: [
          { position: 43, url: 'https://foyer.test/hu/all-games/book-of-x' },
          { position: 44, name: 'Book of Y', url: 'https://foyer.test/hu/all-games/book-of-y' },
        ],
      },
    });
  });

  test('a game, with what is known of it and no rating that nobody gave', () => {
    const node = read(headOf({ kind: 'game', game, provider: 'Nine Lamps' })).get('VideoGame,WebApplication') ?? {};
    expect(node).toMatchObject({
      name: 'Book of </script><b>X',
      alternateName: 'Book of X',
      author: { '@type': 'Organization', name: 'Nine Lamps' },
      datePublished: '2026-10-01',
      image: 'https://foyer.test/art/book-of-x-scene-960.webp',
      typicalAgeRange: '18-',
      isAccessibleForFree: true,
    });
    for (const invented of ['aggregateRating', 'review', 'offers']) expect(node).not.toHaveProperty(invented);
  });

  test('the way to the page, from the lobby on', () => {
    expect(read(headOf(undefined)).get('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Lobby', item: 'https://foyer.test/hu' },
      { '@type': 'ListItem', position: 2, name: 'New', item: 'https://foyer.test/hu/new-games' },
    ]);
  });

  test.each<[string, PageAbout]>([
    ['the site', { kind: 'site' }],
    ['a list', list],
    ['a game', { kind: 'game', game, provider: 'Nine Lamps' }],
  ])('every address of %s is whole', (_, about) => {
    const addresses = addressesIn(structuredData(headOf(about), context));
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !/^https:\/\/(foyer\.test|schema\.org)/.test(address))).toEqual([]);
  });

  test('a page that is hidden or has nothing to say says nothing', () => {
    expect(structuredData(headOf(list, { isHidden: true }), context)).toBeNull();
    expect(formatStructuredData(structuredData(headOf(undefined, { trail: [] }), context))).toBe('');
  });
});
