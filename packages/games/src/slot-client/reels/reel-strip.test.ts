import { columnAt } from '@foyer/domain/slot/window';
import { describe, expect, test } from 'vitest';
import { CELLS_ABOVE, spreadColumn, travellingColumn } from './reel-strip.ts';

const STRIP = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('a turning reel', () => {
  test.each(STRIP.map((_, stop) => stop))(
    '[GLI-19 4.6] rests at stop %i with the column that the platform drew',
    (stop) => {
      const target = columnAt(STRIP, stop, 3);
      const cells = travellingColumn({ strip: STRIP, stop, target, before: ['x', 'y', 'z'], length: 10 });
      expect(cells.slice(CELLS_ABOVE, CELLS_ABOVE + 3)).toEqual(target);
      expect(cells.slice(-3)).toEqual(['x', 'y', 'z']);
      expect(cells).toHaveLength(CELLS_ABOVE + 3 + 10 + 3);
    },
  );

  test('[GLI-19 4.6] passes only the true neighbourhood of its stop, round the end of the strip', () => {
    const cells = travellingColumn({ strip: STRIP, stop: 0, target: ['a', 'b', 'c'], before: [], length: 5 });
    expect(cells).toEqual(['g', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'a']);
  });

  test('shows the drawn column even where the strip says otherwise', () => {
    const target = ['q', 'q', 'q'];
    expect(travellingColumn({ strip: STRIP, stop: 2, target, before: [], length: 0 }).slice(1)).toEqual(target);
  });

  test('an expanding wild fills every row', () => {
    expect(spreadColumn(['a', 'wild', 'b', 'c'], 'wild')).toEqual(['wild', 'wild', 'wild', 'wild']);
  });
});
