const CAUGHT_ERROR = 'foyer:caught-error';

/** Hands an error that a boundary caught to whoever reports errors, with its stack. */
export function dispatchCaughtError(error: unknown): void {
  window.dispatchEvent(new CustomEvent(CAUGHT_ERROR, { detail: error }));
}

/** Calls back with each caught error until the signal ends it. */
export function onCaughtError(callback: (error: unknown) => void, signal: AbortSignal): void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) callback(event.detail);
  };
  window.addEventListener(CAUGHT_ERROR, handle, { signal });
}
