export const LOADING_BAR_DELAY_MS = 300;

/** Shows the bar at the top of the screen (`data-loading`) after the delay, until the returned function is called. */
export function showLoadingBar(): () => void {
  const timer = setTimeout(() => {
    document.documentElement.dataset.loading = '';
  }, LOADING_BAR_DELAY_MS);
  return () => {
    clearTimeout(timer);
    delete document.documentElement.dataset.loading;
  };
}
