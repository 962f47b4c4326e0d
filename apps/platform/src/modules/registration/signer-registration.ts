import { RegistrationBody } from '@foyer/contract/account/registration-fields';
import type { StartedSigning } from '@foyer/contract/account/signer';
import { CODE } from '@foyer/contract/error-code';
import { type SignerMethod, tidySignerDraft, validateSigner } from '@foyer/domain/login/validate-signer';
import { MINUTE_MS } from '@foyer/domain/time/duration';
import * as z from 'zod/mini';
import type { Trx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import { serverText } from '../../kernel/texts/server-text.ts';
import { hashToken } from '../../kernel/tokens/token.ts';
import { findIdentityOwner } from '../identity/service.ts';
import { assertWayOffered, getShownBrand } from '../settings/service.ts';
import { pollSigning, type SignerDeps, type SigningState, startSigning, useSigning } from '../signer/service.ts';
import { BROWSER_COOKIE, BROWSER_SECONDS, browserToken } from './browser-token.ts';
import { hashDraftToken, seal, unseal } from './draft/draft-seal.ts';
import { removeDraft } from './draft/draft-store.ts';
import { judgeRegistration } from './judge-registration.ts';
import { tidyDraft } from './registration-fields.ts';
import { SIGNED_METHODS } from './registration-options.ts';
import { storeRegistration } from './store-registration.ts';

export const PURPOSE = 'registration';

/** More than the person has on the phone, for answers that were lost. */
const WAITING_MS = 15 * MINUTE_MS;

/** Without the typed secrets. */
const SignedContent = z.object({
  body: RegistrationBody,
  method: z.enum(['smart-id', 'mobile-id']),
  language: z.string(),
  minimumAge: z.int(),
});

const hashSigned = (signing: string) => hashDraftToken(`signing ${signing}`);

type StartInput = { signer: SignerMethod; body: RegistrationBody; mailLanguage: string };

/** Judges what was typed and asks the person. Throws Refusal 2, 101, 1002, overloaded, rateLimited. */
export async function startSignedRegistration(
  deps: SignerDeps,
  call: RequestContext,
  { signer, body, mailLanguage }: StartInput,
): Promise<StartedSigning> {
  await assertWayOffered(deps, call, signer);
  const method = SIGNED_METHODS[signer];
  const { draft, limits, statements, minimumAge } = await judgeRegistration(deps, call, body, { method });
  const person = tidySignerDraft(draft);
  const issues = validateSigner(person, { method: signer });
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
  const { phoneNumber, ...identity } = person;
  const started = await startSigning(deps, {
    method: signer,
    person: signer === 'mobileId' ? person : identity,
    boundTo: PURPOSE,
    text: (await serverText(mailLanguage))('registration-mail.phoneText'),
  });
  const { password: _, confirmPassword: __, registrationToken: ___, ...fields } = draft;
  const content = {
    body: { ...fields, statements: [...statements], ...(limits && { limits }) },
    method,
    language: mailLanguage,
    minimumAge,
  };
  const now = deps.clock.now();
  await deps.database.kysely
    .insertInto('registration_drafts')
    .values({
      draft_hash: hashSigned(started.signing),
      content: seal(started.signing, JSON.stringify(content), deps.randomBytes(12)),
      saved_at: now,
      expires_at: new Date(now.getTime() + WAITING_MS),
    })
    .execute();
  return started;
}

/** Throws Refusal 195. */
async function readSigned({ database, clock }: SignerDeps, signing: string): Promise<z.output<typeof SignedContent>> {
  const row = await database.kysely
    .selectFrom('registration_drafts')
    .select('content')
    .where('draft_hash', '=', hashSigned(signing))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) throw new Refusal(CODE.codeNotFound);
  return z.parse(SignedContent, JSON.parse(unseal(signing, row.content)));
}

/** A used signing may be this very registration's, whose answer was lost. */
async function pollUsable(deps: SignerDeps, signing: string): Promise<SigningState> {
  try {
    return await pollSigning(deps, signing, PURPOSE);
  } catch (error) {
    if (error instanceof Refusal && error.code === CODE.codeUsed) return 'approved';
    throw error;
  }
}

/** Who approved has proved who they are, so that they may hear of their account. Throws Refusal 180, 194, 195, 209. */
async function proveNewPerson(trx: Trx, deps: SignerDeps, signing: string) {
  const person = await useSigning(trx, signing, PURPOSE, deps.clock.now());
  if ((await findIdentityOwner({ kysely: trx }, 'person', person.personHash)) !== null) {
    throw new Refusal(CODE.dataExists);
  }
  return person;
}

/** Makes the registration once the person has approved. Throws Refusal 106, 180, 194, 195, 209, requestInFlight. */
export async function finishSignedRegistration(
  deps: SignerDeps,
  call: RequestContext,
  signing: string,
): Promise<{ state: SigningState }> {
  const state = await pollUsable(deps, signing);
  if (state !== 'approved') return { state };
  const { body, method, language, minimumAge } = await readSigned(deps, signing);
  const { brand } = await getShownBrand(deps, call);
  const token = await browserToken(deps, signing);
  await storeRegistration(
    deps,
    {
      draft: tidyDraft(body),
      limits: body.limits,
      statements: body.statements ?? [],
      minimumAge,
      passwordHash: null,
      method,
      browserHash: hashToken(token),
      brand,
      language,
      origin: call.origin,
      addressHash: call.addressHash,
      rangeHash: call.rangeHash,
      idempotencyKey: signing,
    },
    (trx) => proveNewPerson(trx, deps, signing),
  );
  call.setCookie(call.hostCookie(BROWSER_COOKIE), token, { maxAgeSeconds: BROWSER_SECONDS });
  await removeDraft(deps, call);
  return { state };
}

export async function removeSigned({ database }: SignerDeps, signing: string): Promise<void> {
  await database.kysely.deleteFrom('registration_drafts').where('draft_hash', '=', hashSigned(signing)).execute();
}
