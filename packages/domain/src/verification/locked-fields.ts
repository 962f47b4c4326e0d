import type { AreaStatus, AreaStatuses } from './area-status.ts';

/** Which fields an outside provider's check of an area is about: the setting `verificationStatusFields` (KYC-56). */
export type StatusFields = { readonly [Area in keyof AreaStatuses]?: readonly string[] | undefined };

const DEFAULT_STATUS_FIELDS = {
  address: ['address', 'city', 'zipCode', 'addressCardNumber'],
  name: [
    'firstName',
    'lastName',
    'citizenship',
    'documentType',
    'nationalIdCardNumber',
    'passportNumber',
    'driverLicenceNumber',
    'nationalIdNumber',
    'phoneNumber',
  ],
  age: ['birthDate'],
} as const satisfies StatusFields;

type Condition = { status: AreaStatus; isListed: boolean; value: string | null | undefined };

/** All three conditions together (KYC-53 to KYC-55). */
export function isFieldLocked({ status, isListed, value }: Condition): boolean {
  return status === 'CHECKED_BY_IDENFY' && isListed && value !== null && value !== undefined && value !== '';
}

type Check = {
  statuses: AreaStatuses;
  /** The setting; an area that it does not name has its default. */
  listed?: StatusFields | undefined;
  /** What the platform knows of the player, by field. */
  known: Readonly<Record<string, string | null | undefined>>;
  /** There the phone number stays editable (KYC-57). */
  isQuickVerify?: boolean;
};

export function lockedFields({ statuses, listed = {}, known, isQuickVerify = false }: Check): ReadonlySet<string> {
  const areas = ['address', 'name', 'age'] as const;
  const locked = areas.flatMap((area) => {
    const names: readonly string[] = listed[area] ?? DEFAULT_STATUS_FIELDS[area];
    return names.filter((name) => isFieldLocked({ status: statuses[area], isListed: true, value: known[name] }));
  });
  return new Set(isQuickVerify ? locked.filter((name) => name !== 'phoneNumber') : locked);
}
