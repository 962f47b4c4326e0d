import type { Brush } from './brush.ts';
import { circle, group, path, rect, repeatShape, short } from './svg.ts';

export type Border = 'steps' | 'bulbs' | 'fans' | 'arch' | 'line';

const WIDTH = 300;
const INSET = 11;
/** Borders end where the text of the tile begins. */
const BOTTOM = 300;

function cornerPair(corner: string): string {
  return corner + group(`translate(${WIDTH} 0) scale(-1 1)`, corner);
}

function drawSteps(stroke: string): string {
  const inner = INSET + 6;
  const d = (inset: number, step: number) =>
    `M${inset} ${BOTTOM}V${inset + step * 2}H${inset + step}V${inset + step}H${inset + step * 2}V${inset}H${WIDTH / 2}`;
  return cornerPair(
    path(d(INSET, 9), { fill: 'none', stroke, 'stroke-width': 2 }) +
      path(d(inner, 9), { fill: 'none', stroke, 'stroke-width': 0.9 }) +
      rect(INSET, INSET, 5.5, 5.5, { fill: stroke }),
  );
}

function drawBulbs(brush: Brush, stroke: string): string {
  const { metalLight, mark } = brush.colours;
  const side = (x: number) =>
    repeatShape(15, (index) =>
      circle(x, INSET + 10 + index * 18.6, 2.4, { fill: index % 2 ? metalLight : mark, opacity: 1 - index / 16 }),
    );
  return (
    path(`M${INSET} ${BOTTOM}V${INSET}H${WIDTH - INSET}V${BOTTOM}`, {
      fill: 'none',
      stroke,
      'stroke-width': 9,
      'stroke-opacity': 0.35,
    }) +
    side(INSET) +
    side(WIDTH - INSET) +
    repeatShape(14, (index) => circle(INSET + 11 + index * 19.7, INSET, 2.4, { fill: index % 2 ? mark : metalLight }))
  );
}

function drawFans(stroke: string): string {
  const fan = repeatShape(4, (index) => {
    const r = 14 + index * 8;
    return `M${INSET + r} ${INSET}A${r} ${r} 0 0 1 ${INSET} ${INSET + r}`;
  });
  const ribs = repeatShape(4, (index) => {
    const angle = ((index + 0.5) / 4) * (Math.PI / 2);
    return `M${INSET} ${INSET}L${short(INSET + Math.cos(angle) * 38)} ${short(INSET + Math.sin(angle) * 38)}`;
  });
  return cornerPair(
    path(`M${INSET} ${BOTTOM}V${INSET}H${WIDTH / 2}`, { fill: 'none', stroke, 'stroke-width': 1.8 }) +
      path(fan + ribs, { fill: 'none', stroke, 'stroke-width': 1.3 }),
  );
}

function drawArch(brush: Brush, stroke: string): string {
  const { night, metal } = brush.colours;
  const line = (inset: number) => `M${inset} ${BOTTOM}V128C${inset} 62 ${84 + inset / 2} ${28 + inset} 150 ${inset}`;
  const spandrel = `M0 0H150V${INSET}C${84 + INSET / 2} ${28 + INSET} ${INSET} 62 ${INSET} 128V${BOTTOM}H0Z`;
  return cornerPair(
    path(spandrel, { fill: night, opacity: 0.62 }) +
      path(line(INSET), { fill: 'none', stroke, 'stroke-width': 2.4 }) +
      path(line(INSET + 6), { fill: 'none', stroke, 'stroke-width': 0.9 }) +
      repeatShape(3, (index) =>
        circle(24, 24, 12 - index * 4, { fill: 'none', stroke: metal, 'stroke-width': 1.2, opacity: 0.7 }),
      ),
  );
}

function drawLine(stroke: string): string {
  return cornerPair(
    path(`M${INSET} ${BOTTOM}V34Q${INSET + 17} 28 ${INSET + 23} ${INSET}H150`, {
      fill: 'none',
      stroke,
      'stroke-width': 1.8,
    }) + path('M19 19m-5 0l5 -5l5 5l-5 5z', { fill: stroke }),
  );
}

/** The ornament around a tile: complete at the top, gone where the title stands. */
export function drawBorder(brush: Brush, border: Border): string {
  const { metalLight, metal } = brush.colours;
  const stroke = brush.linear([
    [0, metalLight, 0.95],
    [0.3, metal, 0.85],
    [0.75, metal, 0.35],
    [1, metal, 0],
  ]);
  switch (border) {
    case 'steps':
      return drawSteps(stroke);
    case 'bulbs':
      return drawBulbs(brush, stroke);
    case 'fans':
      return drawFans(stroke);
    case 'arch':
      return drawArch(brush, stroke);
    case 'line':
      return drawLine(stroke);
  }
}
