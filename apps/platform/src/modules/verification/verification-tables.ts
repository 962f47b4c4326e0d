import type { FundsSource } from '@foyer/domain/fields/field-choices';
import type { AmlPaymentType } from '@foyer/domain/verification/aml-payment-type';
import type { CaseAction, CaseState } from '@foyer/domain/verification/case-state';
import type { DocumentSide, DocumentStatus, DocumentType } from '@foyer/domain/verification/document-type';
import type { Proof } from '@foyer/domain/verification/proof';
import type { CaseCause, CaseReason, DocumentReason } from '@foyer/domain/verification/reasons';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../../kernel/db/columns.ts';

export type CaseRow = {
  id: Fixed<string>;
  player_id: Fixed<number>;
  proof: Fixed<Proof>;
  state: CaseState;
  cause: CaseCause;
  /** How often the player has sent it. */
  attempts: Generated<number>;
  /** Higher is looked at first. */
  risk: Generated<number>;
  opened_at: Fixed<Date>;
  due_at: Date | null;
  /** Last. */
  sent_at: Date | null;
  decided_at: Date | null;
  updated_at: Date;
  /** An operator's name: nobody else works on it until `claimed_until`. */
  claimed_by: string | null;
  claimed_until: Date | null;
  /** The first of two people. */
  proposed_by: string | null;
  reason: CaseReason | null;
  /** Of a payment's proof, as the player says. */
  payment_type: Generated<AmlPaymentType | null>;
  source_of_funds: Generated<FundsSource | null>;
  provider: string | null;
  provider_reference: string | null;
  /** Sent for the deadline `reminded_due_at`: at half of the time, and on its last day. */
  reminders: Generated<number>;
  reminded_due_at: Generated<Date | null>;
  /** The last event that a mail to the player was about. */
  mailed_event: Generated<bigint | null>;
};

/** Append-only. */
export type CaseEventRow = {
  id: GeneratedAlways<bigint>;
  case_id: Fixed<string>;
  at: Fixed<Date>;
  action: Fixed<CaseAction | 'open'>;
  by_kind: Fixed<'player' | 'provider' | 'operator' | 'system'>;
  /** Of an operator or provider. */
  by_name: Fixed<string | null>;
  reason: Fixed<CaseReason | null>;
  /** For the staff only. */
  note: Fixed<string | null>;
  document_id: Fixed<string | null>;
};

export type DocumentRow = {
  id: Fixed<string>;
  player_id: Fixed<number>;
  case_id: Fixed<string>;
  document_type: Fixed<DocumentType>;
  side: Fixed<DocumentSide>;
  status: Exclude<DocumentStatus, 'init'>;
  reason: DocumentReason | null;
  /** The case's, when it was uploaded: from 1. */
  attempt: Fixed<number>;
  media_type: Fixed<string>;
  size_bytes: Fixed<number>;
  pages: Fixed<number>;
  /** Of what the player sent. */
  sha256: Fixed<Uint8Array>;
  expires_on: string | null;
  uploaded_at: Fixed<Date>;
  updated_at: Date;
  /** When its pages were deleted. */
  deleted_at: Date | null;
};

/** AES-256-GCM of a redrawn page; the key is outside of the database. */
export type DocumentFileRow = {
  document_id: Fixed<string>;
  page: Fixed<number>;
  key_id: string;
  nonce: Uint8Array;
  content: Uint8Array;
};

export type DocumentUploadRow = {
  id: Fixed<string>;
  player_id: Fixed<number>;
  case_id: Fixed<string>;
  document_type: Fixed<DocumentType>;
  side: Fixed<DocumentSide>;
  size_bytes: Fixed<bigint>;
  received_bytes: Generated<bigint>;
  created_at: Fixed<Date>;
  expires_at: Date;
  /** Once it is whole and redrawn. */
  document_id: string | null;
  /** Why it was not taken: an issue's key. */
  refusal: string | null;
  /** From a phone. */
  hand_over_id: Generated<string | null>;
};

/** A phone that goes on with the pictures of a case. Of link and phone the hashes alone. */
export type HandOverRow = {
  id: Fixed<string>;
  player_id: Fixed<number>;
  case_id: Fixed<string>;
  /** The login of the computer, without which it is over. */
  session_id: Fixed<string>;
  document_type: Fixed<DocumentType>;
  link_hash: Fixed<Uint8Array>;
  phone_hash: Uint8Array | null;
  device: string | null;
  created_at: Fixed<Date>;
  /** Of the link; of the phone once it is open. */
  expires_at: Date;
  opened_at: Date | null;
  ended_at: Date | null;
  used_twice: Generated<boolean>;
};

export type DocumentUploadPartRow = {
  upload_id: Fixed<string>;
  /** Of its first byte. */
  position: Fixed<bigint>;
  key_id: Fixed<string>;
  nonce: Fixed<Uint8Array>;
  content: Fixed<Uint8Array>;
};

/** What a player says of a document, by the name of the field; a reviewer compares it. */
export type VerificationFieldRow = {
  player_id: Fixed<number>;
  name: Fixed<string>;
  value: string;
  updated_at: Date;
};

export type VerificationCardRow = {
  player_id: Fixed<number>;
  card_number: string;
  saved_at: Date;
  /** Null while it is only typed. */
  confirmed_at: Date | null;
};

/** The stand-in's own memory, in a demo only. */
export type SandboxIdentityCheckRow = {
  reference: Fixed<string>;
  check_id: Fixed<string>;
  return_url: Fixed<string>;
  /** Whom the site says it is. */
  person: Fixed<string>;
  /** Null while nothing was pressed. */
  result: 'approved' | 'retry' | 'refused' | 'review' | 'abandoned' | 'silent' | null;
  reason: string | null;
  answers_at: Date | null;
  created_at: Fixed<Date>;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    verification_cases: CaseRow;
    verification_events: CaseEventRow;
    verification_documents: DocumentRow;
    verification_files: DocumentFileRow;
    verification_uploads: DocumentUploadRow;
    verification_upload_parts: DocumentUploadPartRow;
    verification_hand_overs: HandOverRow;
    verification_fields: VerificationFieldRow;
    verification_cards: VerificationCardRow;
    sandbox_identity_checks: SandboxIdentityCheckRow;
  }
}
