import type { DocumentUploadMetadata } from '@foyer/contract/verification/document-upload';
import { DOCUMENT_UPLOADS_PATH } from '@foyer/contract/verification/document-upload';
import type { Answering, Visitor } from './visitor.ts';

/** A client of tus 1.0 with a visitor's cookies, as a browser of this site. */
export type DocumentSender = {
  /** The answer to POST; `size` may lie. */
  create(metadata: Record<string, string>, size: number, more?: Record<string, string>): Promise<Response>;
  head(location: string): Promise<Response>;
  /** `breakAfter`: bytes of this request until the line is cut. */
  patch(location: string, file: Uint8Array, offset: number, breakAfter?: number): Promise<Response>;
  remove(location: string): Promise<Response>;
  /** The whole way; the answer to the last PATCH, or to the POST if that was refused. */
  send(metadata: DocumentUploadMetadata, file: Uint8Array): Promise<Response>;
};

function cutStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new Error('the line is cut'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}

export function formatMetadata(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

export function createDocumentSender(
  answering: Answering,
  { cookies }: Pick<Visitor, 'cookies'>,
  origin = 'http://localhost',
  path: string = DOCUMENT_UPLOADS_PATH,
): DocumentSender {
  const ask = async (method: string, to: string, more: Record<string, string> = {}, body?: RequestInit['body']) => {
    const isReading = method === 'HEAD';
    return answering(to, {
      method,
      headers: {
        cookie: cookies(),
        'tus-resumable': '1.0.0',
        ...(!isReading && { origin, 'sec-fetch-site': 'same-origin' }),
        ...more,
      },
      ...(body && { body, duplex: 'half' }),
    });
  };
  const sender: DocumentSender = {
    create: (metadata, size, more = {}) =>
      ask('POST', path, {
        'upload-length': String(size),
        'upload-metadata': formatMetadata(metadata),
        ...more,
      }),
    head: (location) => ask('HEAD', location),
    patch(location, file, offset, breakAfter) {
      const rest = file.subarray(offset);
      const body = breakAfter === undefined ? Buffer.from(rest) : cutStream(rest.subarray(0, breakAfter));
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
      return ask('PATCH', location, headers, body);
    },
    remove: (location) => ask('DELETE', location),
    async send(metadata, file) {
      const created = await sender.create(metadata, file.length);
      const location = created.headers.get('location');
      return location ? sender.patch(location, file, 0) : created;
    },
  };
  return sender;
}
