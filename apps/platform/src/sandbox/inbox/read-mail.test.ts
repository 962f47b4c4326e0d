import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

/** A mail whose text lies in so many parts within parts. */
function nested(depth: number): string {
  if (depth === 0) return 'Content-Type: text/plain\r\n\r\nThe text';
  const boundary = `b${depth}`;
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    nested(depth - 1),
    `--${boundary}--`,
  ].join('\r\n');
}

test.each([
  [0, 'The text', 0],
  [5, 'The text', 0],
  [6, '', 1],
])('of a text in %i parts within parts %j is read', (depth, text, files) => {
  const mail = readMail(Buffer.from(nested(depth)));
  expect([mail.text.trim(), mail.files.length]).toEqual([text, files]);
});
