import type { SymbolDrawing } from '../../symbols.ts';

/** On a field of 100 x 100. Static source, never made from data. */
const gem = (top: string, light: string, side: string, dark: string): string =>
  `<path fill="${top}" d="M28 22h44l18 26H10z"/><path fill="${light}" d="M40 22h20l8 26H32z"/>` +
  `<path fill="${side}" d="M10 48h22l18 40z"/><path fill="${dark}" d="M90 48H68L50 88z"/><path fill="${light}" opacity=".75" d="M32 48h36L50 88z"/>`;

const letter = (path: string, fill: string): string =>
  `<path fill="none" stroke="#0002" stroke-width="15" stroke-linejoin="round" d="${path}" transform="translate(2 3)"/>` +
  `<path fill="none" stroke="${fill}" stroke-width="13" stroke-linejoin="round" d="${path}"/>`;

const berry = (x: number, y: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="13" fill="${fill}"/><circle cx="${x - 4}" cy="${y - 5}" r="3.5" fill="#fff" opacity=".3"/>`;

const STAR = 'M50 10l12 26 28 3-21 19 6 28-25-14-25 14 6-28-21-19 28-3z';
const LEAF = 'M52 24C54 10 68 6 80 8 80 22 68 30 52 24z';

export const DRAWINGS: Readonly<Record<SymbolDrawing, string>> = {
  grapes:
    `<path fill="#3c7a34" d="${LEAF}"/><path fill="none" stroke="#54752f" stroke-width="4" d="M50 34C50 28 52 24 56 20"/>` +
    [
      [34, 42],
      [60, 42],
      [22, 60],
      [47, 60],
      [72, 60],
      [35, 77],
      [60, 77],
    ]
      .map(([x = 0, y = 0]) => berry(x, y, '#641f4d'))
      .join(''),
  cherry:
    '<path fill="none" stroke="#54752f" stroke-width="4" d="M32 62C36 40 50 26 66 18 66 36 70 46 70 58"/><path fill="#3c7a34" d="M64 18C74 8 88 12 92 18 84 28 72 28 64 18z"/>' +
    '<circle cx="32" cy="70" r="18" fill="#c0222f"/><circle cx="70" cy="68" r="18" fill="#d93340"/><path fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5" d="M22 66c1-5 4-8 8-9M60 64c1-5 4-8 8-9"/>',
  lemon:
    '<path fill="#f2c230" d="M14 62C12 38 34 22 56 24c8 0 12-6 20-4 4 8 0 12 4 20 4 26-18 42-40 40-8 0-10 6-18 4-6-6-4-14-8-22z"/><path fill="#fff" opacity=".5" d="M28 54c2-10 10-18 20-19-8 5-14 11-16 20z"/>',
  orange:
    '<circle cx="50" cy="56" r="32" fill="#ee8a2b"/><path fill="#3c7a34" d="M50 26C56 12 70 10 80 14 76 26 64 32 50 26z"/><path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".45" d="M29 50c3-8 8-12 15-13"/>',
  plum: '<ellipse cx="50" cy="58" rx="30" ry="32" fill="#4a2a7a"/><path fill="none" stroke="#2f1852" stroke-width="3" opacity=".6" d="M52 27c14 18 14 42 2 62"/><path fill="#3c7a34" d="M50 28C54 12 68 10 78 12 74 26 64 32 50 28z"/><path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35" d="M30 52c3-8 7-12 13-13"/>',
  melon:
    '<path fill="#2f7a45" d="M8 40a44 44 0 0 0 84 0z"/><path fill="#f3f0d0" d="M14 40a38 38 0 0 0 72 0z"/><path fill="#d93a44" d="M19 40a33 33 0 0 0 62 0z"/><g fill="#2a1512"><circle cx="36" cy="50" r="3"/><circle cx="50" cy="56" r="3"/><circle cx="64" cy="50" r="3"/></g>',
  seven:
    '<path fill="#8c1a12" d="M24 20h56v16C66 50 58 66 58 86H38c0-20 8-34 20-48H40l-8 8h-8z" transform="translate(2 3)"/><path fill="#d6372c" d="M22 16h56v16C64 46 56 62 56 82H36c0-20 8-34 20-48H38l-8 8h-8z"/><path fill="#fff" opacity=".28" d="M26 20h48v5H26z"/>',
  bar: '<rect x="8" y="30" width="84" height="42" rx="8" fill="#1c2a38"/><rect x="13" y="35" width="74" height="32" rx="5" fill="none" stroke="#e0b563" stroke-width="3"/><path fill="none" stroke="#f3ecdf" stroke-width="5" stroke-linejoin="round" d="M24 42v18h9a5 5 0 0 0 0-9h-9 8a4.5 4.5 0 0 0 0-9zM44 60l6-18 6 18M46 54h8M64 60V42h8a5 5 0 0 1 0 10h-8l12 8"/>',
  bell: '<path fill="#b98524" d="M22 72h58v8H22z"/><path fill="#e9b640" d="M50 14a6 6 0 0 1 6 6c14 4 20 16 20 30 0 10 4 16 6 22H18c2-6 6-12 6-22 0-14 6-26 20-30a6 6 0 0 1 6-6z"/><circle cx="50" cy="84" r="7" fill="#8f6217"/><path fill="#fff" opacity=".45" d="M34 36c3-7 8-10 12-11-5 6-8 16-8 30h-7c0-8 1-14 3-19z"/>',
  crown:
    '<path fill="#b98524" d="M16 68h68v14H16z"/><path fill="#e9b640" d="M12 30l20 18 18-30 18 30 20-18-6 38H18z"/><g fill="#d6372c"><circle cx="12" cy="28" r="5"/><circle cx="50" cy="16" r="6"/><circle cx="88" cy="28" r="5"/></g><g fill="#2f8a6a"><circle cx="32" cy="75" r="4"/><circle cx="68" cy="75" r="4"/></g><circle cx="50" cy="75" r="5" fill="#d6372c"/>',
  coin: '<circle cx="50" cy="50" r="38" fill="#b98524"/><circle cx="50" cy="48" r="36" fill="#e9b640"/><circle cx="50" cy="48" r="27" fill="none" stroke="#b98524" stroke-width="3"/><path fill="#b98524" d="M50 28l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z"/>',
  star: `<path fill="#b98524" d="${STAR}" transform="translate(0 3)"/><path fill="#f2c74b" d="${STAR}"/><path fill="#fff" opacity=".4" d="M50 10l12 26-12 14z"/>`,
  horseshoe:
    '<path fill="none" stroke="#6b7885" stroke-width="18" d="M28 84C14 52 22 22 50 22s36 30 22 62"/><g fill="#2b343d"><circle cx="24" cy="56" r="3"/><circle cx="76" cy="56" r="3"/><circle cx="31" cy="35" r="3"/><circle cx="69" cy="35" r="3"/><circle cx="50" cy="23" r="3"/></g>',
  clover:
    '<path fill="none" stroke="#24663a" stroke-width="5" d="M50 54c2 14 8 22 16 32"/><g fill="#2f8a4b"><circle cx="36" cy="34" r="17"/><circle cx="64" cy="34" r="17"/><circle cx="36" cy="60" r="17"/><circle cx="64" cy="60" r="17"/></g><circle cx="50" cy="47" r="7" fill="#24663a"/>',
  ruby: gem('#f0603f', '#f7957c', '#c8442c', '#a93320'),
  emerald: gem('#23935d', '#74b995', '#1b7a4c', '#13613b'),
  sapphire: gem('#3a74c8', '#8db4e6', '#2b5aa5', '#1f4585'),
  amethyst: gem('#8a53b8', '#bd97dd', '#713f9d', '#573080'),
  topaz: gem('#e6a52e', '#f6d489', '#c98716', '#a56d0d'),
  diamond: gem('#a9d8e6', '#e4f5fa', '#85bdd0', '#68a4b9'),
  heart:
    '<path fill="#c8342b" d="M50 86C38 68 10 54 10 33 10 18 21 12 31 13c9 1 15 6 19 14 4-8 10-13 19-14 10-1 21 5 21 20 0 21-28 35-40 53z"/><path fill="#fff" opacity=".3" d="M20 32c0-8 5-12 11-12-5 4-7 9-6 17z"/>',
  spade:
    '<path fill="#16242e" d="M50 10c11 18 36 30 36 50 0 14-11 20-21 17-4-1-7-4-9-7 1 9 4 15 10 20H34c6-5 9-11 10-20-2 3-5 6-9 7-10 3-21-3-21-17 0-20 25-32 36-50z"/>',
  club: '<path fill="#1d3a2c" d="M50 10c11 0 19 8 19 18 0 6-3 12-8 16 4-3 8-4 12-4 10 0 17 8 17 17 0 10-8 17-17 17-7 0-14-4-17-10 1 12 4 20 11 26H33c7-6 10-14 11-26-3 6-10 10-17 10-9 0-17-7-17-17 0-9 7-17 17-17 4 0 8 1 12 4-5-4-8-10-8-16 0-10 8-18 19-18z"/>',
  tile: '<path fill="#c8342b" d="M50 10c8 16 19 28 32 40-13 12-24 24-32 40-8-16-19-28-32-40 13-12 24-24 32-40z"/><path fill="#fff" opacity=".22" d="M50 10c-8 16-19 28-32 40h32z"/>',
  feather:
    '<path fill="#2f8a8a" d="M20 88C18 50 40 16 82 10c4 34-14 62-50 66z"/><path fill="#7cc9bd" d="M24 84C30 54 50 28 80 12c-30 6-58 30-58 70z"/><path fill="none" stroke="#17504f" stroke-width="3" d="M14 92C26 60 48 34 80 12"/>',
  lantern:
    '<path fill="none" stroke="#6e4d14" stroke-width="4" d="M50 8v10M50 82v10"/><rect x="34" y="16" width="32" height="8" rx="3" fill="#b98524"/><rect x="34" y="76" width="32" height="8" rx="3" fill="#b98524"/><ellipse cx="50" cy="50" rx="32" ry="27" fill="#d6372c"/><ellipse cx="50" cy="50" rx="14" ry="27" fill="#f0603f"/><ellipse cx="50" cy="50" rx="5" ry="27" fill="#ffd98a"/>',
  moon: '<path fill="#d8a83c" d="M62 12a40 40 0 1 0 26 52A34 34 0 0 1 62 12z"/><path fill="#f6dc97" d="M54 14a37 37 0 0 0-8 68A44 44 0 0 1 54 14z"/><path fill="#f2c74b" d="M78 20l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"/>',
  sun: '<g fill="#e9a02e"><path d="M50 4l8 18H42zM50 96l8-18H42zM4 50l18-8v16zM96 50l-18-8v16zM17 17l19 7-12 12zM83 17l-7 19-12-12zM17 83l7-19 12 12zM83 83l-19-7 12-12z"/></g><circle cx="50" cy="50" r="25" fill="#f6c453"/><circle cx="43" cy="43" r="8" fill="#fff" opacity=".35"/>',
  key: '<g fill="none" stroke="#b98524" stroke-width="9"><circle cx="32" cy="34" r="17"/><path d="M44 46l40 40M66 68l10-10M76 78l8-8"/></g><circle cx="32" cy="34" r="17" fill="none" stroke="#f2c74b" stroke-width="4"/>',
  mask: '<path fill="#5a2a72" d="M6 34c20-10 32-6 44 2 12-8 24-12 44-2 2 26-10 42-26 42-9 0-14-6-18-12-4 6-9 12-18 12C16 76 4 60 6 34z"/><path fill="#f8efe0" d="M20 46c8-4 16-2 20 5-7 6-16 5-20-5zM80 46c-8-4-16-2-20 5 7 6 16 5 20-5z"/><g fill="#e9b640"><circle cx="50" cy="40" r="4"/><circle cx="16" cy="34" r="3"/><circle cx="84" cy="34" r="3"/></g>',
  dice: '<path fill="#c8342b" d="M12 34l38-18 38 18-38 18z"/><path fill="#a32720" d="M12 34l38 18v38L12 70z"/><path fill="#8a1d18" d="M88 34L50 52v38l38-20z"/><g fill="#fff6e2"><ellipse cx="50" cy="34" rx="7" ry="4"/><circle cx="24" cy="52" r="4"/><circle cx="38" cy="74" r="4"/><circle cx="62" cy="60" r="4"/><circle cx="69" cy="66" r="4"/><circle cx="76" cy="72" r="4"/></g>',
  rose: '<path fill="none" stroke="#2f6a3c" stroke-width="5" d="M50 60v32"/><path fill="#3c7a34" d="M50 84c6-14 18-16 28-14-4 12-16 18-28 14z"/><circle cx="50" cy="38" r="28" fill="#b8243c"/><path fill="#dd4a5e" d="M50 14c14 4 20 14 18 24-8 2-16-4-18-24z"/><path fill="#8f1a2e" d="M30 34c6-6 16-6 22 2 6 8 4 16-2 18-12 2-20-8-20-20z"/><path fill="#dd4a5e" d="M42 38c4-4 12-2 12 6-4 6-12 4-12-6z"/>',
  anchor:
    '<g fill="none" stroke="#1f4585" stroke-width="8" stroke-linecap="round"><circle cx="50" cy="18" r="9"/><path d="M50 28v58M32 40h36M14 62c4 16 18 26 36 26s32-10 36-26"/></g><path fill="#1f4585" d="M6 66l10-14 12 14zM94 66L84 52 72 66z"/>',
  shell:
    '<path fill="#e48f6a" d="M50 88L10 48C12 22 30 12 50 12s38 10 40 36z"/><path fill="none" stroke="#fbe3d2" stroke-width="4" d="M50 84V14M46 82L26 22M54 82l20-60M42 78L12 44M58 78l30-34"/><path fill="#b9623e" d="M36 80h28v10H36z"/>',
  fish: '<path fill="#e07a2f" d="M8 50C22 26 50 22 70 44l20-16v44L70 56C50 78 22 74 8 50z"/><path fill="#fff3e0" d="M36 30c6 12 6 28 0 40h10c6-12 6-28 0-40z"/><circle cx="24" cy="46" r="4" fill="#16242e"/>',
  hat: '<path fill="#1c2431" d="M28 16h44l4 50H24z"/><path fill="#c8342b" d="M25 54h50l1 12H24z"/><ellipse cx="50" cy="74" rx="42" ry="12" fill="#111822"/><path fill="#fff" opacity=".16" d="M34 20h6l-2 32h-7z"/>',
  wheel:
    '<circle cx="50" cy="50" r="42" fill="#b98524"/><circle cx="50" cy="50" r="36" fill="#14463a"/><g fill="#c8342b"><path d="M50 50L50 14A36 36 0 0 1 75.5 24.500zM50 50L86 50A36 36 0 0 1 75.5 75.500zM50 50L50 86A36 36 0 0 1 24.5 75.500zM50 50L14 50A36 36 0 0 1 24.5 24.500z"/></g><circle cx="50" cy="50" r="10" fill="#e9b640"/><path fill="#fff6e2" d="M43 2h14l-7 14z"/>',
  scroll:
    '<path fill="#e9d3a0" d="M24 16h52v66H24z"/><path fill="#c9a561" d="M16 12h62a6 6 0 0 1 0 12H16a6 6 0 0 1 0-12zM22 76h62a6 6 0 0 1 0 12H22a6 6 0 0 1 0-12z"/><path fill="none" stroke="#8f6a2a" stroke-width="3" d="M34 36h32M34 46h32M34 56h24"/><circle cx="64" cy="64" r="7" fill="#c8342b"/>',
  ace: letter('M22 82L50 18l28 64M34 60h32', '#b8342a'),
  king: letter('M28 18v64M76 18L30 54M46 44l32 38', '#2b5aa5'),
  queen: letter('M50 18C28 18 20 32 20 50s8 32 30 32 30-14 30-32-8-32-30-32zM58 64l22 24', '#713f9d'),
  jack: letter('M64 18v42c0 14-6 22-18 22S28 74 28 62', '#1b7a4c'),
  ten: letter('M16 30l12-10v62M68 20c-14 0-20 12-20 31s6 31 20 31 20-12 20-31-6-31-20-31z', '#a56d0d'),
  nine: letter('M72 40c0 12-8 20-20 20S32 52 32 40s8-20 20-20 20 8 20 20c0 22-10 36-28 44', '#4a5a66'),
  wild: `<path fill="#8f5c10" d="${STAR}" transform="translate(0 3)"/><path fill="#fff3cf" d="${STAR}"/><path fill="#d6372c" d="M50 30l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z"/>`,
  scatter:
    '<circle cx="50" cy="50" r="40" fill="#b98524"/><circle cx="50" cy="50" r="34" fill="#7c2318"/><path fill="#f2c74b" d="M50 20l8 22 22 8-22 8-8 22-8-22-22-8 22-8z"/><circle cx="50" cy="50" r="7" fill="#fff6e2"/>',
  bonus:
    '<path fill="#7c2318" d="M14 40h72v48H14z"/><path fill="#c8342b" d="M8 26h84v18H8z"/><path fill="#e9b640" d="M42 26h16v62H42z"/><path fill="none" stroke="#e9b640" stroke-width="7" d="M50 26C30 26 24 8 36 8c8 0 12 8 14 18 2-10 6-18 14-18 12 0 6 18-14 18z"/>',
};

export function hasDrawing(id: string): boolean {
  return Object.hasOwn(DRAWINGS, id);
}

type TrustedText = { createHTML(text: string): string };
type PolicyMaker = { createPolicy(name: string, rules: TrustedText): TrustedText };

/** Trusted Types: the markup is this file's own text. */
function trustDrawings(source: string): string {
  const maker: PolicyMaker | undefined = Reflect.get(window, 'trustedTypes');
  return maker?.createPolicy('foyer-symbols', { createHTML: (text) => text }).createHTML(source) ?? source;
}

/** Cells refer to the drawings as `#s-{id}`. */
export function addSymbolSprite(): void {
  const symbols = Object.entries(DRAWINGS).map(
    ([id, drawing]) => `<symbol id="s-${id}" viewBox="0 0 100 100">${drawing}</symbol>`,
  );
  const source = `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true">${symbols.join('')}</svg>`;
  const sprite = new DOMParser().parseFromString(trustDrawings(source), 'image/svg+xml').documentElement;
  document.body.append(document.importNode(sprite, true));
}
