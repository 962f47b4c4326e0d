export { findOperator } from './find-operator.ts';
export { changedFields, type OperatorCall, recordAction, recordLook } from './record-action.ts';
