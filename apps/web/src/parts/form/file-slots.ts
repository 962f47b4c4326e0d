import type { IssueParams } from '@foyer/domain/form/issue';

/** The slot of a file: empty, filled, or empty with what spoke against the last file. */
export type FileSlot = { file: File | null; fault: { key: string; params?: IssueParams } | null };

/** As many as files may be chosen. */
export type FileSlots = readonly FileSlot[];

export function emptySlots(count: number): FileSlots {
  return Array.from({ length: count }, () => ({ file: null, fault: null }));
}

export function filesOf(slots: FileSlots): File[] {
  return slots.flatMap(({ file }) => file ?? []);
}

/** Empties the slot of a file that was not accepted after all. */
export function refuseFile(slots: FileSlots, file: File, key: string): FileSlots {
  return slots.map((slot) => (slot.file === file ? { file: null, fault: { key } } : slot));
}

export function isFileSlots(value: unknown): value is FileSlots {
  return Array.isArray(value);
}
