// One event stream of the product as a browser reads it, without the reconnecting.
import { request } from 'node:http';

export type StreamMessage = {
  name: string;
  data: unknown;
  /** Null where the event is not counted. */
  number: number | null;
  /** Ms since 1970. */
  at: number;
};

export type StreamHandlers = {
  onMessage: (message: StreamMessage) => void;
  /** Once, whoever ended it; the status where it was not 200. */
  onEnd: (status: number) => void;
};

function parseMessage(text: string, at: number): StreamMessage | null {
  const lines = text.split('\n');
  const read = (field: string) => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
  const [name, data, id] = [read('event'), read('data'), read('id')];
  if (name === undefined || data === undefined) return null;
  return { name, data: JSON.parse(data), number: id === undefined ? null : Number(id), at };
}

/** Returns what closes it. */
export function readEventStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  { onMessage, onEnd }: StreamHandlers,
): () => void {
  let status = 0;
  let rest = '';
  const sending = request(url, { agent: false, headers: { ...headers, accept: 'text/event-stream' } }, (answer) => {
    status = answer.statusCode ?? 0;
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      const at = Date.now();
      const parts = `${rest}${chunk}`.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const message = parseMessage(part, at);
        if (message) onMessage(message);
      }
    });
    answer.on('error', () => {});
  });
  sending.on('error', () => {});
  sending.on('close', () => onEnd(status));
  sending.end();
  return () => sending.destroy();
}
