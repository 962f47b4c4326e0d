import type { GreyPicture } from './grey-picture.ts';

/** Pixels: enough for the outline of a document, and too few for its print. */
const LONGEST = 160;
/** Grey levels between document and ground. */
const CONTRAST = 40;
/** Of the picture: what is smaller is something else. */
const LEAST_AREA = 0.15;
/** Of the picture, before print and photograph within it count. */
const BARE = 0.08;
/** Of the area of its convex hull: a hand that holds it, or a ground that runs into it, makes it less. */
const SOLID = 0.93;
/** Of the outline is in sides this long, which turn this far: a spot of light has none. */
const STRAIGHT = 0.8;
const SIDE = 0.08;
const TURN = Math.PI / 15;
/** Of the picture's edge lies within the document. Where it is most of it, the picture is a scan or a screenshot. */
const CONTACT = { least: 0.02, most: 0.5 };
/** Of the picture's edge: print that runs out of the picture with its document. */
const GAP = 0.08;

type Point = readonly [x: number, y: number];
/** One byte a pixel: 1 inside. */
type Mask = { width: number; height: number; inside: Uint8Array };

function shrink({ width, height, grey }: GreyPicture): GreyPicture {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / LONGEST));
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) };
  const means = Uint8Array.from({ length: small.width * small.height }, (_, at) => {
    const [left, top] = [(at % small.width) * step, Math.floor(at / small.width) * step];
    let sum = 0;
    for (let y = top; y < top + step; y += 1)
      for (let x = left; x < left + step; x += 1) sum += grey[y * width + x] ?? 0;
    return sum / step ** 2;
  });
  return { ...small, grey: means };
}

/** Otsu's: the level that parts dark from light best. Null where they are too alike. */
function thresholdOf({ grey }: GreyPicture): number | null {
  const counts = new Array<number>(256).fill(0);
  let total = 0;
  for (const value of grey) {
    counts[value] = (counts[value] ?? 0) + 1;
    total += value;
  }
  let [best, level, distance, dark, darkSum] = [0, 0, 0, 0, 0];
  for (const [value, count] of counts.entries()) {
    dark += count;
    darkSum += value * count;
    const light = grey.length - dark;
    if (dark === 0 || light === 0) continue;
    const apart = (total - darkSum) / light - darkSum / dark;
    const variance = dark * light * apart ** 2;
    if (variance > best) [best, level, distance] = [variance, value, apart];
  }
  return distance < CONTRAST ? null : level;
}

/** Marks with `mark` what is connected with `from` and for which `isSame`. Returns how many. */
function flood(marks: Uint8Array, width: number, from: number, mark: number, isSame: (at: number) => boolean): number {
  const open = [from];
  let count = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (marks[at] !== 0 || !isSame(at)) continue;
    marks[at] = mark;
    count += 1;
    if (at % width > 0) open.push(at - 1);
    if (at % width < width - 1) open.push(at + 1);
    if (at >= width) open.push(at - width);
    if (at < marks.length - width) open.push(at + width);
  }
  return count;
}

/** The pixels of the picture's edge, once around. */
function edgeOf({ width, height }: { width: number; height: number }): number[] {
  const across = Array.from({ length: width - 1 }, (_, x) => x);
  const down = Array.from({ length: height - 1 }, (_, y) => y * width);
  const last = width * height - 1;
  return [
    ...across,
    ...down.map((at) => at + width - 1),
    ...across.map((x) => last - x),
    ...down.map((at) => last - width + 1 - at),
  ];
}

/** Without the short gaps between what `isInside`. */
function groundOf(edge: readonly number[], isInside: (at: number) => boolean): number[] {
  const start = edge.findIndex(isInside);
  if (start === -1) return [...edge];
  const ground: number[] = [];
  let gap: number[] = [];
  for (let step = 1; step <= edge.length; step += 1) {
    const at = edge[(start + step) % edge.length] ?? 0;
    if (!isInside(at)) gap.push(at);
    else {
      if (gap.length > GAP * edge.length) ground.push(...gap);
      gap = [];
    }
  }
  return ground;
}

