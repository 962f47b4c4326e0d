import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Characters that wait while the reader of the log does not read. */
const MOST_WAITING = 1_000_000;
/** Until a full pipe is tried again (ms). */
const TRY_AGAIN_MS = 100;

/** As `fs.write`: may write only a part. */
export type WriteBytes = (bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void;

/** Never blocks or ends the process: what a full disk or closed pipe does not take is lost. */
export class LogOutput implements DestinationStream {
  readonly #writeBytes: WriteBytes;
  #waiting = '';
  #isWriting = false;

  constructor(writeBytes: WriteBytes) {
    this.#writeBytes = writeBytes;
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > MOST_WAITING) return;
    this.#waiting += line;
    if (!this.#isWriting) this.#writeNext();
  }

  drainWaiting(): string {
    const waiting = this.#waiting;
    this.#waiting = '';
    return waiting;
  }

  #writeNext(): void {
    this.#isWriting = this.#waiting !== '';
    if (this.#isWriting) this.#writeWhole(Buffer.from(this.drainWaiting()));
  }

  #writeWhole(bytes: Buffer): void {
    this.#writeBytes(bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => this.#writeWhole(bytes), TRY_AGAIN_MS).unref();
      else if (!error && written < bytes.length) this.#writeWhole(bytes.subarray(written));
      else this.#writeNext();
    });
  }
}

const STANDARD_OUTPUT = 1;

/** Flushes at the end of the process. */
export function openStandardOutput(): LogOutput {
  const output = new LogOutput((bytes, done) => write(STANDARD_OUTPUT, bytes, done));
  process.once('exit', () => {
    try {
      writeSync(STANDARD_OUTPUT, output.drainWaiting());
    } catch {
      // There is no place left to log this.
    }
  });
  return output;
}
