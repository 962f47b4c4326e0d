import type { PictureKind } from '@foyer/domain/contact/picture-kind';

/** See migration 0100. Never changed, deleted after its time. */
export type ContactRequestRow = {
  id: string;
  player_id: number | null;
  address_hash: string;
  first_name: string;
  last_name: string;
  email: string;
  subject_id: number;
  body: string;
  language: string;
  send_me_copy: boolean;
  at: Date;
};

/** Re-encoded. Null request: it waits for one. */
export type ContactPictureRow = {
  id: string;
  request_id: string | null;
  position: number | null;
  address_hash: string;
  type: PictureKind;
  content: Buffer;
  at: Date;
};

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    contact_requests: ContactRequestRow;
    contact_pictures: ContactPictureRow;
  }
}
