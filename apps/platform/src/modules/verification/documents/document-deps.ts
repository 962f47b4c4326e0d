import { Refusal } from '../../../kernel/errors/refusal.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { KeyRing } from './key-ring.ts';

/** `documentKeys`: null closes the uploads. */
export type DocumentDeps = Kernel & { documentKeys: KeyRing | null };

/** Throws Refusal documentStorageAway without keys. */
export function keysOf({ documentKeys }: Pick<DocumentDeps, 'documentKeys'>): KeyRing {
  if (!documentKeys) throw new Refusal('documentStorageAway');
  return documentKeys;
}
