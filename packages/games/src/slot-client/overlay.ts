import type { RoundView, StartMessage, StepView } from '../bridge/messages.ts';
import { countUp } from './count-up.ts';
import { make, makeSvg } from './element.ts';
import { animate, fade, isReduced, wait } from './motion.ts';

const CARD_MS = 1700;
const WHEEL_MS = 2600;
/** Milliseconds. */
const COUNT_MS = { big: 1400, great: 2400 } as const;
const WHEEL_TURNS = 3;
/** Fraction of the wheel below which a slice has no label; the rules list all. */
const LABEL_SHARE = 0.045;

export type Overlay = {
  element: HTMLElement;
  showCard(card: Extract<StepView, { kind: 'card' }>): Promise<void>;
  turnWheel(wheel: Extract<StepView, { kind: 'wheel' }>, onResult: () => void): Promise<void>;
  celebrate(celebration: NonNullable<RoundView['celebration']>, amounts: readonly string[]): Promise<void>;
};

export function createOverlay(start: StartMessage): Overlay {
  const element = make('div', 'overlay');
  element.hidden = true;
  const open = async (...children: Node[]) => {
    element.replaceChildren(...children);
    element.hidden = false;
    await fade(element, 0, 1);
  };
  const close = async () => {
    await fade(element, 1, 0);
    element.hidden = true;
  };
  return {
    element,
    async showCard({ heading, text }) {
      await open(make('div', 'note', make('h2', '', heading), make('p', '', text)));
      await wait(CARD_MS);
      await close();
    },
    async turnWheel({ prize, heading, result }, onResult) {
      const prizes = start.wheel ?? [];
      const { disc, rotation } = makeWheel(prizes, prize);
      const pointer = makeSvg('path', { d: 'M92 2h16l-8 16z', class: 'pointer' });
      const wheel = makeSvg('svg', { viewBox: '0 0 200 200', class: 'wheel', 'aria-hidden': 'true' }, disc, pointer);
      const line = make('p', 'wheel-result', heading);
      await open(make('div', 'note', wheel, line));
      const end = { transform: `rotate(${rotation}deg)` };
      const from = isReduced() ? end : { transform: 'rotate(0deg)' };
      await animate(disc, [from, end], { duration: isReduced() ? 10 : WHEEL_MS, easing: 'cubic-bezier(.15,.6,.15,1)' });
      line.textContent = result;
      onResult();
      await wait(CARD_MS);
      await close();
    },
    async celebrate({ level, heading, multiple }, amounts) {
      const figure = make('p', 'won', amounts[0] ?? '');
      const rays = make('div', 'rays');
      await open(rays, make('div', 'note', make('h2', '', heading), figure, make('p', '', multiple)));
      element.dataset.level = level;
      await countUp(amounts, COUNT_MS[level], (amount) => {
        figure.textContent = amount;
      });
      await wait(CARD_MS);
      await close();
      delete element.dataset.level;
    },
  };
}

/** Slices are proportional to probability (RTS 7A, no near misses). */
function makeWheel(prizes: NonNullable<StartMessage['wheel']>, prize: number) {
  const disc = makeSvg('g', { class: 'disc' });
  disc.append(makeSvg('circle', { cx: 100, cy: 100, r: 92, class: 'rim' }));
  let from = 0;
  let middle = 0;
  for (const [index, { share, label }] of prizes.entries()) {
    const to = from + share;
    if (index === prize) middle = (from + to) / 2;
    disc.append(makeSvg('path', { d: slicePath(from, to), class: `slice slice-${index % 4}` }));
    if (share >= LABEL_SHARE) disc.append(sliceLabel((from + to) / 2, label));
    from = to;
  }
  disc.append(makeSvg('circle', { cx: 100, cy: 100, r: 16, class: 'hub' }));
  return { disc, rotation: 360 * (WHEEL_TURNS - middle) };
}

function pointAt(share: number, radius: number): string {
  const angle = 2 * Math.PI * share;
  return `${(100 + radius * Math.sin(angle)).toFixed(2)} ${(100 - radius * Math.cos(angle)).toFixed(2)}`;
}

function slicePath(from: number, to: number): string {
  // SVG cannot draw a full circle as one arc.
  const end = Math.min(to, from + 0.9999);
  return `M100 100L${pointAt(from, 88)}A88 88 0 ${end - from > 0.5 ? 1 : 0} 1 ${pointAt(end, 88)}z`;
}

function sliceLabel(share: number, label: string): SVGElement {
  const text = makeSvg('text', {
    x: 100,
    y: 36,
    'text-anchor': 'middle',
    class: 'slice-label',
    transform: `rotate(${(share * 360).toFixed(2)} 100 100)`,
  });
  text.textContent = label;
  return text;
}
