import { DAY_MS, type Retentions } from '../db/retention.ts';

export const EVENT_RETENTION = {
  events: {
    kept: 'pruned',
    why: "long enough for a laptop's night; a client that is away longer starts anew",
    rules: [{ key: '(channel, number)', where: 'at < $1', ms: DAY_MS }],
  },
  event_channels: { kept: 'current', why: 'one a player, and one a conversation, which takes it away with itself' },
} as const satisfies Retentions;
