import { FLAG_TABLE } from './flag-table.ts';

const WIDTH = 30;
const HEIGHT = 20;

const rect = (
  x: number | string,
  y: number | string,
  width: number | string,
  height: number | string,
  colour: string,
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#${colour}"/>`;
const path = (d: string, colour: string) => `<path d="${d}" fill="#${colour}"/>`;
const fixed = (value: number) => String(Number(value.toFixed(2)));

function drawStripes(kind: 'h' | 'v', colours: readonly string[]): string {
  const stripes = colours.map((text) => {
    const [colour = '', weight = '1'] = text.split('*');
    return { colour, weight: Number(weight) };
  });
  const total = stripes.reduce((sum, { weight }) => sum + weight, 0);
  let start = 0;
  return stripes
    .map(({ colour, weight }) => {
      const [from, size] = [start / total, weight / total];
      start += weight;
      return kind === 'h'
        ? rect(0, fixed(from * HEIGHT), WIDTH, fixed(size * HEIGHT), colour)
        : rect(fixed(from * WIDTH), 0, fixed(size * WIDTH), HEIGHT, colour);
    })
    .join('');
}

function drawNordicCross(field: string, cross: string, inner?: string): string {
  const arms = (width: number, colour: string) =>
    rect(fixed(10.5 - width / 2), 0, width, HEIGHT, colour) + rect(0, fixed(10 - width / 2), WIDTH, width, colour);
  return rect(0, 0, WIDTH, HEIGHT, field) + arms(inner ? 5 : 4, cross) + (inner ? arms(2.5, inner) : '');
}

function starPath(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [angle, length] = [(index * Math.PI) / 5, index % 2 === 0 ? radius : radius * 0.382];
    return `${fixed(x + length * Math.sin(angle))},${fixed(y - length * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Flags Institute, without the counterchange of the red saltire, which is under a pixel here. */
const UNION =
  rect(0, 0, WIDTH, HEIGHT, '012169') +
  '<path d="M0 0 30 20M30 0 0 20" stroke="#fff" stroke-width="4"/><path d="M0 0 30 20M30 0 0 20" stroke="#c8102e" stroke-width="1.6"/>' +
  '<path d="M15 0V20M0 10H30" stroke="#fff" stroke-width="6.6"/><path d="M15 0V20M0 10H30" stroke="#c8102e" stroke-width="4"/>';

const USA =
  drawStripes(
    'h',
    Array.from({ length: 13 }, (_, index) => (index % 2 === 0 ? 'b31942' : 'fff')),
  ) +
  rect(0, 0, 12, 10.77, '0a3161') +
  [2, 6, 10].flatMap((x) => [2.2, 5.4, 8.6].map((y) => path(starPath(x, y, 1.1), 'fff'))).join('');

function drawMark(mark: string): string {
  const [kind = '', ...parts] = mark.split(' ');
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  const colour = parts.at(-1) ?? '';
  switch (kind) {
    case 'h':
    case 'v':
      return drawStripes(kind, parts);
    case 'n':
      return drawNordicCross(parts[0] ?? '', parts[1] ?? '', parts[2]);
    case 'c':
      return (
        rect(0, 0, WIDTH, HEIGHT, parts[0] ?? '') +
        `<path d="M15 0V20M0 10H30" stroke="#${parts[1]}" stroke-width="${parts[2]}"/>`
      );
    case 'cross':
    case 'saltire':
      return `<path d="M0 0 30 20M30 0 0 20" stroke="#${colour}" stroke-width="${kind === 'cross' ? 2.6 : 3.4}"/>`;
    case 'rect':
      return rect(a, b, c, parts[3] ?? '', colour);
    case 'disc':
      return `<circle cx="${a}" cy="${b}" r="${c}" fill="#${colour}"/>`;
    case 'star':
      return path(starPath(a, b, c), colour);
    case 'half':
      return (
        path(`M${a - c} ${b}a${c} ${c} 0 0 1 ${2 * c} 0Z`, parts[3] ?? '') +
        path(`M${a - c} ${b}a${c} ${c} 0 0 0 ${2 * c} 0Z`, colour)
      );
    case 'poly':
      return path(`M${parts.slice(0, -1).join('L')}Z`, colour);
    case 'tri':
      // The base stands at the hoist or fly, or runs to the corner for a flag that is cut aslant.
      return path(
        b === HEIGHT ? `M${a} 20L${a === 0 ? '30 0L30 20' : '0 20L30 0'}Z` : `M${a} 0L${a + c} ${b}L${a} 20Z`,
        colour,
      );
    case 'union':
      return UNION;
    case 'usa':
      return USA;
    default:
      throw new RangeError(`no flag has "${kind}"`);
  }
}

/** A plain pennant, for a country whose flag is not drawn (PHONE-04). */
const DEFAULT = `${rect(0, 0, WIDTH, HEIGHT, '8b93a3')}<path d="M11 15.5V4.5h9l-2 2.75 2 2.75h-9" fill="none" stroke="#fff" stroke-width="1.6"/>`;

export const DEFAULT_FLAG = 'default';

/** SVG of a flag by its alpha-2 code in lower case, or of `default`; null for one that is not drawn. */
export function drawFlag(code: string): string | null {
  const design = FLAG_TABLE.get(code);
  if (design === undefined && code !== DEFAULT_FLAG) return null;
  const marks = design?.split('; ').map(drawMark).join('') ?? DEFAULT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${marks}</svg>`;
}

/** Made when they are asked for: `hu.svg`. */
export const flagFiles = {
  files: [...FLAG_TABLE.keys(), DEFAULT_FLAG].map((code) => `${code}.svg`),
  async make(file: string): Promise<Buffer> {
    return Buffer.from(drawFlag(file.replace(/\.svg$/, '')) ?? '');
  },
};
