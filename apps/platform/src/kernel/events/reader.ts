type Controller = ReadableStreamDefaultController<Uint8Array>;

/** Why a stream was broken off. */
class ReaderBehind extends Error {
  constructor() {
    super('the reader of a stream of events was too far behind');
    this.name = 'ReaderBehind';
    // One line in the log: the server writes it there, and no place in the code is at fault.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/**
 * Hands bytes to the reader of a stream. One who is `mostBehind` messages behind is broken off, with what waits and the
 * connection: an end would wait for the reader to have read it all. Gives whether the stream goes on.
 */
export function sendToReader(controller: Controller, bytes: Uint8Array, mostBehind: number): boolean {
  const { desiredSize } = controller;
  // Of a stream that has failed.
  if (desiredSize === null) return false;
  if (desiredSize <= -mostBehind) {
    controller.error(new ReaderBehind());
    return false;
  }
  try {
    controller.enqueue(bytes);
    return true;
  } catch {
    // Closed meanwhile, as by the end of the site: it looks like a full one until it is written to.
    return false;
  }
}

/** Ends a reader's stream in good order, if the reader is there. */
export function endReader(controller: Controller): void {
  try {
    controller.close();
  } catch {
    // The reader had gone already.
  }
}
