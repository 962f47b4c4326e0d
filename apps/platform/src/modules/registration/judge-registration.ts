import type { RegistrationOptions } from '@foyer/contract/account/registration';
import type { RegistrationBody, RegistrationLimits } from '@foyer/contract/account/registration-fields';
import { CODE } from '@foyer/contract/error-code';
import { decodeAmount } from '@foyer/contract/wire';
import type { StatementName } from '@foyer/domain/fields/consent-field-rules';
import type { Issue } from '@foyer/domain/form/issue';
import type { ChosenLimits } from '@foyer/domain/limit/limit-name';
import { REGISTRATION_LIMITS, validateLimits } from '@foyer/domain/market/registration-limits';
import { PROMO_CODE_CHOICE } from '@foyer/domain/registration/campaign-choice';
import {
  type RegistrationDraft,
  validateRegistration,
  visibleRegistration,
} from '@foyer/domain/registration/registration-draft';
import type { RegistrationMethod } from '@foyer/domain/registration/registration-steps';
import { validateStatements } from '@foyer/domain/registration/statements-draft';
import type { Queries } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { RequestContext } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findCommonPassword } from '../password-strength/service.ts';
import { hashMailbox } from '../session/service.ts';
import { getShownBrand } from '../settings/service.ts';
import { registrationContext, tidyDraft } from './registration-fields.ts';
import { findRegistrationOptions } from './registration-options.ts';

/** Minor units or minutes. Throws RangeError for more decimals than the currency has. */
export function parseLimits(limits: RegistrationLimits | undefined, currency: string): ChosenLimits {
  const given = REGISTRATION_LIMITS.flatMap((name): [string, bigint][] => {
    const value = limits?.[name];
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? decodeAmount(value, currency).amount : BigInt(value)]];
  });
  return Object.fromEntries(given);
}

function judgeLimits(
  limits: RegistrationLimits | undefined,
  currency: string,
  groups: RegistrationOptions['limits'],
): Issue[] {
  try {
    return validateLimits(groups, parseLimits(limits, currency));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ field: 'limits', key: 'invalid' }];
  }
}

/** Nick names are seen by other players, so a duplicate may be named. Own registrations of the same mailbox do not count. */
export async function isNickNameTaken(queries: Queries, nickName: string, email: string, now: Date): Promise<boolean> {
  const name = nickName.toLowerCase();
  const taken = await queries
    .selectFrom('players')
    .select('id')
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['nick_name']), '=', name),
        row(row.fn<string>('lower', ['user_name']), '=', name),
      ]),
    )
    .executeTakeFirst();
  if (taken) return true;
  const waiting = await queries
    .selectFrom('registrations')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['nick_name']), '=', name))
    .where('activated_at', 'is', null)
    .where('email_hash', '<>', hashMailbox(email))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** A typed code that finds no campaign of today is an issue (REG-20). */
async function judgePromoCode(deps: Kernel, { campaignId, promoCode }: RegistrationDraft): Promise<Issue[]> {
  if (campaignId !== PROMO_CODE_CHOICE) return [];
  const now = deps.clock.now();
  const known = await deps.database.kysely
    .selectFrom('campaigns')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['promo_code']), '=', promoCode.toLowerCase()))
    .where('starts_at', '<=', now)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .executeTakeFirst();
  return known ? [] : [{ field: 'promoCode', key: 'unknown' }];
}

async function judgePasswordOf(deps: Kernel, call: JudgedCall, draft: RegistrationDraft): Promise<Issue[]> {
  const { password, email, nickName } = draft;
  if (password === '') return [];
  const { brand, frontEnd } = await getShownBrand(deps, call);
  const words = [email, nickName, brand];
  const { isCommon } = await findCommonPassword({ password, words }, frontEnd.passwordStrength);
  return isCommon ? [{ field: 'password', key: 'commonPassword' }] : [];
}

async function judgeNickName(deps: Kernel, { nickName, email }: RegistrationDraft): Promise<Issue[]> {
  if (nickName === '' || !(await isNickNameTaken(deps.database.kysely, nickName, email, deps.clock.now()))) return [];
  return [{ field: 'nickName', key: 'duplicate' }];
}

export type JudgedCall = Pick<RequestContext, 'cookie' | 'language'>;

/** `minimumAge`: what the form names in the confirmation of the age. */
export type JudgedRegistration = {
  draft: RegistrationDraft;
  limits: RegistrationLimits | undefined;
  /** Confirmed: all that is asked for. */
  statements: readonly StatementName[];
  minimumAge: number;
};

/**
 * Judges by the form's own rules, then by what the server alone knows. `fields`: only these are judged. Returns what is stored: tidied,
 * without hidden fields. Throws Refusal 2 with one issue a field, overloaded.
 */
export async function judgeRegistration(
  deps: Kernel,
  call: JudgedCall,
  body: RegistrationBody,
  { method, fields }: { method: RegistrationMethod; fields?: readonly string[] | undefined },
): Promise<JudgedRegistration> {
  const options = await findRegistrationOptions(deps, call, call.language);
  // Sent so by a player who said so: the form leaves nothing out.
  const isExposed = body.publicPerson === true;
  const context = { ...registrationContext(options, method, deps.clock.now()), isExposed };
  const draft = visibleRegistration(tidyDraft(body), context);
  const isJudged = (field: string) => !fields || fields.includes(field);
  const issues: Issue[] = validateRegistration(draft, context).filter(({ field }) => isJudged(field));
  const isOpen = (field: string) => isJudged(field) && !issues.some((issue) => issue.field === field);
  if (isOpen('nickName')) issues.push(...(await judgeNickName(deps, draft)));
  if (isOpen('promoCode')) issues.push(...(await judgePromoCode(deps, draft)));
  if (isOpen('password')) issues.push(...(await judgePasswordOf(deps, call, draft)));
  const currency = options.currencies.includes(draft.currency) ? draft.currency : options.currencies[0];
  issues.push(...judgeLimits(body.limits, currency ?? '', options.limits).filter(({ field }) => isJudged(field)));
  issues.push(...validateStatements(body.statements, options.statements).filter(({ field }) => isJudged(field)));
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
  return { draft, limits: body.limits, statements: options.statements, minimumAge: options.age.minimum };
}
