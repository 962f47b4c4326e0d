import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Characters that wait for a reader of the log who stands still. */
const MOST_WAITING = 1_000_000;
/** Until a reader whose pipe is full is tried again (ms). */
const TRY_AGAIN_MS = 100;

/** Writes some of the bytes, as `fs.write` does; `done` is told the fault or how many they were. */
export type WriteBytes = (bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void;

/**
 * Where log lines go, in their order. It neither holds up nor ends the process: lines that a full disk or a closed pipe
 * does not take are lost, as are those beyond what may wait.
 */
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

  /** Takes what nobody began to write. */
  takeWaiting(): string {
    const waiting = this.#waiting;
    this.#waiting = '';
    return waiting;
  }

  #writeNext(): void {
    this.#isWriting = this.#waiting !== '';
    if (this.#isWriting) this.#writeWhole(Buffer.from(this.takeWaiting()));
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

/** The standard output of this process. What waits at its end is tried once more. */
export function openStandardOutput(): LogOutput {
  const output = new LogOutput((bytes, done) => write(STANDARD_OUTPUT, bytes, done));
  process.once('exit', () => {
    try {
      writeSync(STANDARD_OUTPUT, output.takeWaiting());
    } catch {
      // There is nowhere left to say so.
    }
  });
  return output;
}
