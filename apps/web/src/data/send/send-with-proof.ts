import type { Result } from '../transport.ts';
import { sendWhenFree } from './send-when-free.ts';

/** Beside the first try: one proof, and one more where it came too late. */
const MOST_PROOFS = 2;

/** Solves a challenge; replaced in tests, which have no workers. */
export const proofSolver = {
  solve: async (challenge: string): Promise<string> =>
    (await import('../../browser/proof-of-work/solve-challenge.ts')).solveInWorker(challenge),
};

/** Sends a call again with a proof of work where the platform asks for one (197, 276, 277), and later where it is too busy. */
export async function sendWithProof<T>(send: (proof: string | undefined) => Promise<Result<T>>): Promise<Result<T>> {
  const tryOnce = (proof?: string) => sendWhenFree(() => send(proof));
  let result = await tryOnce();
  for (let proofs = 0; proofs < MOST_PROOFS && !result.ok; proofs++) {
    const { failure } = result;
    const challenge = failure.kind === 'refused' ? failure.error.errorDetails.challenge : undefined;
    if (challenge === undefined) return result;
    const proof = await proofSolver.solve(challenge).catch(() => null);
    // The refusal says it in words.
    if (proof === null) return result;
    result = await tryOnce(proof);
  }
  return result;
}
