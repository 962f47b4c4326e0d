import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Nothing } from '../wire.ts';

export const answerPublicOffice = endpoint({
  name: 'answerPublicOffice',
  method: 'PUT',
  path: '/api/player/public-office',
  summary: 'Whether the player is a politically exposed person (MODAL-09). The same answer again changes nothing.',
  access: 'player',
  body: z.strictObject({ publicPerson: z.boolean() }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
});
