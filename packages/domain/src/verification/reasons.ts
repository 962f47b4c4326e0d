/** Why a document has to be sent anew; the player reads what to do about each. */
export const DOCUMENT_REASONS = [
  'blurred',
  'glare',
  'cutOff',
  'expired',
  'wrongDocument',
  'wrongSide',
  'notReadable',
  'nameDiffers',
  'dataDiffers',
  'tooOld',
  'notOriginal',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

/** Why a case ends without a further try. */
export const CASE_REFUSALS = ['tooYoung', 'registeredTwice', 'notAccepted'] as const;
export type CaseRefusal = (typeof CASE_REFUSALS)[number];

/** Of a case or a document. */
export const CASE_REASONS = [...DOCUMENT_REASONS, ...CASE_REFUSALS] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** Why a case was opened. `market`: its rules ask for it of every player. */
export const CASE_CAUSES = ['player', 'market', 'deposit', 'withdrawal', 'operator'] as const;
export type CaseCause = (typeof CASE_CAUSES)[number];
