import type { VerificationDocument } from '@foyer/contract/verification/verification';
import { documentName } from '@foyer/domain/verification/document-type';
import type { WantedImage } from './useUploads.ts';

type Image = Pick<VerificationDocument, 'caseId' | 'documentType' | 'documentSide'>;

/** Of one image, the latest upload first. */
export function uploadsOf(documents: readonly VerificationDocument[], image: Image): VerificationDocument[] {
  return documents.filter(
    ({ caseId, documentType, documentSide }) =>
      caseId === image.caseId && documentType === image.documentType && documentSide === image.documentSide,
  );
}

/** An entry for each image that is asked for, `init` while nothing of it is here (KYC-29). `documents`: the latest first. */
export function documentList(
  wanted: readonly WantedImage[],
  documents: readonly VerificationDocument[],
): VerificationDocument[] {
  return wanted.map(({ caseId, documentType, side }) => {
    const [latest] = uploadsOf(documents, { caseId, documentType, documentSide: side });
    if (latest) return latest;
    return {
      documentId: null,
      caseId,
      documentType,
      documentSide: side,
      name: documentName(documentType, side),
      documentStatus: 'init',
      reason: null,
      uploadTime: null,
      updateTime: null,
    };
  });
}

/** Why an image has to be sent anew: it stands until a later one was accepted. */
export function standingReason(
  documents: readonly VerificationDocument[],
  image: Image,
): VerificationDocument['reason'] {
  const uploads = uploadsOf(documents, image);
  if (uploads[0]?.documentStatus === 'approved') return null;
  return uploads.find(({ documentStatus }) => documentStatus === 'rejected')?.reason ?? null;
}
