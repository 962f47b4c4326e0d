import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { HashThread } from './hash-thread.ts';

/** One core stays free for the event loop (docs/decisions/0032). */
export const HASHES_AT_ONCE = availableParallelism() > 2 ? 2 : 1;

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

const threads = Array.from({ length: HASHES_AT_ONCE }, () => new HashThread());

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  const free = threads.reduce((least, thread) => (thread.waiting < least.waiting ? thread : least));
  return free.derive({ message: password.normalize('NFC'), nonce, tagLength: TAG_LENGTH, ...cost });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** PHC string `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`; about 50 ms on a thread of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The end of a hash that no password fits, whatever its cost was. */
export const DUMMY_TAG = base64(Buffer.alloc(TAG_LENGTH));

/** For unknown user names, so that they take as long, and for accounts without a password. */
export const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(
  Buffer.alloc(16, 1),
)}$${DUMMY_TAG}`;

/** False for an account that was opened by a signer or a bank, until its owner sets one by mail. */
export function isPasswordSet(stored: string): boolean {
  return !stored.endsWith(DUMMY_TAG);
}

/** Throws RangeError when the stored string is no such hash. */
export async function isPasswordRight(password: string, stored: string): Promise<boolean> {
  const match = PHC.exec(stored);
  if (!match) throw new RangeError('not a password hash');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  const expected = Buffer.from(tag, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
