import type { FallbackFace } from '../src/font-face.ts';
import type { FontSource } from './font-sources.ts';
import { type FontMeasure, measureFont } from './measure-font.ts';
import { SYSTEM_FACES } from './system-faces.ts';

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/**
 * The system face scaled so that text set in it is as wide, and its lines as high, as in our face. The overrides are
 * read by the browser before it scales the face, so they are divided by the scale.
 */
function matchFace(ours: FontMeasure, face: keyof typeof SYSTEM_FACES, cut: 'regular' | 'bold', weight: string) {
  const system = SYSTEM_FACES[face][cut];
  const size = ours.averageAdvance / system.averageAdvance;
  return {
    local: [...system.local],
    weight,
    sizeAdjust: percent(size),
    ascentOverride: percent(ours.ascent / size),
    descentOverride: percent(ours.descent / size),
    lineGapOverride: percent(ours.lineGap / size),
  } satisfies FallbackFace;
}

/** One fallback for a heading face; for a text face one for the lighter and one for the bold weights. */
export async function matchFallback(source: FontSource, file: Buffer): Promise<FallbackFace[]> {
  if (source.role === 'heading') return [matchFace(await measureFont(file), source.fallback, 'bold', '600')];
  // 430 and 630: about the mean of the weights the style sheets use in each half.
  return [
    matchFace(await measureFont(file, 430), source.fallback, 'regular', '400 549'),
    matchFace(await measureFont(file, 630), source.fallback, 'bold', '550 700'),
  ];
}
