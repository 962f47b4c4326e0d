export { type Actor, applyAction, type Case, findCases, openCase } from './cases/case-row.ts';
export { findAreaStatuses } from './cases/find-area-statuses.ts';
export { assertUnrestricted } from './cases/find-restrictions.ts';
export { openFirstCases } from './cases/open-first-cases.ts';
export type { DocumentDeps } from './documents/document-deps.ts';
export { formatKeyLine, KEY_BYTES, type KeyRing, parseKeyRing } from './documents/key-ring.ts';
