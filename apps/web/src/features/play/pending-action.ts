import { Uuid } from '@foyer/contract/wire';
import type { RoundAction } from '@foyer/domain/game/round-state';
import * as z from 'zod/mini';
import type { SafeStorage } from '../../browser/storage/storage.ts';

/** An older action is not sent again: if it was played, the launch shows it as unfinished. Milliseconds. */
const MAX_AGE_MS = 120_000;

const StoredAction = z.object({
  launchId: Uuid,
  actionId: Uuid,
  stake: z.string(),
  covered: z.optional(z.enum(['freeSpin', 'freeMoney'])),
  at: z.number(),
});

export type PendingActionStore = { save(action: RoundAction): void; clear(): void; find(): RoundAction | null };

/** The press without an answer, saved per tab and game, so that a reload asks for the same round. */
export function pendingActionStore(store: SafeStorage, game: string, now: () => number): PendingActionStore {
  const key = `foyer.round.${game}` as const;
  return {
    save: (action) => store.set(key, JSON.stringify({ ...action, at: now() })),
    clear: () => store.remove(key),
    find() {
      const stored = parseStored(store.get(key));
      if (!stored || now() - stored.at > MAX_AGE_MS) return null;
      const { at: _, covered, ...action } = stored;
      return covered ? { ...action, covered } : action;
    },
  };
}

function parseStored(text: string | null) {
  try {
    return StoredAction.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
