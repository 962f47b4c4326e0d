export type { ApprovalTerms } from './approval/approval-terms.ts';
export type {
  ApprovalDeps,
  ApprovedActions,
  ApprovedName,
} from './approval/approved-action.ts';
export { requestHandlers } from './approval/request-handlers.ts';
export { assertSecondPerson, isRevoked } from './approval/second-person.ts';
export { findOperator } from './find-operator.ts';
export { changedFields, type OperatorCall, recordAction, recordRead } from './record-action.ts';
