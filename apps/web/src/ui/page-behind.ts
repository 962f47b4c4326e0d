const openDialogs = new Set<HTMLDialogElement>();

function updateRoot(): void {
  document.documentElement.toggleAttribute('data-behind', openDialogs.size > 0);
}

/** Opens a modal dialog and locks the page's scrolling; returns a function that unlocks it. `:has(dialog:modal)` is slow. */
export function showOverPage(dialog: HTMLDialogElement): () => void {
  openDialogs.add(dialog);
  // First: the browser styles the whole page anew for either, and so does it once.
  updateRoot();
  if (!dialog.open) dialog.showModal();
  return () => {
    openDialogs.delete(dialog);
    updateRoot();
  };
}
