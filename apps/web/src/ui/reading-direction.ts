/** Whether the page is written from right to left. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * The key as it is meant on a page written from left to right: there the right arrow leads on, on a mirrored page the
 * left one does. Other keys are handed back.
 */
export function logicalArrowKey(key: string): string {
  return isRightToLeft() ? (MIRRORED[key] ?? key) : key;
}
