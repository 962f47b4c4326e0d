import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { hashToken } from '../../../kernel/tokens/token.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Finds the draft without telling its key. */
export function hashDraftToken(token: string): Buffer {
  return hashToken(`registration-draft ${token}`);
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'foyer registration draft', 32));
}

/** AES-256-GCM with a key from the token. `nonce`: 12 random bytes. */
export function seal(token: string, text: string, nonce: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** Throws Error for another token or changed bytes. */
export function unseal(token: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const content = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([content, decipher.final()]).toString('utf8');
}
