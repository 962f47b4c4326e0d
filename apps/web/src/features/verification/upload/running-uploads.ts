/** Of this tab: another one asks before it takes the verification over. */
const running = new Set<object>();

export function startUploading(upload: object): () => void {
  running.add(upload);
  return () => void running.delete(upload);
}

export function isUploading(): boolean {
  return running.size > 0;
}
