import { localStore } from '../../browser/storage/storage.ts';

/** `manual`: with documents or a membership card. `provider`: at the outside identity provider. */
export const METHODS = ['manual', 'provider'] as const;
export type VerificationMethod = (typeof METHODS)[number];

/** One browser may have several players (REGDATA-02 to REGDATA-04). */
const methodKey = (publicUserId: string) => `verification-method-${publicUserId}` as const;
const documentKey = (publicUserId: string) => `last-chosen-document-type-${publicUserId}` as const;

export function findMethod(publicUserId: string): VerificationMethod {
  const stored = localStore.get(methodKey(publicUserId));
  return METHODS.find((method) => method === stored) ?? 'manual';
}

export function saveMethod(publicUserId: string, method: VerificationMethod): void {
  localStore.set(methodKey(publicUserId), method);
}

export function findLastDocumentType(publicUserId: string): string | null {
  return localStore.get(documentKey(publicUserId));
}

export function saveLastDocumentType(publicUserId: string, documentType: string): void {
  localStore.set(documentKey(publicUserId), documentType);
}
