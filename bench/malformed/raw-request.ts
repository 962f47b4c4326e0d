// One request as bytes on a connection of its own: Node's client would refuse to send what is malformed.
import { connect } from 'node:net';

export type RawAnswer = {
  /** Null: the connection ended without an answer. */
  status: number | null;
  text: string;
  ms: number;
  isTimedOut: boolean;
};

/** Given up after (ms). */
const LONGEST = 20_000;
/** Bytes of an answer that are read. */
const MOST = 64 * 1024;

/** The head of the answer: after those that only say that the rest may come. */
const HEAD = /^(?:HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)*(HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n)/;

/** Whether all of an answer is here, as far as its head tells; the others end with their connection. */
function isWhole(text: string): boolean {
  const [before = '', head = '', status] = HEAD.exec(text) ?? [];
  if (head === '') return false;
  if (status === '204' || status === '304' || /^content-type: text\/event-stream/im.test(head)) return true;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length !== undefined && text.length - before.length >= Number(length);
}

/** Sends the bytes and reads one answer, or as much as there is until the server closes. Never rejects. */
export function sendRaw(port: number, bytes: Uint8Array): Promise<RawAnswer> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<RawAnswer>();
  const parts: Buffer[] = [];
  let size = 0;
  let isTimedOut = false;
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
  const timer = setTimeout(() => {
    isTimedOut = true;
    socket.destroy();
  }, LONGEST);
  socket.on('data', (part) => {
    parts.push(part);
    size += part.length;
    if (size > MOST || isWhole(Buffer.concat(parts).toString('latin1'))) socket.destroy();
  });
  // A server that refuses may close before all is sent.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(timer);
    const text = Buffer.concat(parts).toString('latin1');
    const status = (HEAD.exec(text) ?? /^HTTP\/1\.1 ()(\d{3}) /.exec(text))?.[2];
    resolve({ status: status ? Number(status) : null, text, ms: performance.now() - began, isTimedOut });
  });
  return promise;
}
