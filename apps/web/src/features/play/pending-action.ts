import { Uuid } from '@foyer/contract/wire';
import type { RoundAction } from '@foyer/domain/game/round-state';
import * as z from 'zod/mini';
import type { SafeStorage } from '../../browser/storage/storage.ts';

/**
 * An action older than this is not asked for again: whoever comes back so late does not expect to stake. Had it been
 * played, the launch shows it as unfinished. Milliseconds.
 */
const KEPT_FOR_MS = 120_000;

const KeptAction = z.object({ launchId: Uuid, actionId: Uuid, stake: z.string(), at: z.number() });

export type PendingActionStore = { keep(action: RoundAction): void; forget(): void; find(): RoundAction | null };

/** The press whose answer is not here yet, kept per tab and game so that a reload asks for the same round (standards G4). */
export function pendingActionStore(store: SafeStorage, game: string, now: () => number): PendingActionStore {
  const key = `foyer.round.${game}`;
  return {
    keep: (action) => store.set(key, JSON.stringify({ ...action, at: now() })),
    forget: () => store.remove(key),
    find() {
      const kept = readKept(store.get(key));
      return kept && now() - kept.at <= KEPT_FOR_MS
        ? { launchId: kept.launchId, actionId: kept.actionId, stake: kept.stake }
        : null;
    },
  };
}

function readKept(text: string | null) {
  try {
    const kept = KeptAction.safeParse(JSON.parse(text ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}
