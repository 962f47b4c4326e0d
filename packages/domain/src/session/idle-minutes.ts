/** A session that nothing was asked for that long is over. */
export const IDLE_MINUTES = 30;
