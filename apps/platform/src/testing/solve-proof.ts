import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What a browser sends back for a challenge of 197, 276 or 277. */
export async function solveProof(text: string | undefined): Promise<string> {
  const challenge = JSON.parse(text ?? '');
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
