/** The complete rules of one slot game (to be written in full with the slot engine). */
export type SlotMaths = { reels: number };
