type Attributes = Record<string, string | number | undefined>;

export type Point = readonly [x: number, y: number];

/** A number as short as a picture needs it. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function element(name: string, attributes: Attributes, children?: string): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const fine = key.includes('opacity') ? String(Math.round(Number(value) * 100) / 100) : undefined;
    text += ` ${key}="${fine ?? (typeof value === 'number' ? short(value) : value)}"`;
  }
  return children === undefined ? `${text}/>` : `${text}>${children}</${name}>`;
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes = {}): string {
  return element('circle', { cx, cy, r, ...attributes });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes = {}): string {
  return element('rect', { x, y, width, height, ...attributes });
}

export function path(d: string, attributes: Attributes = {}): string {
  return element('path', { d, ...attributes });
}

export function group(transform: string, children: string, attributes: Attributes = {}): string {
  return element('g', { transform: transform || undefined, ...attributes }, children);
}

export function at(x: number, y: number, scale = 1, turn = 0): string {
  const moved = `translate(${short(x)} ${short(y)})`;
  const turned = turn === 0 ? '' : ` rotate(${short(turn * 360)})`;
  return scale === 1 ? moved + turned : `${moved}${turned} scale(${Math.round(scale * 1000) / 1000})`;
}

/** The point `radius` away in a direction given in turns: 0 is up, 0.25 is right. */
export function polar(turn: number, radius: number, x = 0, y = 0): Point {
  const angle = turn * 2 * Math.PI;
  return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius];
}

export function pair([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}Z`;
}

/** `count` values made from 0, 1, 2 ... and joined: the loop of this package. */
export function repeatShape(count: number, make: (index: number) => string): string {
  let text = '';
  for (let index = 0; index < count; index += 1) text += make(index);
  return text;
}

/** A star or, with `inner` near `outer`, a scalloped disc. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) => polar(turn + index / points / 2, index % 2 ? inner : outer)),
  );
}

/** A slice of a ring between two directions in turns. */
export function ringSlice(from: number, to: number, inner: number, outer: number): string {
  const large = to - from > 0.5 ? 1 : 0;
  const o = short(outer);
  const i = short(inner);
  const end = inner === 0 ? 'L0 0Z' : `L${pair(polar(to, inner))}A${i} ${i} 0 ${large} 0 ${pair(polar(from, inner))}Z`;
  return `M${pair(polar(from, outer))}A${o} ${o} 0 ${large} 1 ${pair(polar(to, outer))}${end}`;
}
