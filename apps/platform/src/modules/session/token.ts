import { hash } from 'node:crypto';

/** Tokens are stored as this alone: a copy of the database signs nobody in. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
