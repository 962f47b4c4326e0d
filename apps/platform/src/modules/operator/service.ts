export type {
  ApprovalDeps,
  ApprovedActions,
  ApprovedName,
} from './approval/approved-action.ts';
export { manualMaximum } from './approval/manual-maximum.ts';
export { requestHandlers } from './approval/request-handlers.ts';
export { assertSecondPerson, isRevoked } from './approval/second-person.ts';
export { findOperator } from './find-operator.ts';
export { changedFields, type OperatorCall, recordAction, recordRead } from './record-action.ts';
