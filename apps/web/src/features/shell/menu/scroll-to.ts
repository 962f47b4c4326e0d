/** How long a page may take to show the element. Milliseconds. */
const PATIENCE = 3_000;

function isAt(url: string): boolean {
  return window.location.pathname.endsWith(new URL(url, window.location.href).pathname);
}

/** Scrolls to the element of this id (`#jackpots` or `jackpots`) once the page of `url` shows it; gives up after a while. */
export function scrollToWhenThere(id: string, url: string): void {
  const until = performance.now() + PATIENCE;
  const look = () => {
    const element = isAt(url) ? document.getElementById(id.replace(/^#/, '')) : null;
    if (element) element.scrollIntoView();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
