import { hash } from 'node:crypto';
import type { RandomBytes } from '@foyer/domain/random/random';

/** 32 bytes as base64url. */
export const SESSION_TOKEN = /^[\w-]{43}$/;

/** Unguessable; of SESSION_TOKEN's form. */
export function createToken({ randomBytes }: { randomBytes: RandomBytes }): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** Only the hash is stored: a copy of the database signs nobody in. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
