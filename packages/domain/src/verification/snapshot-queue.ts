import type { DocumentSide, DocumentType } from './document-type.ts';

/** KYC-36. `uploadDocument` sends it. */
export type SnapshotUpload = {
  readonly snapshotName: string;
  readonly isDocumentValid: boolean;
  readonly uploadDocument: () => Promise<unknown>;
};

const LAST = 'addressCardFront';

/** `identificationCardFront`, `addressCardFront`; a document of one side counts as its front. */
export function snapshotName(type: DocumentType, side: DocumentSide): string {
  return `${type}${side === 'back' ? 'Back' : 'Front'}`;
}

/** The order of sending: as they came, addressCardFront last (KYC-37). Those that are not valid are not sent. */
export function snapshotQueue(uploads: readonly SnapshotUpload[]): SnapshotUpload[] {
  const valid = uploads.filter(({ isDocumentValid }) => isDocumentValid);
  const isLast = ({ snapshotName: name }: SnapshotUpload) => name === LAST;
  return [...valid.filter((upload) => !isLast(upload)), ...valid.filter(isLast)];
}
