import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashWithSecret } from '../../kernel/tokens/secret-hash.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (deps: Kernel, playerId: number) => hashWithSecret(deps, `authenticator key ${playerId}`);

/** AES-256-GCM with a key of this player: nonce, tag, text. */
export async function sealSecret(deps: Kernel, playerId: number, secret: Uint8Array): Promise<Buffer> {
  const nonce = Buffer.from(deps.randomBytes(NONCE_BYTES));
  const cipher = createCipheriv('aes-256-gcm', await keyOf(deps, playerId), nonce);
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws for anything else than this player's sealed secret. */
export async function openSecret(deps: Kernel, playerId: number, sealed: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(deps, playerId), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
