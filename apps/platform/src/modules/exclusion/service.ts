export { EXCLUSION_APPROVALS } from './exclusion-desk.ts';
