import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomBytes } from '@foyer/domain/random/random';
import type { KeyRing } from './key-ring.ts';

/** As its row has it; the tag stands at the end of `content`. */
export type EncryptedPiece = { key_id: string; nonce: Uint8Array; content: Uint8Array };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated with the content: a row whose content is copied to another row does not open. */
export type PieceId = `page:${string}:${number}` | `part:${string}:${bigint}`;

/** AES-256-GCM; of one key at most 2^32 with random nonces (NIST SP 800-38D, 8.3). */
export function encryptPiece(
  { current }: KeyRing,
  pieceId: PieceId,
  plain: Uint8Array,
  randomBytes: RandomBytes,
): EncryptedPiece {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(pieceId));
  const content = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { key_id: current.id, nonce, content };
}

/** Throws for a key that is not there, another piece, or content that was changed. */
export function decryptPiece({ byId }: KeyRing, pieceId: PieceId, { key_id, nonce, content }: EncryptedPiece): Buffer {
  const key = byId.get(key_id);
  if (!key) throw new Error(`the key ${key_id} of a document is not in the key file`);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(pieceId));
  const end = content.length - TAG_BYTES;
  decipher.setAuthTag(content.subarray(end));
  return Buffer.concat([decipher.update(content.subarray(0, end)), decipher.final()]);
}
