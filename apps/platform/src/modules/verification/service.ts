export { type Actor, applyAction, type Case, findCases, openCase } from './cases/case-row.ts';
export { findAreaStatuses } from './cases/find-area-statuses.ts';
