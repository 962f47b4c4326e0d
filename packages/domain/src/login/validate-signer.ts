import { type FieldRules, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';

export const SIGNER_METHODS = ['smartId', 'mobileId'] as const;
export type SignerMethod = (typeof SIGNER_METHODS)[number];

/** ISO 3166 alpha-3 to the alpha-2 of an identifier (ETSI EN 319 412-1, 5.1.3). Only these can be asked. */
export const SIGNER_COUNTRIES: Readonly<Record<string, string>> = {
  BEL: 'BE',
  EST: 'EE',
  GBR: 'GB',
  HUN: 'HU',
  LTU: 'LT',
  LVA: 'LV',
  NLD: 'NL',
  ROU: 'RO',
  SWE: 'SE',
};

export type SignerDraft = { country: string; nationalIdNumber: string; phoneNumber: string };

type SignerContext = { method: SignerMethod };

const NATIONAL_ID = /^[A-Za-z0-9-]{4,30}$/;
/** ITU-T E.164. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** Without the spaces that people write between digits. */
export function tidySignerDraft(draft: SignerDraft): SignerDraft {
  const { country, nationalIdNumber, phoneNumber } = draft;
  return {
    country,
    nationalIdNumber: nationalIdNumber.replace(/\s/g, '').toUpperCase(),
    phoneNumber: phoneNumber.replace(/[\s()./-]/g, ''),
  };
}

export const SIGNER_RULES: FieldRules<SignerDraft, SignerContext> = {
  country: {
    mandatory: true,
    check: (country) => (Object.hasOwn(SIGNER_COUNTRIES, country) ? null : { key: 'notOffered' }),
  },
  nationalIdNumber: {
    mandatory: true,
    maxLength: 40,
    check: (_, draft) => (NATIONAL_ID.test(tidySignerDraft(draft).nationalIdNumber) ? null : { key: 'invalid' }),
  },
  phoneNumber: {
    mandatory: true,
    visible: (_, { method }) => method === 'mobileId',
    maxLength: 30,
    check: (_, draft) => (PHONE.test(tidySignerDraft(draft).phoneNumber) ? null : { key: 'phone' }),
  },
};

export function validateSigner(draft: SignerDraft, context: SignerContext): Issue<keyof SignerDraft>[] {
  return validateFields(SIGNER_RULES, draft, context);
}
