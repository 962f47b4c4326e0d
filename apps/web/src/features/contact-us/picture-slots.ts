import type { PictureKind } from '@foyer/domain/contact/picture-kind';

/** A picture that was chosen. `file` is the platform's name for it, null until it was sent. */
export type ChosenPicture = { source: File; kind: PictureKind; file: string | null };

/** The place of a picture: empty, taken, or empty with what spoke against the last file. */
export type PictureSlot = {
  /** 1 is the first. */
  number: number;
  picture: ChosenPicture | null;
  fault: string | null;
};

export type PictureSlots = readonly PictureSlot[];

export function emptySlots(count: number): PictureSlots {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, picture: null, fault: null }));
}

export function replaceSlot(slots: PictureSlots, slot: PictureSlot): PictureSlots {
  return slots.map((old) => (old.number === slot.number ? slot : old));
}

function changeHolder(slots: PictureSlots, { source }: ChosenPicture, change: Partial<PictureSlot>): PictureSlots {
  return slots.map((slot) => (slot.picture?.source === source ? { ...slot, ...change } : slot));
}

/** Notes the platform's name of a picture that was sent. */
export function nameFile(slots: PictureSlots, picture: ChosenPicture, file: string): PictureSlots {
  return changeHolder(slots, picture, { picture: { ...picture, file } });
}

/** Empties the place of a picture that the platform did not take. */
export function refuseFile(slots: PictureSlots, picture: ChosenPicture, fault: string): PictureSlots {
  return changeHolder(slots, picture, { picture: null, fault });
}

/** Forgets the platform's names: every picture is sent again with the next try. */
export function forgetFiles(slots: PictureSlots): PictureSlots {
  return slots.map((slot) => (slot.picture ? { ...slot, picture: { ...slot.picture, file: null } } : slot));
}
