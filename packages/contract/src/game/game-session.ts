import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Nothing, Timestamp, Uuid } from '../wire.ts';

/** Of a game opened for money, where `gameSessionEnabledCountries` names a country. Milliseconds. */
export const GameSessionStart = z.object({
  sessionId: Uuid,
  /** Between two calls of `prolongGameSession`. */
  prolongMs: z.number(),
  /** How long the page may be hidden before it closes the session. */
  inactivityMs: z.number(),
});

/** `closed`: by its page or with its login. `timeout`: not prolonged in time. `parallel`: the login opened another game. */
const GameSessionState = z.enum(['running', 'closed', 'timeout', 'parallel']);
export type GameSessionState = z.output<typeof GameSessionState>;

export const prolongGameSession = endpoint({
  name: 'prolongGameSession',
  method: 'POST',
  path: '/api/game/session/{gameSessionId}/prolong',
  summary: 'Says that the page of a game is still open. One that has ended stays so, and the answer says why.',
  access: 'player',
  params: z.strictObject({ gameSessionId: Uuid }),
  response: z.object({ serverTime: Timestamp, state: GameSessionState }),
  errors: ['launchNotFound'],
  cache: 'no-store',
  rateLimit: 'prolonging',
  isBackground: true,
});

export const closeGameSession = endpoint({
  name: 'closeGameSession',
  method: 'POST',
  path: '/api/game/session/close',
  summary: 'Ends a game session: no further round begins. Saying it twice changes nothing.',
  access: 'player',
  body: z.strictObject({ gameSessionId: Uuid }),
  response: Nothing,
  errors: ['launchNotFound'],
  cache: 'no-store',
  rateLimit: 'prolonging',
  isBackground: true,
});
