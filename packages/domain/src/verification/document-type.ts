import type { Proof } from './proof.ts';

/** Of an uploaded image (KYC-30 to KYC-34, VERIFIED-05). `photo`: the player's face. */
export const DOCUMENT_TYPES = [
  'identificationCard',
  'driverLicence',
  'otherDocument',
  'passport',
  'addressCard',
  'photo',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** `any`: one image (VERIFIED-06). */
export const DOCUMENT_SIDES = ['front', 'back', 'any'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/** `init`: nothing of it is here (KYC-29). `uploaded`: nobody judged it yet. */
export const DOCUMENT_STATUSES = ['init', 'uploaded', 'approved', 'rejected'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export type DocumentSides = Readonly<Record<DocumentType, readonly DocumentSide[]>>;

const BOTH = ['front', 'back'] as const;
const ONE = ['any'] as const;

const DEFAULT_SIDES: DocumentSides = {
  identificationCard: BOTH,
  driverLicence: BOTH,
  otherDocument: BOTH,
  passport: ONE,
  addressCard: ONE,
  photo: ONE,
};

function isSide(side: string): side is DocumentSide {
  return DOCUMENT_SIDES.some((known) => known === side);
}

/** KYC-35. `configured`: the setting documentSides; a type without a known side there keeps its own. */
export function documentSides(configured: Readonly<Record<string, readonly string[]>> = {}): DocumentSides {
  const sidesOf = (type: DocumentType) => {
    const sides = [...new Set(configured[type] ?? [])].filter(isSide);
    return sides.length > 0 ? sides : DEFAULT_SIDES[type];
  };
  return {
    identificationCard: sidesOf('identificationCard'),
    driverLicence: sidesOf('driverLicence'),
    otherDocument: sidesOf('otherDocument'),
    passport: sidesOf('passport'),
    addressCard: sidesOf('addressCard'),
    photo: sidesOf('photo'),
  };
}

/** What a case asks for: a payslip, a statement or a bank card is one image, unless the setting says otherwise. */
export function wantedSides(
  proof: Proof,
  type: DocumentType,
  configured: Readonly<Record<string, readonly string[]>> = {},
): readonly DocumentSide[] {
  const isPaper = proof !== 'identity' && type === 'otherDocument' && !configured[type];
  return isPaper ? ONE : documentSides(configured)[type];
}

/** VERIFIED-08; null for images that have no name of their own. */
export function documentName(type: DocumentType, side: DocumentSide): 'front' | 'back' | 'face' | null {
  if (type === 'photo') return 'face';
  return side === 'any' ? null : side;
}

/** The identity document that a form names, and the type of its images. */
export const IDENTITY_DOCUMENTS = {
  nationalIdCard: 'identificationCard',
  passport: 'passport',
  driverLicence: 'driverLicence',
} as const satisfies Readonly<Record<string, DocumentType>>;
export type IdentityDocument = keyof typeof IDENTITY_DOCUMENTS;

function isIdentityDocument(type: string): type is IdentityDocument {
  return Object.hasOwn(IDENTITY_DOCUMENTS, type);
}

/** KYC-58 to KYC-60. `configured`: the setting accountValidationTypes. `citizenship`: ISO alpha-3. */
export function identityDocumentsFor(
  citizenship: string | null,
  configured: readonly string[] = ['nationalIdCard', 'passport', 'driverLicence'],
): readonly IdentityDocument[] {
  return citizenship === 'HUN' ? configured.filter(isIdentityDocument) : ['nationalIdCard', 'passport'];
}

const TYPES_OF_PROOF: Readonly<Record<Proof, readonly DocumentType[]>> = {
  identity: ['identificationCard', 'passport', 'driverLicence', 'photo'],
  address: ['addressCard'],
  payment: ['otherDocument'],
  sourceOfFunds: ['otherDocument'],
  publicPerson: ['otherDocument'],
};

export function provesWith(proof: Proof, type: DocumentType): boolean {
  return TYPES_OF_PROOF[proof].includes(type);
}
