export { forgetBrowsers } from './forget-browsers.ts';
export { openPushes, type PushDeps } from './push-job.ts';
export { bonusPush, queuePush } from './queue-push.ts';
