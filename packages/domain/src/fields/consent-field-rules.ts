import type { FieldRule } from '../form/field-rules.ts';
import type { FieldContext } from './field-context.ts';

/** Statements that a player confirms: both lists of the specification (ENTITY-10, VMSG-72 to VMSG-82; decisions, Shell). */
export const STATEMENTS = [
  'statementPrivacy',
  'statementLegislation',
  'statementLegallyCompetent',
  'statementOwnAccount',
  'statementNoFraud',
  'statementIdentification',
  'statementPersonalUse',
  'statementTrueOwner',
  'statementPersonalData',
  'statementLegalPurposes',
  'statementInformationCorrect',
] as const;
export type StatementName = (typeof STATEMENTS)[number];

/** ENTITY-10. */
export const CONSENTS = [
  'ageChecked',
  'policyChecked',
  'ageAndPolicyChecked',
  'privacyPolicyChecked',
  'depositAgeAndPolicyChecked',
  'receiveEmail',
  'receiveSms',
  'receiveEmailAndSms',
  'campaignsEnabled',
  'depositParticipationInAutomaticCampaigns',
  'publicPerson',
  'amlCheckbox',
] as const;

/** Ticks that say the opposite of the value (ENTITY-11, FIELD-19). */
export const INVERTED_FIELDS: readonly string[] = ['depositParticipationInAutomaticCampaigns', 'publicPerson'];

type ConsentName = (typeof CONSENTS)[number] | StatementName | 'skypeId' | 'save_card';

const BOX: FieldRule<object, boolean, FieldContext> = {};

/** A box has no rule of its own: a form makes it mandatory. */
export const CONSENT_FIELD_RULES: Readonly<Record<ConsentName, FieldRule<object, boolean, FieldContext>>> = {
  ageChecked: BOX,
  policyChecked: BOX,
  ageAndPolicyChecked: BOX,
  privacyPolicyChecked: BOX,
  depositAgeAndPolicyChecked: BOX,
  receiveEmail: BOX,
  receiveSms: BOX,
  receiveEmailAndSms: BOX,
  campaignsEnabled: BOX,
  depositParticipationInAutomaticCampaigns: BOX,
  publicPerson: BOX,
  amlCheckbox: BOX,
  skypeId: BOX,
  save_card: BOX,
  statementPrivacy: BOX,
  statementLegislation: BOX,
  statementLegallyCompetent: BOX,
  statementOwnAccount: BOX,
  statementNoFraud: BOX,
  statementIdentification: BOX,
  statementPersonalUse: BOX,
  statementTrueOwner: BOX,
  statementPersonalData: BOX,
  statementLegalPurposes: BOX,
  statementInformationCorrect: BOX,
};
