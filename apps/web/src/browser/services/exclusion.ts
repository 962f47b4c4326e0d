import { createStore } from '../store.ts';

/** Of the player who was just logged in here, while it is said. `until`: ISO; null for good. */
export const exclusionNotice = createStore<{ until: string | null } | null>(null);

/** The message with which a tab tells the others, before the one of the logout: they close the stream that says why. */
export const EXCLUDED = 'excluded';
