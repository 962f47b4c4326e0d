import { MINUTE_MS } from '../time/duration.ts';
import type { DocumentStatus } from './document-type.ts';

/** Times are ISO. */
export type SentDocument = {
  readonly name: 'front' | 'back' | 'face' | null;
  readonly documentStatus: DocumentStatus;
  readonly uploadTime: string | null;
  readonly updateTime: string | null;
};

type Uploaded = SentDocument & { readonly uploadTime: string };

/** VERIFIED-14: a longer pause between two documents begins a new attempt. */
const ATTEMPT_GAP_MS = 120_000;

/** VERIFIED-18: the pictures that an outside provider takes. */
const PROVIDER_PICTURES = ['front', 'back', 'face'] as const;

/** VERIFIED-13: oldest first, each with the documents that were sent together. */
export function groupAttempts(documents: readonly SentDocument[]): Uploaded[][] {
  const uploaded = documents.flatMap((found) => (found.uploadTime ? [{ ...found, uploadTime: found.uploadTime }] : []));
  uploaded.sort((a, b) => Date.parse(a.uploadTime) - Date.parse(b.uploadTime));
  const attempts: Uploaded[][] = [];
  for (const document of uploaded) {
    const last = attempts.at(-1);
    const before = last?.at(-1);
    const isLater =
      before === undefined || Date.parse(document.uploadTime) - Date.parse(before.uploadTime) > ATTEMPT_GAP_MS;
    if (last && !isLater) last.push(document);
    else attempts.push([document]);
  }
  return attempts;
}

type Logins = {
  /** ISO; null: never before. */
  previousLoginTime: string | null;
  lastLoginTime: string;
  activity: readonly { activityCode: string; createdTime: string }[];
  /** Minutes. */
  realityCheck: number;
};

/**
 * VERIFIED-16, VERIFIED-17: since the last logout, and before this login or within a reality check after it. Milliseconds.
 * `approvedAt`: when the last document of the attempt was approved.
 */
export function isApprovedNow(approvedAt: number, logins: Logins): boolean {
  const logouts = logins.activity.filter(({ activityCode }) => activityCode === 'Logout');
  const since = logouts.map(({ createdTime }) => Date.parse(createdTime));
  const after = since.length > 0 ? Math.max(...since) : Date.parse(logins.previousLoginTime ?? '');
  const login = Date.parse(logins.lastLoginTime);
  const until = approvedAt > login ? login + logins.realityCheck * MINUTE_MS : login;
  return approvedAt <= until && !(approvedAt <= after);
}

export type CompletedVerification = {
  verification_method: 'identityProvider' | 'manual';
  /** Up to the approved one, with it. */
  number_of_attempts: number;
};

/** What VERIFICATION_COMPLETED tells; null where nothing was completed now. */
export function completedVerification(
  documents: readonly SentDocument[],
  logins: Logins,
): CompletedVerification | null {
  const attempts = groupAttempts(documents);
  const index = attempts.findIndex(
    (sent) =>
      sent.every(({ documentStatus }) => documentStatus === 'approved') &&
      isApprovedNow(
        Math.max(...sent.map(({ updateTime, uploadTime }) => Date.parse(updateTime ?? uploadTime))),
        logins,
      ),
  );
  if (index < 0) return null;
  const names = attempts[index]?.map(({ name }) => name) ?? [];
  const isByProvider = PROVIDER_PICTURES.every((name) => names.includes(name));
  return { verification_method: isByProvider ? 'identityProvider' : 'manual', number_of_attempts: index + 1 };
}
