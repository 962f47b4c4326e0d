/** Milliseconds that a page may take before it is said that it is on its way. */
export const LOADING_SIGN_DELAY_MS = 300;

/**
 * Marks the document (`data-loading`) after a moment, by which the style sheet draws a line at the top of the screen. Gives
 * the way to take the mark away, or to keep it from coming.
 */
export function showLoadingSign(): () => void {
  const timer = setTimeout(() => {
    document.documentElement.dataset.loading = '';
  }, LOADING_SIGN_DELAY_MS);
  return () => {
    clearTimeout(timer);
    delete document.documentElement.dataset.loading;
  };
}
