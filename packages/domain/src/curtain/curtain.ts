/** When no game menu request was sent (CURTAIN-08). */
export const CURTAIN_NO_REQUEST_MS = 10_000;
export const CURTAIN_HIDE_DELAY_MS = 300;

/** Diagram: docs/states/curtain.md. */
export type CurtainState = {
  readonly phase: 'idle' | 'up' | 'hiding' | 'lifted';
  readonly menuRequested: boolean;
};

export type CurtainEvent =
  | { readonly type: 'path-opened'; readonly path: string }
  | { readonly type: 'menu-requested' }
  | { readonly type: 'menu-settled' }
  | { readonly type: 'protection-reported'; readonly protected: boolean }
  | { readonly type: 'error-caught' }
  | { readonly type: 'timer-fired'; readonly timer: CurtainTimer };

export type CurtainTimer = 'no-request' | 'hide';

export type CurtainEffect =
  | { readonly type: 'start-timer'; readonly timer: CurtainTimer; readonly ms: number }
  | { readonly type: 'cancel-timer'; readonly timer: CurtainTimer };

export type CurtainStep = { readonly state: CurtainState; readonly effects: readonly CurtainEffect[] };

export const INITIAL_CURTAIN: CurtainState = { phase: 'idle', menuRequested: false };

/** `/`, `/{x}-games`, `/group/{x}`, locale prefix stripped (CURTAIN-01 to CURTAIN-03). */
export function isCurtainPath(path: string): boolean {
  return /^\/(?:[^/]+-games\/?|group\/[^/]+\/?)?$/.test(path.replace(/[?#].*$/s, ''));
}

/** PATH-25 to PATH-27. */
export function showsHomeMenu(path: string): boolean {
  return isCurtainPath(path);
}

export function isCurtainShown(state: CurtainState): boolean {
  return state.phase === 'up' || state.phase === 'hiding';
}

export const CURTAIN_CLASS = 'preloading';

export function documentCurtain(path: string, isMenuKnown: boolean): CurtainState {
  if (isMenuKnown || !isCurtainPath(path)) return INITIAL_CURTAIN;
  return { phase: 'up', menuRequested: true };
}

/** CURTAIN-01 to CURTAIN-10. */
export function stepCurtain(state: CurtainState, event: CurtainEvent): CurtainStep {
  switch (event.type) {
    case 'path-opened':
      return openPath(state, event.path);
    case 'menu-requested':
      return recordRequest(state);
    case 'menu-settled':
    case 'error-caught':
      return end(state);
    case 'protection-reported':
      return event.protected ? end(state) : stay(state);
    case 'timer-fired':
      return fireTimer(state, event.timer);
  }
}

function stay(state: CurtainState): CurtainStep {
  return { state, effects: [] };
}

function cancelNoRequest(state: CurtainState): CurtainEffect[] {
  return state.phase === 'up' && !state.menuRequested ? [{ type: 'cancel-timer', timer: 'no-request' }] : [];
}

function openPath(state: CurtainState, path: string): CurtainStep {
  const needed = isCurtainPath(path);
  if (state.phase === 'idle' && needed) {
    const waits = !state.menuRequested;
    return {
      state: { ...state, phase: 'up' },
      effects: waits ? [{ type: 'start-timer', timer: 'no-request', ms: CURTAIN_NO_REQUEST_MS }] : [],
    };
  }
  if (state.phase === 'up' && !needed) {
    return { state: { ...state, phase: 'idle' }, effects: cancelNoRequest(state) };
  }
  if (state.phase === 'hiding' && !needed) {
    return { state: { ...state, phase: 'lifted' }, effects: [{ type: 'cancel-timer', timer: 'hide' }] };
  }
  return stay(state);
}

function recordRequest(state: CurtainState): CurtainStep {
  return { state: { ...state, menuRequested: true }, effects: cancelNoRequest(state) };
}

function end(state: CurtainState): CurtainStep {
  if (state.phase === 'idle') return { state: { ...state, phase: 'lifted' }, effects: [] };
  if (state.phase !== 'up') return stay(state);
  return {
    state: { ...state, phase: 'hiding' },
    effects: [...cancelNoRequest(state), { type: 'start-timer', timer: 'hide', ms: CURTAIN_HIDE_DELAY_MS }],
  };
}

function fireTimer(state: CurtainState, timer: CurtainTimer): CurtainStep {
  if (timer === 'hide') return stay(state.phase === 'hiding' ? { ...state, phase: 'lifted' } : state);
  if (state.phase !== 'up' || state.menuRequested) return stay(state);
  return {
    state: { ...state, phase: 'hiding' },
    effects: [{ type: 'start-timer', timer: 'hide', ms: CURTAIN_HIDE_DELAY_MS }],
  };
}
