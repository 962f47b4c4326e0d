import { Refusal } from '../../http/refusal.ts';

/** Pictures on their way in at one process: each holds its file in memory until it is drawn anew. */
const MOST_AT_ONCE = 24;
/** Of one network address. Our own form sends one after the other. */
const MOST_OF_ADDRESS = 4;
const RETRY_MS = 5_000;

const inside = new Map<string, number>();
let all = 0;

/**
 * Lets a picture in before anything of it is read; what it gives is to be called when the picture is done with. Throws
 * Refusal rateLimited while too many of this address, or altogether, are on their way: memory is bounded however many
 * come at once.
 */
export function enterPicture(addressHash: string): () => void {
  const own = inside.get(addressHash) ?? 0;
  if (own >= MOST_OF_ADDRESS || all >= MOST_AT_ONCE) throw new Refusal('rateLimited', { retryAfterMs: RETRY_MS });
  inside.set(addressHash, own + 1);
  all += 1;
  return () => {
    const left = (inside.get(addressHash) ?? 1) - 1;
    if (left === 0) inside.delete(addressHash);
    else inside.set(addressHash, left);
    all -= 1;
  };
}
