import { VERIFICATION_CODE } from '@foyer/contract/verification/verification-code';
import { DOCUMENT_LIMITS, DOCUMENT_TYPE_NAMES, type UploadRefusal } from '@foyer/domain/verification/document-file';
import { Refusal } from '../../../kernel/errors/refusal.ts';

const BOUNDS = { ...DOCUMENT_LIMITS, types: [...DOCUMENT_TYPE_NAMES] };

/** Error 160 with its four bounds (ERRCODE-62), or the code that says more; the sub-code is the reason. */
export function uploadRefusal(reason: UploadRefusal): Refusal {
  if (reason === 'late') return new Refusal('changedMeanwhile');
  if (reason === 'known') return new Refusal(VERIFICATION_CODE.documentKnown, { subCode: reason });
  if (reason === 'unreadable' || reason === 'tooManyPixels' || reason === 'locked') {
    return new Refusal(VERIFICATION_CODE.documentUnreadable, { subCode: reason });
  }
  return new Refusal(VERIFICATION_CODE.uploadRefused, { ...BOUNDS, subCode: reason });
}
