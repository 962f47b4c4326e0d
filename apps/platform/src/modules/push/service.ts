export { openPushes } from './open-pushes.ts';
export type { PushDeps } from './push-handlers.ts';
export type { PushOffice } from './push-office.ts';
export { bonusNews, queuePush } from './queue-push.ts';
