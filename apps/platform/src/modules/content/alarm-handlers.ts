import type { HandlersOf } from '../../kernel/http/registry.ts';
import { findAlarm } from './stored-alarm.ts';

export const alarmHandlers: HandlersOf<'getAlarm'> = {
  getAlarm: ({ query }, deps) => findAlarm(deps, query.language),
};
