/** The only source of time in the platform. */
export type Clock = { now(): Date };

export const machineClock: Clock = { now: () => new Date() };
