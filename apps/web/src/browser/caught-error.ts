const CAUGHT_ERROR = 'foyer:caught-error';

export function dispatchCaughtError(error: unknown): void {
  window.dispatchEvent(new CustomEvent(CAUGHT_ERROR, { detail: error }));
}

export function onCaughtError(callback: (error: unknown) => void, signal: AbortSignal): void {
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) callback(event.detail);
  };
  window.addEventListener(CAUGHT_ERROR, handle, { signal });
}
