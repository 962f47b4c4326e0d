export { listPoints, type PointRow } from './list-points.ts';
export { LOYALTY_APPROVALS } from './loyalty-approvals.ts';
