import type { RegistrationOptions } from '@foyer/contract/account/registration';
import type { RegistrationBody, RegistrationLimits } from '@foyer/contract/account/registration-fields';
import { CODE } from '@foyer/contract/error-code';
import { decodeAmount } from '@foyer/contract/wire';
import type { Issue } from '@foyer/domain/form/issue';
import { type ChosenLimits, LIMIT_NAMES, validateLimits } from '@foyer/domain/market/registration-limits';
import type { Queries } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/errors/refusal.ts';
import type { CallFrame } from '../../kernel/http/handler.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findCommonPassword } from '../password-strength/service.ts';
import { getShownBrand, marketInForce } from '../settings/service.ts';
import { hashMailbox } from './mailbox-hash.ts';
import { judgeFields, tidyFields } from './registration-fields.ts';
import { findRegistrationOptions } from './registration-options.ts';

/** Minor units or minutes. Throws RangeError for more decimals than the currency has. */
export function parseLimits(limits: RegistrationLimits | undefined, currency: string): ChosenLimits {
  const given = LIMIT_NAMES.flatMap((name): [string, bigint][] => {
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

/** Nick names are seen by other players, so a duplicate may be told. Own registrations of the same mailbox do not count. */
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

/** With a campaign of the list, or one that its code finds (REG-20, REG-21). */
async function judgeCampaign(deps: Kernel, values: RegistrationBody, options: RegistrationOptions): Promise<Issue[]> {
  const { campaignId = '-1', promoCode = '' } = values;
  if (campaignId === '-1') return [];
  if (campaignId !== '0') {
    return options.campaigns.some((campaign) => campaign.campaignId === campaignId)
      ? []
      : [{ field: 'campaignId', key: 'notOffered' }];
  }
  if (promoCode === '') return [{ field: 'promoCode', key: 'required' }];
  const now = deps.clock.now();
  const known = await deps.database.kysely
    .selectFrom('campaigns')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['promo_code']), '=', promoCode.toLowerCase()))
    .where('starts_at', '<=', now)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .executeTakeFirst();
  return known ? [] : [{ field: 'promoCode', key: 'invalid' }];
}

async function judgePasswordOf(deps: Kernel, call: JudgedCall, values: RegistrationBody): Promise<Issue[]> {
  const { password = '', email = '', nickName = '' } = values;
  if (password === '') return [];
  const { brand, frontEnd } = await getShownBrand(deps, call);
  const { isCommon } = await findCommonPassword(
    { password, words: [email, nickName, brand] },
    frontEnd.passwordStrength,
  );
  return isCommon ? [{ field: 'password', key: 'commonPassword' }] : [];
}

export type JudgedCall = Pick<CallFrame, 'cookie' | 'language'>;

/** All of the server's issues by field, one each. Throws Refusal overloaded. */
async function findIssues(deps: Kernel, call: JudgedCall, values: RegistrationBody): Promise<Issue[]> {
  const options = await findRegistrationOptions(deps, call, call.language);
  const now = deps.clock.now();
  const { nickName = '', email = '', currency = '' } = values;
  const found = judgeFields(values, options, now);
  const isWrong = (field: string) => found.some((issue) => issue.field === field);
  if (nickName !== '' && !isWrong('nickName') && (await isNickNameTaken(deps.database.kysely, nickName, email, now))) {
    found.push({ field: 'nickName', key: 'duplicate' });
  }
  if (!isWrong('campaignId') && !isWrong('promoCode')) found.push(...(await judgeCampaign(deps, values, options)));
  if (!isWrong('password')) found.push(...(await judgePasswordOf(deps, call, values)));
  const known = options.currencies.includes(currency) ? currency : (await marketInForce(deps)).currency;
  found.push(...judgeLimits(values.limits, known, options.limits));
  return found;
}

/** Returns the values tidied. `fields`: only these are judged. Throws Refusal 2 with issues by field, overloaded. */
export async function judgeRegistration(
  deps: Kernel,
  call: JudgedCall,
  body: RegistrationBody,
  fields?: readonly string[],
): Promise<RegistrationBody> {
  const values = tidyFields(body);
  const found = await findIssues(deps, call, values);
  const issues = fields ? found.filter(({ field }) => fields.includes(field)) : found;
  if (issues.length > 0) throw new Refusal(CODE.badRequest, { issues });
  return values;
}
