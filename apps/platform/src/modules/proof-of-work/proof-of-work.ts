import { randomInt } from 'node:crypto';
import { CODE } from '@foyer/contract/error-code';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashWithSecret } from '../../kernel/tokens/secret-hash.ts';
import { hashToken } from '../../kernel/tokens/token.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of PBKDF2 a guess: about 0.4 ms in a browser. */
const COST = 1_000;
const EXPIRES_MS = 5 * MINUTE_MS;

/** What a challenge is for: one of another call does not serve. */
export type ProofPurpose = 'login' | 'password';

const Hex = z.string().check(z.regex(/^[\da-f]{1,128}$/));

const Proof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      data: z.object({ purpose: z.string(), until: z.number() }),
      keyLength: z.int(),
      keyPrefix: Hex,
      keySignature: Hex,
      nonce: Hex,
      salt: Hex,
    }),
    signature: Hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: Hex }),
});
type Proof = z.output<typeof Proof>;

async function readSecrets(deps: Kernel) {
  const secretOf = async (use: string) => (await hashWithSecret(deps, use)).toString('base64');
  return { hmacSignatureSecret: await secretOf('proof'), hmacKeySignatureSecret: await secretOf('proof key') };
}

/** As text, which a browser solves and sends back; it expires after five minutes. */
export async function createProofChallenge(deps: Kernel, purpose: ProofPurpose): Promise<string> {
  const { proofGuesses } = deps.config;
  const challenge: Challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(Math.ceil(proofGuesses / 2), proofGuesses),
    data: { purpose, until: deps.clock.now().getTime() + EXPIRES_MS },
    deriveKey,
    ...(await readSecrets(deps)),
  });
  return JSON.stringify(challenge);
}

type ProofCode = typeof CODE.proofMissing | typeof CODE.proofWrong | typeof CODE.proofExpired;

/** 197, 276 or 277, each with a challenge to try again. */
export async function refuseProof(deps: Kernel, code: ProofCode, purpose: ProofPurpose): Promise<Refusal> {
  return new Refusal(code, { challenge: await createProofChallenge(deps, purpose) });
}

function parseProof(text: string): Proof | null {
  try {
    return Proof.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Uses the proof up. Throws Refusal 276 for a wrong or used one and 277 for an expired one. */
export async function spendProof(deps: Kernel, text: string, purpose: ProofPurpose): Promise<void> {
  const proof = parseProof(text);
  if (!proof) throw await refuseProof(deps, CODE.proofWrong, purpose);
  const { challenge, solution } = proof;
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    ...(await readSecrets(deps)),
  });
  const { data } = challenge.parameters;
  if (!verified || data.purpose !== purpose) throw await refuseProof(deps, CODE.proofWrong, purpose);
  if (data.until <= deps.clock.now().getTime()) throw await refuseProof(deps, CODE.proofExpired, purpose);
  const used = await deps.database.kysely
    .insertInto('used_proofs')
    .values({ challenge_hash: hashToken(challenge.signature), expires_at: new Date(data.until) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (used.numInsertedOrUpdatedRows !== 1n) throw await refuseProof(deps, CODE.proofWrong, purpose);
}
