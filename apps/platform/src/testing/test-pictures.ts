import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of these sides in pixels, a JPEG with GPS coordinates in its EXIF data. */
export async function jpegOf(width = 60, height = 40): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#e0b563' } });
  return plain
    .jpeg()
    .withExif({ IFD0: { Copyright: 'planted-secret' } })
    .toBuffer();
}

/** Noise, so that compression it does not help: about three bytes a pixel. */
export async function noisyPngOf(side: number): Promise<Buffer> {
  const noise = Uint8Array.from(
    { length: side * side * 3 },
    (_, index) => (index * 7919 + (index >> 5) * 104_729) & 255,
  );
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A PNG of a few kilobytes that says it is `side` pixels wide and high: gigabytes, once decompressed. */
export function pixelBomb(side = 30_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 100));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunkOf('IHDR', head), chunkOf('IDAT', rows), chunkOf('IEND', Buffer.alloc(0))]);
}
