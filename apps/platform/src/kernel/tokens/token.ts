import { hash } from 'node:crypto';

/** 32 bytes as base64url. */
export const SESSION_TOKEN = /^[\w-]{43}$/;

/** Only the hash is stored: a copy of the database signs nobody in. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
