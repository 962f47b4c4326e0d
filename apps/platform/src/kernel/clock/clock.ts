/** The only source of time. Nothing in the platform reads the machine's clock but through this. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const machineClock: Clock = { now: () => new Date() };
