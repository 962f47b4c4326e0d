const PRESS_KEYS: ReadonlySet<string> = new Set([' ', 'Enter']);

export type PressGate = {
  isPressKey(key: string): boolean;
  /** False for the repetition of a held key. */
  down(key: string, isRepeat: boolean): boolean;
  up(key: string): void;
  /** The window lost focus: all keys count as released. */
  release(): void;
};

/** One round per press: a held key, or two keys at once, count once until all are let go (RTS 8A, 14D). */
export function createPressGate(): PressGate {
  const held = new Set<string>();
  return {
    isPressKey: (key) => PRESS_KEYS.has(key),
    down(key, isRepeat) {
      if (!PRESS_KEYS.has(key)) return false;
      const isFirst = held.size === 0 && !isRepeat;
      held.add(key);
      return isFirst;
    },
    up: (key) => void held.delete(key),
    release: () => held.clear(),
  };
}
