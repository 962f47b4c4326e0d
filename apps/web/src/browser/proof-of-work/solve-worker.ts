import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// A worker of its own: some hundred rounds of PBKDF2 in a row.

/** Ms; a slow phone takes a few seconds. */
const LONGEST_MS = 60_000;

self.onmessage = async ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS });
  self.postMessage(solution && JSON.stringify({ challenge, solution }));
};
