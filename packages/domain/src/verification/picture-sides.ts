/** Pixels. */
export type PictureSides = { width: number; height: number };

/** Of the start of a picture, so many hold its sides: a camera's notes stand before those of a JPEG, 64 KB each. */
export const PICTURE_SIDES_BYTES = 512 * 1024;

const PNG_HEADER = 0x49484452;
const JPEG_START = 0xffd8;

/** ISO 10918-1, B.1.1.3: start of a frame, but for the four codes between that say something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Goes from segment to segment: each says how long it is. */
function sidesOfJpeg(view: DataView): PictureSides | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return null;
    // Any number of these may stand before a marker (B.1.1.2).
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** RFC 9649, 2.5 to 2.7: a file is lossy, lossless, or says what it holds. */
function sidesOfWebp(view: DataView): PictureSides | null {
  const chunk = view.getUint32(12);
  // "VP8 ": after a frame's tag of 3 bytes and its signature of 3.
  if (chunk === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 0x56503858) return null;
  const side = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1;
  return { width: side(24), height: side(27) };
}

function sidesOf(view: DataView): PictureSides | null {
  if (view.getUint16(0) === JPEG_START) return sidesOfJpeg(view);
  if (view.getUint32(12) === PNG_HEADER) return { width: view.getUint32(16), height: view.getUint32(20) };
  return view.getUint32(8) === 0x57454250 ? sidesOfWebp(view) : null;
}

/**
 * Width and height that a JPEG (ISO 10918-1), PNG (ISO 15948) or WebP (RFC 9649) signals before its pixels, not turned as
 * it asks to be. Null: another file, or a start that ends before them.
 */
export function readPictureSides(start: Uint8Array): PictureSides | null {
  // The longest of these headers.
  if (start.length < 30) return null;
  return sidesOf(new DataView(start.buffer, start.byteOffset, start.byteLength));
}
