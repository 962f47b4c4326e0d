import type { PasswordStrength } from './password.ts';
import type { PhoneLengths } from './phone-number.ts';

/** What the rules of fields depend on beside the draft: the same for form and server. */
export type FieldContext = {
  /** `YYYY-MM-DD`, by the server's clock. */
  today: string;
  /** Years. */
  minimumAge: number;
  maximumAge: number;
  /** ISO 3166-1 alpha-3; for a draft without a country of its own. */
  country: string;
  passwordStrength: PasswordStrength;
  /** Code points. */
  passwordMinLength: number;
  phoneLengths: PhoneLengths;
  mandatoryNationalIdNumberFor: readonly string[];
  genders: readonly string[];
  /** Offered countries, alpha-3; null for all of ISO 3166-1. */
  countries: readonly string[] | null;
  /** Offered currencies; null for all that the wallet knows. */
  currencies: readonly string[] | null;
  /** Lower case; known to the server alone. */
  blockedEmailDomains: readonly string[];
  /** Countries whose accounts are paid to, alpha-2; null for all. */
  ibanCountries: readonly string[] | null;
};

/** Names as in the settings of the contract. */
export type FieldSettings = {
  country?: string;
  playerAgeLimit?: { minimum: number; maximum: number };
  passwordStrength?: PasswordStrength;
  passwordMinLength?: number;
  phoneNumberMinLengthHU?: number;
  phoneNumberMaxLengthHU?: number;
  phoneNumberDefaultMinLength?: number;
  phoneNumberDefaultMaxLength?: number;
  registration?: { mandatoryNationalIdNumberFor: readonly string[] };
  genders?: readonly string[];
  countries?: readonly string[] | null;
  currencies?: readonly string[] | null;
  blockedEmailDomains?: readonly string[];
  ibanCountries?: readonly string[] | null;
};

/** Defaults: FIELD-02, FIELD-04, PHONE-07 to PHONE-10, ENTITY-23; a password of 6 (decisions, Registration). */
export function createFieldContext(today: string, settings: FieldSettings = {}): FieldContext {
  return {
    today,
    minimumAge: settings.playerAgeLimit?.minimum ?? 18,
    maximumAge: settings.playerAgeLimit?.maximum ?? 100,
    country: settings.country ?? '',
    passwordStrength: settings.passwordStrength ?? 'normal',
    passwordMinLength: settings.passwordMinLength ?? 6,
    phoneLengths: {
      hungarian: { minimum: settings.phoneNumberMinLengthHU ?? 9, maximum: settings.phoneNumberMaxLengthHU ?? 12 },
      other: {
        minimum: settings.phoneNumberDefaultMinLength ?? 9,
        maximum: settings.phoneNumberDefaultMaxLength ?? 15,
      },
    },
    mandatoryNationalIdNumberFor: settings.registration?.mandatoryNationalIdNumberFor ?? [],
    genders: settings.genders ?? ['female', 'male'],
    countries: settings.countries ?? null,
    currencies: settings.currencies ?? null,
    blockedEmailDomains: settings.blockedEmailDomains ?? [],
    ibanCountries: settings.ibanCountries ?? null,
  };
}

/** Text of another field of the draft; empty when the draft has none. */
export function draftText(draft: object, name: string): string {
  const value: unknown = Object.entries(draft).find(([field]) => field === name)?.[1];
  return typeof value === 'string' ? value : '';
}

export function draftCountry(draft: object, context: { country: string }): string {
  return draftText(draft, 'country') || context.country;
}
