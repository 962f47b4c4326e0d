export { listPoints, type PointRow } from './list-points.ts';
