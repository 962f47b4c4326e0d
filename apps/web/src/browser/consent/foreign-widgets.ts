/** CONST-03. Milliseconds. */
const WIDGET_CHECK_EVERY = 1_000;
export const WIDGET_CHECK_FOR = 10_000;

/** Consent tools that operators' scripts bring along: the visitor is asked once, by this site. */
const FOREIGN_WIDGETS = [
  '[data-cookie-widget]',
  '#CybotCookiebotDialog',
  '#onetrust-consent-sdk',
  '#usercentrics-root',
  '#cookie-law-info-bar',
  '.cky-consent-container',
].join(', ');

/** Removes other cookie widgets, once a second for ten seconds. The returned function stops it earlier. */
export function removeForeignWidgets(): () => void {
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    for (const widget of document.querySelectorAll(FOREIGN_WIDGETS)) widget.remove();
    if (checks * WIDGET_CHECK_EVERY >= WIDGET_CHECK_FOR) clearInterval(timer);
  }, WIDGET_CHECK_EVERY);
  return () => clearInterval(timer);
}
