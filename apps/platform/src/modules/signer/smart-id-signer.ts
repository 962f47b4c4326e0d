import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { callSigner } from './call-signer.ts';
import type { Signer, SignerAnswer, SignerFetch } from './signer-port.ts';

const Started = z.object({ sessionID: z.string().check(z.minLength(1), z.maxLength(100)) });
const Status = z.object({
  state: z.enum(['RUNNING', 'COMPLETE']),
  result: z.optional(z.object({ endResult: z.string(), documentNumber: z.optional(z.string()) })),
});

/** Last two bytes of the challenge's SHA-256, as a number of four digits (Smart-ID RP API v3.1, notification-based authentication). */
export function smartIdCode(challenge: Uint8Array): string {
  const digest = hash('sha256', challenge, 'buffer');
  return String(digest.readUInt16BE(digest.length - 2) % 10_000).padStart(4, '0');
}

const REFUSALS = new Set(['USER_REFUSED', 'USER_REFUSED_INTERACTION', 'WRONG_VC']);

/** `PNOEE-30303039914` of `PNOEE-30303039914-MOCK-Q`. */
function identifierOf(documentNumber: string | undefined): string | undefined {
  return /^(PNO[A-Z]{2}-.+)-[A-Z0-9]{4}-N?Q$/.exec(documentNumber ?? '')?.[1];
}

function toAnswer({ state, result }: z.output<typeof Status>): SignerAnswer {
  if (state === 'RUNNING') return { state: 'waiting' };
  const end = result?.endResult ?? '';
  if (end === 'TIMEOUT') return { state: 'expired' };
  if (REFUSALS.has(end)) return { state: 'refused' };
  const identifier = identifierOf(result?.documentNumber);
  return end === 'OK' && identifier !== undefined ? { state: 'approved', identifier } : { state: 'failed' };
}

/** Notification-based authentication, RP API v3.1. */
export function createSmartIdSigner(fetch: SignerFetch, relyingParty: { uuid: string; name: string }): Signer {
  return {
    async start({ identifier, challenge, text }) {
      const interactions = [{ type: 'confirmationMessageAndVerificationCodeChoice', displayText200: text }];
      const { sessionID } = await callSigner(fetch, `/v3/authentication/notification/etsi/${identifier}`, Started, {
        relyingPartyUUID: relyingParty.uuid,
        relyingPartyName: relyingParty.name,
        certificateLevel: 'QUALIFIED',
        signatureProtocol: 'ACSP_V2',
        signatureProtocolParameters: {
          rpChallenge: Buffer.from(challenge).toString('base64'),
          signatureAlgorithm: 'rsassa-pss',
          signatureAlgorithmParameters: { hashAlgorithm: 'SHA3-512' },
        },
        interactions: Buffer.from(JSON.stringify(interactions)).toString('base64'),
        vcType: 'numeric4',
      });
      return { sessionId: sessionID, code: smartIdCode(challenge) };
    },
    async poll(sessionId) {
      return toAnswer(await callSigner(fetch, `/v3/session/${encodeURIComponent(sessionId)}?timeoutMs=1000`, Status));
    },
  };
}
