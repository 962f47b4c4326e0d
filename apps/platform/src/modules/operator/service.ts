export { findOperator } from './find-operator.ts';
export { changedFields, type OperatorCall, recordAction, recordRead } from './record-action.ts';
