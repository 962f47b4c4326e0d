import { checkPlainLine } from '../fields/characters.ts';
import { checkExpiryDate, checkIssueDate } from '../fields/date-rules.ts';
import { draftText, type FieldContext } from '../fields/field-context.ts';
import { formatField } from '../fields/field-format.ts';
import { FIELD_RULES } from '../fields/field-rules.ts';
import { checkNationalId } from '../fields/national-id.ts';
import type { TextRule } from '../fields/text-rule.ts';
import { type FieldRules, isFieldVisible, validateFields } from '../form/field-rules.ts';
import type { Issue } from '../form/issue.ts';
import { type IdentityDocument, identityDocumentsFor } from './document-type.ts';

/** What a player says of a document; a person or provider compares it with the document (KYC-38 to KYC-43). */
export const DETAIL_NAMES = [
  'firstName',
  'lastName',
  'birthDate',
  'citizenship',
  'documentType',
  'nationalIdCardNumber',
  'nationalIdCardIssuedBy',
  'nationalIdCardIssueDate',
  'nationalIdCardExpiryDate',
  'passportNumber',
  'passportIssuedBy',
  'passportIssueDate',
  'passportExpiryDate',
  'driverLicenceNumber',
  'driverLicenceIssuedBy',
  'driverLicenceIssueDate',
  'driverLicenceExpiryDate',
  'nationalIdNumber',
  'addressCardNumber',
] as const;
export type DetailName = (typeof DETAIL_NAMES)[number];

export type DetailsDraft = Record<DetailName, string>;

/** Whom an identity is proved of: without them it would be nobody's (AMLD, article 13(1)(a)). */
export const PERSON_NAMES = ['firstName', 'lastName', 'birthDate'] as const satisfies readonly DetailName[];

export function isPersonName(name: DetailName): boolean {
  return PERSON_NAMES.some((one) => one === name);
}

/** Which of them are not known. */
export function missingPerson(known: Partial<DetailsDraft>): (typeof PERSON_NAMES)[number][] {
  return PERSON_NAMES.filter((name) => (known[name] ?? '') === '');
}

/** `accountValidationTypes`: the setting of that name (KYC-58). */
export type DetailsContext = FieldContext & { accountValidationTypes: readonly string[] | undefined };

export const EMPTY_DETAILS: DetailsDraft = {
  firstName: '',
  lastName: '',
  birthDate: '',
  citizenship: '',
  documentType: '',
  nationalIdCardNumber: '',
  nationalIdCardIssuedBy: '',
  nationalIdCardIssueDate: '',
  nationalIdCardExpiryDate: '',
  passportNumber: '',
  passportIssuedBy: '',
  passportIssueDate: '',
  passportExpiryDate: '',
  driverLicenceNumber: '',
  driverLicenceIssuedBy: '',
  driverLicenceIssueDate: '',
  driverLicenceExpiryDate: '',
  nationalIdNumber: '',
  addressCardNumber: '',
};

const ISSUED_BY: TextRule = { maxLength: 100, check: (text) => checkPlainLine(text.trim()) };
/** A field of the form, which has dates as they come from elsewhere too (KYC-52). */
const ISSUED: TextRule = { check: (text, _, context) => checkIssueDate(cutDate(text), context) };
/** Today is not before today (KYC-49, KYC-50). */
const EXPIRES: TextRule = { check: (text, _, context) => checkExpiryDate(cutDate(text), context) };
const NATIONAL_ID: TextRule = {
  maxLength: 30,
  check: (text, draft, context) => checkNationalId(text, draftText(draft, 'citizenship'), context.today),
};
const ADDRESS_CARD: TextRule = { maxLength: 20 };

type Rule = FieldRules<DetailsDraft, DetailsContext>[DetailName];

const must = (rule: TextRule): Rule => ({ ...rule, mandatory: true });
const of = (type: IdentityDocument, rule: TextRule): Rule => ({
  ...rule,
  visible: (draft) => draft.documentType === type,
  mandatory: true,
});

const DETAIL_RULES: FieldRules<DetailsDraft, DetailsContext> = {
  firstName: must(FIELD_RULES.firstName),
  lastName: must(FIELD_RULES.lastName),
  birthDate: must(FIELD_RULES.birthDate),
  citizenship: must(FIELD_RULES.citizenship),
  documentType: {
    mandatory: true,
    check: (type, { citizenship }, { accountValidationTypes }) =>
      identityDocumentsFor(citizenship, accountValidationTypes).some((allowed) => allowed === type)
        ? null
        : { key: 'notOffered' },
  },
  nationalIdCardNumber: of('nationalIdCard', FIELD_RULES.nationalIdCardNumber),
  nationalIdCardIssuedBy: of('nationalIdCard', ISSUED_BY),
  nationalIdCardIssueDate: of('nationalIdCard', ISSUED),
  nationalIdCardExpiryDate: of('nationalIdCard', EXPIRES),
  passportNumber: of('passport', FIELD_RULES.passportNumber),
  passportIssuedBy: of('passport', ISSUED_BY),
  passportIssueDate: of('passport', ISSUED),
  passportExpiryDate: of('passport', EXPIRES),
  driverLicenceNumber: of('driverLicence', FIELD_RULES.driverLicenceNumber),
  driverLicenceIssuedBy: of('driverLicence', ISSUED_BY),
  driverLicenceIssueDate: of('driverLicence', ISSUED),
  driverLicenceExpiryDate: of('driverLicence', EXPIRES),
  nationalIdNumber: {
    ...NATIONAL_ID,
    mandatory: ({ citizenship }, { mandatoryNationalIdNumberFor }) =>
      mandatoryNationalIdNumberFor.includes(citizenship),
  },
  // The lakcímkártya: Hungary's card of the address, apart from the identity card.
  addressCardNumber: { ...ADDRESS_CARD, visible: ({ citizenship }) => citizenship === 'HUN' },
};

export { DETAIL_RULES };

export function validateDetails(draft: DetailsDraft, context: DetailsContext): Issue<DetailName>[] {
  return validateFields(DETAIL_RULES, draft, context);
}

/** `YYYY-MM-DD` of a date with a time; anything else unchanged. */
function cutDate(text: string): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text;
}

/** As it is shown, sent and stored (KYC-51, KYC-52). */
export function formatDetail(name: DetailName, text: string): string {
  if (name === 'addressCardNumber') return text.replace(/[^\p{L}\p{N}]/gu, '');
  return formatField(name, cutDate(text.trim()));
}

/** Those that are shown and differ from what is known, as they are sent (REGCALL-10). */
export function changedDetails(
  known: Partial<DetailsDraft>,
  draft: DetailsDraft,
  context: DetailsContext,
): Partial<DetailsDraft> {
  const changed = DETAIL_NAMES.filter((name) => isFieldVisible(DETAIL_RULES, name, draft, context))
    .map((name) => [name, formatDetail(name, draft[name])] as const)
    .filter(([name, value]) => value !== (known[name] ?? ''));
  return Object.fromEntries(changed);
}
