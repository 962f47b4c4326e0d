import { STATEMENTS } from '@foyer/domain/fields/consent-field-rules';
import { REGISTRATION_LIMITS } from '@foyer/domain/market/registration-limits';
import {
  type DataStep,
  isDataStep,
  type RegistrationFlow,
  type RegistrationStep,
  showsAgreement,
} from '@foyer/domain/registration/registration-steps';
import type { FormDraft } from './registration-draft.ts';

type Name = keyof FormDraft;

/** In the order of the screen. */
const DETAILS: readonly Name[] = [
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
  'nickName',
  'country',
  'state',
  'zipCode',
  'nationalIdNumber',
  'birthDate',
  'gender',
  'phoneNumber',
  'currency',
];
const TERMS: readonly Name[] = [
  'campaignId',
  'promoCode',
  'receiveEmail',
  'receiveSms',
  'skypeId',
  'campaignsEnabled',
  'publicPerson',
];
const AGREEMENT: readonly Name[] = [...REGISTRATION_LIMITS, 'ageAndPolicyChecked', ...STATEMENTS];

/** The fields of a step; none on a step without. */
export function fieldsOf(flow: RegistrationFlow, step: RegistrationStep): readonly Name[] {
  const own: Readonly<Record<DataStep, readonly Name[]>> = { details: DETAILS, terms: TERMS };
  return isDataStep(step) ? [...own[step], ...(showsAgreement(flow, step) ? AGREEMENT : [])] : [];
}

/** Where a field stands, to lead back to what was refused. */
export function stepOfField(flow: RegistrationFlow, field: string): DataStep {
  return flow.steps.filter(isDataStep).find((step) => fieldsOf(flow, step).some((name) => name === field)) ?? 'details';
}
