import { CONTACT_LIMITS } from '../contact/contact-limits.ts';

/** What a document may be sent as; `heic` is recognised, and made a JPEG before it is sent (decision 0104). */
export type DocumentFileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

export const DOCUMENT_FILE_TYPES: readonly DocumentFileType[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
];

/** As players know them (ERRCODE-62). */
export const DOCUMENT_TYPE_NAMES: readonly string[] = ['JPEG', 'PNG', 'WebP', 'PDF'];

/** Error 160 names them. */
export const DOCUMENT_LIMITS = {
  /** Documents of one case. */
  maxFiles: 12,
  /** Pages of one document. */
  maxImages: 5,
  /** Of one file. */
  maxBytes: 10 * 1024 * 1024,
} as const;

/** Of a picture that is opened, on the device as on the server. */
export const MOST_DOCUMENT_PIXELS = CONTACT_LIMITS.pixels;

/** Of a picture that the device opens to make it smaller: no camera's is larger, and a gigabyte ends the page. */
export const MOST_OPENED_BYTES = 64 * 1024 * 1024;

/** Of the start of a file, so many tell its type. */
export const SNIFFED_DOCUMENT_BYTES = 12;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** ISO/IEC 23008-12, 10.2: brands whose pictures are HEVC. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

/** By content alone: JPEG (ISO 10918-1), PNG (ISO 15948), WebP (RFC 9649), PDF (ISO 32000), HEIC. Null: none of them. */
export function sniffDocument(start: Uint8Array): DocumentFileType | 'image/heic' | null {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => start[index] === byte);
  if (begins(JPEG)) return 'image/jpeg';
  if (begins(PNG)) return 'image/png';
  if (textAt(start, 0, 4) === 'RIFF' && textAt(start, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(start, 0, 5) === '%PDF-') return 'application/pdf';
  if (textAt(start, 4, 4) === 'ftyp' && HEIC_BRANDS.has(textAt(start, 8, 4))) return 'image/heic';
  return null;
}

/** Why a file is not taken before anybody looked inside. */
export type DocumentFileFault = 'empty' | 'tooLarge' | 'kind' | 'heic';

/** `size`: bytes, the maximum included. `start`: the first bytes, SNIFFED_DOCUMENT_BYTES of them. */
export function findDocumentFault(size: number, start: Uint8Array): DocumentFileFault | null {
  if (size === 0) return 'empty';
  if (size > DOCUMENT_LIMITS.maxBytes) return 'tooLarge';
  const type = sniffDocument(start);
  if (type === 'image/heic') return 'heic';
  return type === null ? 'kind' : null;
}

/** Why an upload that is whole was not accepted; `known`: the same file was sent before; `late`: its case went on meanwhile. */
export const UPLOAD_REFUSALS = [
  'empty',
  'tooLarge',
  'kind',
  'heic',
  'files',
  'pages',
  'unreadable',
  'tooManyPixels',
  'locked',
  'known',
  'late',
] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

export function isUploadRefusal(text: string | null): text is UploadRefusal {
  return UPLOAD_REFUSALS.some((known) => known === text);
}
