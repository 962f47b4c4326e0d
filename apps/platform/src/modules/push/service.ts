export { openPushes, type PushDeps } from './push-job.ts';
export { bonusNews, queuePush } from './queue-push.ts';
