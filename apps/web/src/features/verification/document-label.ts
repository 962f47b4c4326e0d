import type { VerificationDocument } from '@foyer/contract/verification/verification';
import type { Text } from '@foyer/texts/format';

type Named = Pick<VerificationDocument, 'documentType' | 'documentSide'>;

/** `Identity card (front)`. */
export function documentLabel(t: Text, { documentType, documentSide }: Named): string {
  const name = t(`verification.document-${documentType}`);
  return documentSide === 'any' ? name : `${name} (${t(`verification.side-${documentSide}`)})`;
}
