export type { LiveTableDeps } from './live-table-service.ts';
export { type LiveTableService, openLiveTables } from './live-table-service.ts';
export { WATCHERS_CHANNEL } from './watchers.ts';
