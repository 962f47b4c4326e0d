import { DAY_MS } from '@foyer/domain/time/duration';
import type { Retentions } from '../db/retention.ts';

export const eventsPart = {
  retention: {
    events: {
      kept: 'pruned',
      why: "long enough for a laptop's night; a client that is away longer starts anew",
      rules: [{ key: '(channel, number)', where: 'at < $1', ms: DAY_MS }],
    },
    event_channels: { kept: 'current', why: 'one a player, and one a conversation, which takes it away with itself' },
  } satisfies Retentions,
};
