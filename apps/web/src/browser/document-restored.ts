/** Whether the browser brought this document back: reloaded, gone back to, or discarded to save memory meanwhile. */
export function isDocumentRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward');
}
