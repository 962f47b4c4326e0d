const over = new Set<HTMLDialogElement>();

function tell(): void {
  document.documentElement.toggleAttribute('data-behind', over.size > 0);
}

/**
 * Shows a dialog as a modal one, behind which the page does not scroll. Gives the way to let the page go. A sheet that asks
 * `:has(dialog:modal)` would be looked at with every change of the page.
 */
export function showOverPage(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  over.add(dialog);
  tell();
  return () => {
    over.delete(dialog);
    tell();
  };
}
