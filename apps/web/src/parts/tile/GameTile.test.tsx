import type { Game } from '@foyer/contract/game/game';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sampleGame } from '../../testing/sample-game.ts';
import { textOf } from '../../testing/text-of.ts';
import { gameModalHref } from '../link/site-href.ts';
import { watchPictures } from './default-picture.ts';
import { GameTile, type TileContext } from './GameTile.tsx';
import { SLOW_AFTER, watchSlowPictures } from './slow-pictures.ts';

const tileContext: TileContext = {
  t: textOf('en'),
  prefix: '',
  loggedIn: false,
  excludedGroups: [],
  studioOf: () => 'Halcyon Works',
  modalOf: ({ friendlyId }) => gameModalHref({}, friendlyId),
  onFavourite: () => {},
};

function show(part: Parameters<typeof sampleGame>[0], worldPart: Partial<TileContext> = {}, group?: string) {
  return render(
    <ul>
      <GameTile game={sampleGame(part)} tileContext={{ ...tileContext, ...worldPart }} group={group} priority="later" />
    </ul>,
  );
}

const heart = () => screen.queryByRole('button', { name: /: favourite$/ });

test('[LOBBY-16] the tile opens the info modal of its game', () => {
  show({});
  const link = screen.getByRole('link', { name: 'Book of X Halcyon Works' });
  expect(link.getAttribute('href')).toBe('?modal=gameInfoModal&gameId=book-of-x');
});

test.each([
  ['its group', '', [], '/slots-games'],
  ['its group under the site base path', '/hu', [], '/hu/slots-games'],
  ['no group that is excluded', '', ['slots'], null],
])('[LOBBY-19, PATH-16, SETTING-09] the overlay leads to %s', (_, prefix, excludedGroups, href) => {
  show({}, { prefix, excludedGroups });
  expect(screen.queryByRole('link', { name: 'Slots' })?.getAttribute('href') ?? null).toBe(href);
});

test('in the row of its own group a tile names its kind, and nothing where it has none', () => {
  show({ groups: { slots: 1, classic: 3 } }, {}, 'slots');
  expect(screen.getByRole('link', { name: 'Classic slots' }).getAttribute('href')).toBe('/classic-games');
  cleanup();
  show({ groups: { slots: 1 } }, {}, 'slots');
  expect(screen.queryByRole('link', { name: 'Slots' })).toBeNull();
});

test.each([
  ['not for a visitor', false, 'slots', false],
  ['for a player', true, 'slots', true],
  ['not in the group jackpot', true, 'jackpot', false],
])('[LOBBY-17, LOBBY-18, ROLE-08, ROLE-13] the favourite toggle: %s', (_, loggedIn, group, isThere) => {
  show({}, { loggedIn }, group);
  expect(heart() !== null).toBe(isThere);
});

test('[ROLE-13] the toggle says what it is and hands its game on', async () => {
  const onFavourite = vi.fn();
  show({ favourite: true }, { loggedIn: true, onFavourite });
  expect(heart()?.getAttribute('aria-pressed')).toBe('true');
  expect(heart()?.getAttribute('aria-label')).toBe('Book of X: favourite');
  if (heart()) await userEvent.click(heart() as HTMLElement);
  expect(onFavourite).toHaveBeenCalledWith(expect.objectContaining({ gameId: 1 }));
});

test.each([
  ['a visitor sees neither', false, 0],
  ['a player sees both', true, 2],
])('[ROLE-09, ROLE-10, ROLE-14] badges of free spins and free money: %s', (_, loggedIn, count) => {
  show({ freeSpins: true, freeMoney: true }, { loggedIn });
  expect(screen.queryAllByText(/^Free (spins|money)$/)).toHaveLength(count);
});

