type Controller = ReadableStreamDefaultController<Uint8Array>;

class ReaderBehind extends Error {
  constructor() {
    super('the reader of a stream of events was too far behind');
    this.name = 'ReaderBehind';
    // One line in the log: no place in the code is at fault.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Aborts a reader that is too far behind: an orderly end would wait for it. Returns whether it is open. */
export function sendToReader(controller: Controller, bytes: Uint8Array, mostBehind: number): boolean {
  const { desiredSize } = controller;
  if (desiredSize === null) return false;
  if (desiredSize <= -mostBehind) {
    controller.error(new ReaderBehind());
    return false;
  }
  try {
    controller.enqueue(bytes);
    return true;
  } catch {
    // Closed meanwhile: it looks like a full one until it is written to.
    return false;
  }
}

export function endReader(controller: Controller): void {
  try {
    controller.close();
  } catch {
    // The reader was gone.
  }
}
