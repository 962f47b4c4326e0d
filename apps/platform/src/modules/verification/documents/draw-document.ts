import {
  DOCUMENT_LIMITS,
  findDocumentFault,
  SNIFFED_DOCUMENT_BYTES,
  sniffDocument,
  type UploadRefusal,
} from '@foyer/domain/verification/document-file';
import { PictureRefused, redrawPicture } from '../../../kernel/pictures/redraw-picture.ts';
import { drawPdf } from './draw-pdf.ts';

/** Pages as JPEG or PNG, upright, without what the file said beside the picture. */
export type DrawnDocument = { type: string; pages: readonly Uint8Array[] } | { refusal: UploadRefusal };

const PICTURE_REFUSALS = {
  pictureKind: 'kind',
  pictureBroken: 'unreadable',
  pictureTooManyPixels: 'tooManyPixels',
} as const satisfies Readonly<Record<PictureRefused['key'], UploadRefusal>>;

async function drawPages(file: Uint8Array): Promise<DrawnDocument> {
  const drawing = await drawPdf(file, DOCUMENT_LIMITS.maxImages);
  if ('refusal' in drawing) return drawing;
  const { default: sharp } = await import('sharp');
  const pages: Uint8Array[] = [];
  for (const { width, height, data } of drawing.pages) {
    const raw = sharp(data, { raw: { width, height, channels: 4 } });
    pages.push(await raw.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer());
  }
  return { type: 'image/jpeg', pages };
}

/** Whatever it came as, what is stored was drawn here. Its name and its sender's word for the type are not asked. */
export async function drawDocument(file: Uint8Array): Promise<DrawnDocument> {
  const start = file.subarray(0, SNIFFED_DOCUMENT_BYTES);
  const fault = findDocumentFault(file.length, start);
  if (fault) return { refusal: fault };
  const type = sniffDocument(start);
  if (type === 'application/pdf') return drawPages(file);
  try {
    const picture = await redrawPicture(file, type ?? '', sniffDocument);
    return { type: picture.type, pages: [picture.content] };
  } catch (error) {
    if (error instanceof PictureRefused) return { refusal: PICTURE_REFUSALS[error.key] };
    throw error;
  }
}
