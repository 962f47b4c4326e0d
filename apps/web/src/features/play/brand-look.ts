import type { ShellMessage, StartMessage } from '@foyer/games/bridge/messages';
import { PALETTES } from '@foyer/games/palettes';

const COLOURS = [
  'ground',
  'raised',
  'raised-2',
  'line',
  'edge',
  'text',
  'muted',
  'accent',
  'accent-ink',
  'action',
  'action-ink',
  'good',
  'danger',
  'focus',
  'scrim',
] as const;

/** The colours of the brand and of the game's palette. `tone`: 0 to 15. */
export function frameColours(tone: number): StartMessage['colours'] {
  const style = getComputedStyle(document.documentElement);
  const brand = COLOURS.map((name): [string, string] => [name, style.getPropertyValue(`--${name}`).trim()]);
  const [ground = '', metal = '', mark = '', paper = ''] = PALETTES[tone] ?? [];
  const game: [string, string][] = [
    ['game-ground', ground],
    ['game-metal', metal],
    ['game-mark', mark],
    ['game-paper', paper],
  ];
  return Object.fromEntries([...brand, ...game].filter(([, value]) => value !== ''));
}

type Faces = Extract<ShellMessage, { type: 'fonts' }>['faces'];

const ROLES = { display: '--font-heading', text: '--font-text' } as const;

/**
 * The loaded faces of the brand as bytes, from the page's style sheets and the browser's cache: the frame has no network.
 * A face that fails to load is left out; the frame has fallbacks.
 */
export async function frameFonts(): Promise<Faces> {
  const rules = [...document.styleSheets].flatMap(fontRules);
  const style = getComputedStyle(document.documentElement);
  const wanted = Object.entries(ROLES).flatMap(([role, property]) => {
    const family = firstFamily(style.getPropertyValue(property));
    return rules
      .filter((rule) => firstFamily(rule.style.getPropertyValue('font-family')) === family)
      .filter((rule) => isLoaded(family, rule))
      .map((rule) => loadFace(role === 'display' ? 'display' : 'text', rule));
  });
  return (await Promise.all(wanted)).flat();
}

function fontRules(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
}

function firstFamily(list: string): string {
  return list.split(',', 1)[0]?.trim().replaceAll(/["']/g, '') ?? '';
}

function isLoaded(family: string, rule: CSSFontFaceRule): boolean {
  const range = rule.style.getPropertyValue('unicode-range').replaceAll(' ', '');
  return [...document.fonts].some(
    (face) =>
      face.status === 'loaded' &&
      firstFamily(face.family) === family &&
      face.unicodeRange.replaceAll(' ', '').toLowerCase() === range.toLowerCase(),
  );
}

function decodeBase64(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer;
}

async function loadFace(role: 'display' | 'text', rule: CSSFontFaceRule): Promise<Faces> {
  const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (!address) return [];
  const unicodeRange = rule.style.getPropertyValue('unicode-range');
  const weight = rule.style.getPropertyValue('font-weight') || '400';
  const [, base64] = /^data:font\/woff2;base64,(.+)$/.exec(address) ?? [];
  if (base64) return [{ role, weight, unicodeRange, bytes: decodeBase64(base64) }];
  try {
    const answer = await fetch(address);
    return answer.ok ? [{ role, weight, unicodeRange, bytes: await answer.arrayBuffer() }] : [];
  } catch {
    return [];
  }
}
