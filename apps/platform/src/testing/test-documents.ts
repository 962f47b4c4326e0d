import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Bytes that look like nothing twice: no two pictures of different seeds are the same file. */
export function pictureOf(seed: number, width = 600, height = 400): Promise<Buffer> {
  // Steps of 8: a JPEG makes the same of colours that lie closer together.
  const background = { r: (seed * 8) % 256, g: ((seed >> 5) * 8) % 256, b: ((seed >> 10) * 8) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'planted-secret' } })
    .toBuffer();
}

/** Noise, so that it is as many bytes as a photograph; never the same twice. */
export function photographOf(side: number): Promise<Buffer> {
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Of 12 megapixels. */
const CAMERA = { width: 4_032, height: 3_024 };

/** A card with print on a table, with the noise of a sensor: of the size that a phone's camera makes. `orientation`: of EXIF. */
export async function takePhotograph(orientation = 1): Promise<Buffer> {
  const lines = Array.from({ length: 14 }, (_, line) => {
    const y = 900 + line * 90;
    return `<text x="1500" y="${y}" font-size="56" fill="#223">SPECIMEN ${line} KELEMEN NORA 1990-05-03</text>`;
  });
  const card = `<svg width="${CAMERA.width}" height="${CAMERA.height}"><rect width="100%" height="100%" fill="#6b5a48"/><rect x="500" y="600" width="3000" height="1900" rx="90" fill="#e8ecf2"/><rect x="640" y="800" width="700" height="900" fill="#94543c"/>${lines.join('')}</svg>`;
  const grain = randomBytes(CAMERA.width * CAMERA.height).map((value) => 118 + (value % 20));
  const noise = sharp(grain, { raw: { width: CAMERA.width, height: CAMERA.height, channels: 1 } }).png({
    compressionLevel: 1,
  });
  return sharp(Buffer.from(card))
    .composite([{ input: await noise.toBuffer(), blend: 'overlay' }])
    .jpeg({ quality: 92 })
    .withMetadata({ orientation })
    .toBuffer();
}

/** What a picture is, whatever it was sent as; `redAt`: how much redder than green it is there, -255 to 255. */
export async function lookAtPicture(file: Uint8Array) {
  const { format, width, height, orientation } = await sharp(file).metadata();
  return {
    format,
    width,
    height,
    orientation,
    async redAt(left: number, top: number): Promise<number> {
      const [red = 0, green = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      return red - green;
    },
  };
}

type PdfParts = { pages?: number; width?: number; height?: number; catalogue?: string };

/** A PDF of red pages; `catalogue`: more entries of its root, such as a script. */
export function pdfOf({ pages = 1, width = 595, height = 842, catalogue = '' }: PdfParts = {}): Buffer {
  const red = `1 0 0 rg 0 0 ${width} ${height} re f`;
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${red.length} >>\nstream\n${red}\nendstream`,
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 3 0 R /Resources << >> >>`,
    ),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
