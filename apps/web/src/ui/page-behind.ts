const openDialogs = new Set<HTMLDialogElement>();

function updateRoot(): void {
  document.documentElement.toggleAttribute('data-behind', openDialogs.size > 0);
}

/** Opens a modal dialog and locks the page's scrolling; returns a function that unlocks it. `:has(dialog:modal)` is slow. */
export function showOverPage(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  openDialogs.add(dialog);
  updateRoot();
  return () => {
    openDialogs.delete(dialog);
    updateRoot();
  };
}