/** What reaches into the middle of the picture, each with what lies within it; the ground may be one. */
function findThings({ width, height, grey }: GreyPicture, threshold: number): Mask[] {
  const marks = new Uint8Array(grey.length);
  const things: Mask[] = [];
  let mark = 0;
  for (let y = Math.floor(height / 3); y < (2 * height) / 3; y += 1) {
    for (let x = Math.floor(width / 3); x < (2 * width) / 3; x += 1) {
      const from = y * width + x;
      if (marks[from] !== 0 || mark === 255) continue;
      mark += 1;
      const isLight = (grey[from] ?? 0) > threshold;
      const count = flood(marks, width, from, mark, (at) => (grey[at] ?? 0) > threshold === isLight);
      if (count >= BARE * grey.length) things.push(fill({ width, height }, (at) => marks[at] === mark));
    }
  }
  return things;
}

function fill({ width, height }: Pick<Mask, 'width' | 'height'>, isInside: (at: number) => boolean): Mask {
  const outside = new Uint8Array(width * height);
  for (const at of groundOf(edgeOf({ width, height }), isInside)) flood(outside, width, at, 1, (one) => !isInside(one));
  return { width, height, inside: outside.map((value) => 1 - value) };
}

/** Monotone chain over the corners of the pixels. */
function hullOf({ width, height, inside }: Mask): Point[] {
  const points: Point[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = inside.subarray(y * width, (y + 1) * width);
    const [first, last] = [row.indexOf(1), row.lastIndexOf(1)];
    if (first !== -1) points.push([first, y], [first, y + 1], [last + 1, y], [last + 1, y + 1]);
  }
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [a, b] = chain.slice(-2);
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) > (b[1] - a[1]) * (point[0] - a[0])) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half(points.toReversed())];
}

function sidesOf(hull: readonly Point[]): { length: number; angle: number }[] {
  return hull.map(([x, y], index) => {
    const [toX, toY] = hull[(index + 1) % hull.length] ?? [x, y];
    return { length: Math.hypot(toX - x, toY - y), angle: Math.atan2(toY - y, toX - x) };
  });
}

function areaOf(hull: readonly Point[]): number {
  let twice = 0;
  for (const [index, [x, y]] of hull.entries()) {
    const [toX, toY] = hull[(index + 1) % hull.length] ?? [x, y];
    twice += x * toY - toX * y;
  }
  return Math.abs(twice) / 2;
}

/** Of the outline: the share that is in long sides. */
function straightShare(hull: readonly Point[]): number {
  const sides = sidesOf(hull);
  const around = sides.reduce((sum, { length }) => sum + length, 0);
  let [straight, begun, angle] = [0, 0, sides[0]?.angle ?? 0];
  const end = () => {
    if (begun >= SIDE * around) straight += begun;
  };
  for (const side of sides) {
    const turn = Math.abs(Math.atan2(Math.sin(side.angle - angle), Math.cos(side.angle - angle)));
    if (turn > TURN) {
      end();
      [begun, angle] = [0, side.angle];
    }
    begun += side.length;
  }
  end();
  return straight / around;
}

function contactShare(mask: Mask): number {
  const edge = edgeOf(mask);
  return edge.filter((at) => mask.inside[at] === 1).length / edge.length;
}

function isCutDocument(thing: Mask): boolean {
  const area = thing.inside.reduce((sum, value) => sum + value, 0);
  const contact = contactShare(thing);
  if (area < LEAST_AREA * thing.inside.length || contact < CONTACT.least || contact > CONTACT.most) return false;
  const hull = hullOf(thing);
  return area / areaOf(hull) >= SOLID && straightShare(hull) >= STRAIGHT;
}

/**
 * True when something like a sheet or a card lies in the picture and runs out of it. What is not plain is no: a document that
 * is as light as its table, or held by a hand, is not judged.
 */
export function isCutOff(picture: GreyPicture): boolean {
  const small = shrink(picture);
  const threshold = thresholdOf(small);
  return threshold !== null && findThings(small, threshold).some(isCutDocument);
}
