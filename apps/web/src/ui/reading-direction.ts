export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Swaps left and right arrows on a page written from right to left. */
export function logicalArrowKey(key: string): string {
  return isRightToLeft() ? (MIRRORED[key] ?? key) : key;
}