test.each([
  ['title and studio', {}, false, 'Book of X Halcyon Works'],
  ['a new game', { newGame: true }, false, 'Book of X Halcyon Works New'],
  ['free spins', { newGame: true, freeSpins: true }, true, 'Book of X Halcyon Works New Free spins'],
  ['played lately', { recentGames: true }, true, 'Book of X Halcyon Works Played'],
  ['a visitor has played nothing', { recentGames: true }, false, 'Book of X Halcyon Works'],
] as const)('[ROLE-14] the spoken name of a tile: %s', (_, part, loggedIn, name) => {
  show(part, { loggedIn });
  expect(screen.getByRole('link', { name }).textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(
    name.replace('New Free', 'NewFree'),
  );
});

test('among the games played lately no tile says that it was', () => {
  show({ recentGames: true }, { loggedIn: true }, 'recent');
  expect(screen.queryByText('Played')).toBeNull();
});

const TABLE: NonNullable<Game['metadata']> = {
  dga: true,
  dealerName: 'Mira',
  dealerPicture: null,
  lastResults: [],
  tableType: 'ROULETTE',
  availableSeats: null,
  availablePlayers: null,
  gameCategory: 'roulette',
  minLimit: null,
  maxLimit: null,
  symbol: null,
  currency: null,
  results: [],
};

test.each([
  ['with results', { ...TABLE, results: ['17'] }],
  ['without results', TABLE],
  ['without metadata', null],
])('[LOBBY-38] a live game has its tile %s', (_, metadata) => {
  show({ liveGame: true, metadata });
  expect(screen.getByRole('link', { name: 'Book of X Halcyon Works' })).toBeTruthy();
});

test('the picture has its size, its two formats and waits its turn', () => {
  const { container } = show({});
  const image = container.querySelector('img');
  expect([image?.width, image?.height, image?.getAttribute('loading')]).toEqual([270, 360, 'lazy']);
  expect(image?.getAttribute('srcset')).toContain('/art/book-of-x-180.avif 180w');
  expect(image?.getAttribute('srcset')).toContain('/art/book-of-x-360.avif 360w');
  expect(image?.getAttribute('src')).toBe('/art/book-of-x-270.webp');
});

test('[LOBBY-20] a picture that does not load gives way to the default', () => {
  const stop = watchPictures(document);
  const { container } = show({});
  const image = container.querySelector('img') as HTMLImageElement;
  fireEvent.error(image);
  expect(image.src).toContain('default-game');
  expect(container.querySelector('[srcset]')).toBeNull();
  const after = image.src;
  fireEvent.error(image);
  expect(image.src).toBe(after);
  stop();
});

test.each([
  ['that failed', { complete: true, naturalWidth: 0, currentSrc: '/art/lost.webp' }, true],
  ['that came', { complete: true, naturalWidth: 270, currentSrc: '/art/here.webp' }, false],
  ['on its way', { complete: false, naturalWidth: 0, currentSrc: '/art/late.webp' }, false],
  ['not requested yet', { complete: true, naturalWidth: 0, currentSrc: '' }, false],
])('[LOBBY-20] a picture %s before the script came: its default is shown or not', (_, state, isDefault) => {
  const { container } = show({});
  const image = container.querySelector('img') as HTMLImageElement;
  for (const [name, value] of Object.entries(state)) Object.defineProperty(image, name, { value });
  const stop = watchPictures(document);
  expect(image.src.includes('default-game')).toBe(isDefault);
  stop();
});

test('[LOBBY-20] pictures that failed are requested again when the network is back, the default among them', () => {
  const stop = watchPictures(document);
  const { container } = show({});
  const image = container.querySelector('img') as HTMLImageElement;
  const wanted = [image.getAttribute('src'), image.srcset];
  fireEvent.error(image);
  // Without a network the default does not come either.
  fireEvent.error(image);
  fireEvent(window, new Event('online'));
  expect([image.getAttribute('src'), image.srcset].join(' ')).toContain(wanted.join(' '));
  fireEvent.error(image);
  expect(image.src).toContain('default-game');
  stop();
});

test('[LOBBY-20] behind a picture that never comes stands the default, and one that comes late is seen', () => {
  vi.useFakeTimers();
  const stop = watchSlowPictures(document);
  const { container } = show({});
  const image = container.querySelector('img') as HTMLImageElement;
  vi.spyOn(image, 'complete', 'get').mockReturnValue(false);
  vi.spyOn(image, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 120));
  vi.advanceTimersByTime(SLOW_AFTER);
  expect(image.style.background).toBe('');
  vi.advanceTimersByTime(SLOW_AFTER);
  expect(image.style.background).toContain('default-game');
  expect(image.getAttribute('srcset')).toContain('/art/book-of-x-180.avif');
  stop();
  vi.useRealTimers();
});
