import type { Lobby } from '@foyer/contract/game/game';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sampleGame } from '../../testing/sample-game.ts';
import { type DehydratedState, dehydrate } from './dehydrated-state.ts';
import { formatDehydratedState } from './format-dehydrated-state.ts';

const GAME = sampleGame({ title: '</script><b>€ ő' });
const ROW = { group: { id: 'new', count: 1 }, games: [GAME] };

function stateOf(calls: DehydratedState['calls']): DehydratedState {
  const brand = { isPlayMoney: true, lines: [], seals: [] };
  const placeholders = { '%NAME%': '<Foyer>' };
  return { deviceType: 'mobile', languages: ['en'], placeholders, brand, textOverrides: {}, calls };
}

const joined = (state: DehydratedState) =>
  Buffer.concat(formatDehydratedState(state).map((piece) => Buffer.from(piece))).toString();

test('pages share the bytes of a game that never changes, with marks or without, and of no other', () => {
  const shared = [Object.freeze(sampleGame({})), Object.freeze(sampleGame({ favourite: true }))];
  const games = [...shared, GAME, sampleGame({ liveGame: true })];
  const state = stateOf([[['getLobby', {}], { featured: [], rows: [{ ...ROW, games }] }]]);
  const bytes = () => formatDehydratedState(state).filter((piece) => typeof piece !== 'string' && piece.length > 1);
  expect(bytes()).toHaveLength(shared.length);
  for (const index of shared.keys()) expect(bytes()[index]).toBe(bytes()[index]);
});

test.each<[string, Lobby[]]>([
  ['no answer', []],
  ['a lobby without rows', [{ featured: [], rows: [] }]],
  ['a lobby', [{ featured: [GAME], rows: [ROW, { ...ROW, because: { kind: 'played', title: '</p>' } }] }]],
  [
    'two of them',
    [
      { featured: [], rows: [ROW] },
      { featured: [GAME], rows: [] },
    ],
  ],
])('the pieces of a page’s state are the whole of it and end no element: %s', (_, lobbies) => {
  const client = new QueryClient();
  for (const [index, lobby] of lobbies.entries())
    client.setQueryData(['getLobby', { query: { perRow: index } }], lobby);
  client.setQueryData(['getAlarm', {}], { alarm: '<!-- <script>' });
  const state = stateOf(dehydrate(client));
  const text = joined(state);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(state);
  expect(state.calls).toHaveLength(lobbies.length + 1);
});
