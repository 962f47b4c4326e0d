import type { FallbackFace } from '../src/font-face.ts';
import { BOLD_WEIGHTS, type FontSource, REGULAR_WEIGHTS } from './font-sources.ts';
import { type FontMeasure, measureFont } from './measure-font.ts';
import { STAND_INS, SYSTEM_FACES, type SystemFace } from './system-faces.ts';

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Browsers apply overrides before the scale, so these are divided by it. */
function matchFace(ours: FontMeasure, face: SystemFace, cut: 'regular' | 'bold', weight: string) {
  const system = SYSTEM_FACES[face][cut];
  const size = ours.averageAdvance / system.averageAdvance;
  return {
    face,
    local: [...system.local],
    weight,
    sizeAdjust: percent(size),
    ascentOverride: percent(ours.ascent / size),
    descentOverride: percent(ours.descent / size),
    lineGapOverride: percent(ours.lineGap / size),
  } satisfies FallbackFace;
}

/** Per fallback face one for a heading face; for a text face one for light and one for bold weights. */
export async function matchFallback(
  { role, generic }: FontSource,
  file: Buffer,
  boldFile = file,
): Promise<FallbackFace[]> {
  const faces = STAND_INS[generic];
  if (role === 'heading') {
    const heading = await measureFont(file);
    return faces.map((face) => matchFace(heading, face, 'bold', '600'));
  }
  // 430 and 630: about the mean of the weights the style sheets use in each half.
  const [light, bold] = [await measureFont(file, 430), await measureFont(boldFile, 630)];
  return faces.flatMap((face) => [
    matchFace(light, face, 'regular', REGULAR_WEIGHTS),
    matchFace(bold, face, 'bold', BOLD_WEIGHTS),
  ]);
}
