import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { callSigner } from './call-signer.ts';
import type { Signer, SignerAnswer, SignerFetch } from './signer-port.ts';

const Started = z.object({ sessionID: z.string().check(z.minLength(1), z.maxLength(100)) });
const Status = z.object({ state: z.enum(['RUNNING', 'COMPLETE']), result: z.optional(z.string()) });

/** First six and last seven bits of the hash, as a number of four digits (Mobile-ID REST API, 3.2.3). */
export function mobileIdCode(digest: Uint8Array): string {
  const first = digest[0] ?? 0;
  const last = digest.at(-1) ?? 0;
  return String(((first & 0xfc) << 5) | (last & 0x7f)).padStart(4, '0');
}

const STATES: Readonly<Record<string, SignerAnswer['state']>> = {
  OK: 'approved',
  TIMEOUT: 'expired',
  PHONE_ABSENT: 'expired',
  USER_CANCELLED: 'refused',
};

/** Mobile-ID REST API: the session is bound to person and phone, so its answer names nobody. */
export function createMobileIdSigner(fetch: SignerFetch, relyingParty: { uuid: string; name: string }): Signer {
  return {
    async start({ identifier, phoneNumber, challenge, text }) {
      const digest = hash('sha256', challenge, 'buffer');
      const { sessionID } = await callSigner(fetch, '/mid-api/authentication', Started, {
        relyingPartyUUID: relyingParty.uuid,
        relyingPartyName: relyingParty.name,
        phoneNumber,
        nationalIdentityNumber: identifier.slice('PNOXX-'.length),
        hash: digest.toString('base64'),
        hashType: 'SHA256',
        language: 'ENG',
        displayText: text,
        displayTextFormat: 'UCS-2',
      });
      return { sessionId: sessionID, code: mobileIdCode(digest) };
    },
    async poll(sessionId) {
      const path = `/mid-api/authentication/session/${encodeURIComponent(sessionId)}?timeoutMs=1000`;
      const { state, result } = await callSigner(fetch, path, Status);
      return { state: state === 'RUNNING' ? 'waiting' : (STATES[result ?? ''] ?? 'failed') };
    },
  };
}
