export type { LiveTableDeps } from './live-floor.ts';
export { type LiveFloor, openFloor } from './live-floor.ts';
export { WATCHERS_CHANNEL } from './watchers.ts';
