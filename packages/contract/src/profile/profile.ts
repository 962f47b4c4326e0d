import { AREA_STATUSES } from '@foyer/domain/verification/area-status';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Country, CurrencyCode, Nothing } from '../wire.ts';

const AreaStatus = z.enum(AREA_STATUSES);

const text = z.nullable(z.string());

/** ENTITY-02, REGDATA-01. Null: not known. */
export const Profile = z.object({
  publicUserId: z.string(),
  userName: z.string(),
  nickName: z.string(),
  fullName: z.string(),
  firstName: text,
  lastName: text,
  email: z.string(),
  country: Country,
  currency: CurrencyCode,
  groups: z.array(z.object({ groupName: z.string() })),
  /** `YYYY-MM-DD`. */
  birthDate: text,
  gender: text,
  citizenship: z.nullable(Country),
  occupation: text,
  /** E.164. */
  phoneNumber: text,
  zipCode: text,
  state: text,
  taxIdentificationNumber: text,
  youngAdult: z.boolean(),
  addressVerificationStatus: AreaStatus,
  nameVerificationStatus: AreaStatus,
  ageVerificationStatus: AreaStatus,
  receiveEmail: z.boolean(),
  receiveSms: z.boolean(),
  /** Push messages (CONSENT-02): on for true and `"true"`, off for anything else (CONSENT-03 to CONSENT-05). */
  skypeId: z.union([z.boolean(), text]),
});
export type Profile = z.output<typeof Profile>;

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/player/profile',
  summary: "The player's own profile, with the consents in force.",
  access: 'player',
  response: Profile,
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

const Typed = z.optional(z.string().check(z.maxLength(200)));

/** REGCALL-10: the changed fields alone. */
export const ChangedFields = z.strictObject({
  // What is said of a document is stored beside the profile, for a reviewer to compare.
  firstName: Typed,
  lastName: Typed,
  birthDate: Typed,
  citizenship: Typed,
  documentType: Typed,
  nationalIdCardNumber: Typed,
  nationalIdCardIssuedBy: Typed,
  nationalIdCardIssueDate: Typed,
  nationalIdCardExpiryDate: Typed,
  passportNumber: Typed,
  passportIssuedBy: Typed,
  passportIssueDate: Typed,
  passportExpiryDate: Typed,
  driverLicenceNumber: Typed,
  driverLicenceIssuedBy: Typed,
  driverLicenceIssueDate: Typed,
  driverLicenceExpiryDate: Typed,
  nationalIdNumber: Typed,
  addressCardNumber: Typed,
  /** Of the membership card. */
  lvcNumber: Typed,
  phoneNumber: z.optional(z.string().check(z.maxLength(100))),
  receiveEmail: z.optional(z.boolean()),
  receiveSms: z.optional(z.boolean()),
  skypeId: z.optional(z.boolean()),
  /** Whether bonuses are offered. */
  campaignsEnabled: z.optional(z.boolean()),
});
export type ChangedFields = z.output<typeof ChangedFields>;

/**
 * Refused with 2: issues by field; `receiveSms` has `empty` or `invalid` for the phone number (REGERR-11). With changedMeanwhile for
 * a field that a provider is checking.
 */
export const updateFields = endpoint({
  name: 'updateFields',
  method: 'POST',
  path: '/api/player/fields',
  summary:
    'Saves what the player may change: phone number, consents, and what the own documents say. The rest is changed by support.',
  access: 'player',
  body: ChangedFields,
  response: Profile,
  errors: ['changedMeanwhile'],
  cache: 'no-store',
});

/** SHELLCALL-21, ENTITY-03. */
export const initDetails = endpoint({
  name: 'initDetails',
  method: 'GET',
  path: '/api/player/details',
  summary: 'Which further details the profile has, with how each is written.',
  access: 'player',
  response: z.object({
    details: z.array(
      z.object({
        name: z.enum(['taxIdentificationNumber']),
        mandatory: z.boolean(),
        /** How what is typed is written. */
        formatter: z.enum(['digits']),
        value: text,
      }),
    ),
  }),
  errors: [],
  cache: 'no-store',
  changesWith: ['accountChanged'],
});

/** SHELLCALL-20. Refused with 2 and an issue of the field (FIELD-23). */
export const updateDetails = endpoint({
  name: 'updateDetails',
  method: 'POST',
  path: '/api/player/details',
  summary: 'Saves the tax identification number.',
  access: 'player',
  body: z.strictObject({ taxIdentificationNumber: z.string().check(z.maxLength(100)) }),
  response: Nothing,
  errors: [],
  cache: 'no-store',
});
