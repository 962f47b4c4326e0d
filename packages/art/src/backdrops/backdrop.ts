import type { Brush, Stage } from '../brush.ts';
import { mix, shade } from '../colour.ts';
import { circle, pair, path, polar, rect, repeatShape, short } from '../svg.ts';
import { drawCurtain } from './curtain.ts';

export type Backdrop = 'rays' | 'curtain' | 'scales' | 'halo' | 'lattice' | 'stars' | 'columns';

/** The lit ground every picture starts from. */
export function drawGround(brush: Brush, stage: Stage): string {
  const { ground, lit, glow, deep, night, metal } = brush.colours;
  const warm = brush.random.between(0.3, 0.6);
  const light = brush.radial(
    [
      [0, mix(glow, metal, warm * 0.4)],
      [0.28, mix(lit, glow, warm)],
      [0.6, mix(ground, lit, 0.45)],
      [1, mix(deep, night, 0.5)],
    ],
    stage.x / stage.width,
    stage.y / stage.height,
    stage.width > stage.height ? 0.62 : 0.78,
  );
  return rect(0, 0, stage.width, stage.height, { fill: light });
}

function drawRays(brush: Brush, { x, y, width, height }: Stage): string {
  const { random, colours } = brush;
  const count = random.whole(11, 22);
  const reach = Math.hypot(width, height);
  const turn = random.between(0, 1);
  const thin = random.between(0.35, 0.6);
  const ray = (index: number, share: number) =>
    `M${short(x)} ${short(y)}L${pair(polar(turn + index / count, reach, x, y))}L${pair(polar(turn + (index + share) / count, reach, x, y))}Z`;
  const wide = repeatShape(count, (index) => ray(index, thin));
  const fine = repeatShape(count, (index) => ray(index + thin + 0.12, 0.07));
  return path(wide, { fill: colours.metal, opacity: 0.13 }) + path(fine, { fill: colours.paper, opacity: 0.12 });
}

function drawScales(brush: Brush, { width, height }: Stage): string {
  const { random, colours } = brush;
  const size = random.between(24, 38);
  let rows = '';
  for (let row = 0; row * size * 0.5 < height * 0.8; row += 1) {
    for (let column = -1; column * size * 2 < width + size * 2; column += 1) {
      const cx = column * size * 2 + (row % 2 ? size : 0);
      const cy = row * size * 0.5;
      for (const share of [0.95, 0.66, 0.36]) {
        const r = size * share;
        rows += `M${short(cx - r)} ${short(cy)}A${short(r)} ${short(r)} 0 0 1 ${short(cx + r)} ${short(cy)}`;
      }
    }
  }
  return path(rows, { fill: 'none', stroke: colours.metal, 'stroke-width': 1.3, opacity: 0.17 });
}

function drawHalo(brush: Brush, { x, y, r, width, height }: Stage): string {
  const { random, colours } = brush;
  const step = random.between(15, 24);
  const count = Math.ceil(Math.hypot(width, height) / step / 1.5);
  const dotted = random.chance(0.5);
  return repeatShape(count, (index) =>
    circle(x, y, r * 0.9 + index * step, {
      fill: 'none',
      stroke: index % 3 === 1 ? colours.mark : colours.metal,
      'stroke-width': index % 3 === 0 ? step * 0.42 : 1.2,
      'stroke-dasharray': dotted && index % 3 === 1 ? '1.5 7' : undefined,
      'stroke-linecap': 'round',
      opacity: Math.max(0.03, 0.2 - index * 0.02),
    }),
  );
}

function drawLattice(brush: Brush, { width, height }: Stage): string {
  const { random, colours } = brush;
  const step = random.between(26, 40);
  const lean = random.pick([1, 1.5]);
  let lines = '';
  for (let offset = -height * lean; offset < width + height * lean; offset += step) {
    lines += `M${short(offset)} 0l${short(height * lean)} ${short(height)}M${short(offset)} 0l${short(-height * lean)} ${short(height)}`;
  }
  return (
    path(lines, { fill: 'none', stroke: shade(colours.ground, -0.5), 'stroke-width': 3.5, opacity: 0.45 }) +
    path(lines, { fill: 'none', stroke: colours.metal, 'stroke-width': 0.9, opacity: 0.32 })
  );
}

function drawStars(brush: Brush, { width, height }: Stage): string {
  const { random, colours } = brush;
  return repeatShape(Math.round((width * height) / 1500), () =>
    circle(random.between(0, width), random.between(0, height * 0.72), random.between(0.4, 1.5), {
      fill: random.chance(0.3) ? colours.metalLight : colours.paper,
      opacity: random.between(0.25, 0.9),
    }),
  );
}

function drawColumns(brush: Brush, { x, width, height }: Stage): string {
  const { random, colours } = brush;
  const step = random.between(20, 34);
  return repeatShape(Math.ceil(width / step) * 2 + 1, (index) => {
    const left = x + (index - Math.ceil(width / step)) * step - step / 2;
    const away = Math.abs(left + step / 2 - x) / width;
    const top = Math.min(height * 0.5, away * away * height * 0.9);
    return (
      rect(left + 1, top, step - 2, height, {
        fill: brush.linear([
          [0, colours.metal, 0.3],
          [0.5, colours.metal, 0.07],
          [1, colours.metal, 0],
        ]),
      }) + rect(left + step * 0.3, top + step * 0.3, step * 0.4, height, { fill: colours.deep, opacity: 0.28 })
    );
  });
}

const BACKDROPS: Record<Backdrop, (brush: Brush, stage: Stage) => string> = {
  rays: drawRays,
  curtain: drawCurtain,
  scales: drawScales,
  halo: drawHalo,
  lattice: drawLattice,
  stars: drawStars,
  columns: drawColumns,
};

export function drawBackdrop(brush: Brush, stage: Stage, kind: Backdrop): string {
  return BACKDROPS[kind](brush, stage);
}
