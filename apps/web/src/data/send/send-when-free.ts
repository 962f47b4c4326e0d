import { randomShare } from '../../browser/jitter.ts';
import { isRefusedBy, type Result } from '../transport.ts';

/** Beside the first try. 64 logins wait 3 s on the server; 500 at once are through after some 15 s. */
const MOST_RETRIES = 6;
/** 2 to 4 s (ms): those that were refused together do not come back together. */
const waitMs = () => 2_000 * (1 + randomShare());

/** Sends a call again that the platform was too busy to begin (`overloaded`): nothing was done with it. */
export async function sendWhenFree<T>(send: () => Promise<Result<T>>): Promise<Result<T>> {
  let result = await send();
  for (let retries = 0; retries < MOST_RETRIES && !result.ok; retries++) {
    if (!isRefusedBy(result.failure, 'overloaded')) return result;
    await new Promise((resolve) => setTimeout(resolve, waitMs()));
    result = await send();
  }
  return result;
}
