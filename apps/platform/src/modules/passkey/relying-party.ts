import { CODE } from '@foyer/contract/error-code';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { hashWithSecret } from '../../kernel/tokens/secret-hash.ts';
import { assertWayOffered } from '../settings/service.ts';

export type RelyingParty = { rpId: string; origin: string };

const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

type Visited = Pick<RequestContext, 'cookie' | 'origin'>;

/** Throws Refusal 101 where the brand offers no passkeys. */
export async function visitedParty(deps: Kernel, call: Visited): Promise<RelyingParty> {
  await assertWayOffered(deps, call, 'passkey');
  return { rpId: new URL(call.origin).hostname, origin: call.origin };
}

/** Throws Refusal 101 also where the address is a number, which cannot have passkeys. */
export async function relyingPartyOf(deps: Kernel, call: Visited): Promise<RelyingParty> {
  const party = await visitedParty(deps, call);
  if (IP_ADDRESS.test(party.rpId)) throw new Refusal(CODE.notFound);
  return party;
}

/** Names the player to authenticators, and nobody else. */
export async function userHandle(deps: Kernel, playerId: number): Promise<Buffer> {
  return hashWithSecret(deps, `passkey user ${playerId}`);
}
