import { expect, test } from 'vitest';
import { sampleGame } from '../../testing/sample-game.ts';
import { favouriteEvent } from './favourite-event.ts';

const studios = [{ id: 901, name: 'Halcyon Works' }];

test('[EVENT-03] [EVENT-04] [EVENT-05] [EVENT-06] tells name, company, groups and return', () => {
  const game = sampleGame({ title: 'Book of X', provider: 901, rtp: 0.965, groups: { Slots: 1, NEW: 2, Hidden: 3 } });
  expect(favouriteEvent(game, { studios, excludedGroups: ['hidden'] })).toEqual({
    game_name: 'Book of X',
    game_company: 'Halcyon Works',
    game_category: 'slots,new',
    RTP: '96.50',
  });
});

test('[EVENT-04] the supplier is the company where there is one', () => {
  const game = sampleGame({ supplier: 'Nine Lamps', provider: 901 });
  expect(favouriteEvent(game, { studios, excludedGroups: [] }).game_company).toBe('Nine Lamps');
});
