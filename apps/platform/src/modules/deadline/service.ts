export { describeOnePending, describePending } from './describe-pending.ts';
