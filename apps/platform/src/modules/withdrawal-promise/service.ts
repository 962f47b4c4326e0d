export { findShownEvents, recordDemand } from './demand.ts';
export { describeNeeds, describePromise } from './describe-promise.ts';
export { assertNotDemanded, findNeedsNow, isHeldByEvent } from './needs-now.ts';
export { currentNeeds, storePromise } from './store-promise.ts';
