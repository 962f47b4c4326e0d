import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CODE } from '../error-code.ts';
import { Slug } from '../wire.ts';

/** `noNewRounds`: visible, not playable (132). `hidden`: in no list. Rounds with a held stake are always settled. */
export const GAME_STATES = ['enabled', 'noNewRounds', 'hidden'] as const;
export type GameState = (typeof GAME_STATES)[number];

export const SwitchedGame = z.object({
  gameId: z.number(),
  friendlyId: z.string(),
  title: z.string(),
  state: z.enum(GAME_STATES),
  reason: z.nullable(z.string()),
});
export type SwitchedGame = z.output<typeof SwitchedGame>;

export const listSwitchedGames = endpoint({
  name: 'listSwitchedGames',
  method: 'GET',
  path: '/api/operator/game-switches',
  summary: 'Every game that is not enabled, with the reason.',
  access: 'operator',
  scope: 'read',
  response: z.object({ games: z.array(SwitchedGame) }),
  errors: [],
  cache: 'no-store',
});

export const switchGame = endpoint({
  name: 'switchGame',
  method: 'PUT',
  path: '/api/operator/game-switches/{game}',
  summary:
    'Switches a game, by its friendly or numeric id, for everyone at once (GLI-19 4.15): no round of it starts in any process once this has answered. The same again changes nothing.',
  access: 'operator',
  scope: 'settings',
  params: z.strictObject({ game: Slug }),
  body: z.strictObject({
    state: z.enum(GAME_STATES),
    reason: z.string().check(z.regex(/^\P{Cc}{1,200}$/u)),
  }),
  response: SwitchedGame,
  errors: [CODE.gameNotFound],
  cache: 'no-store',
});
