import { expect, test } from 'vitest';
import { dateFormat } from './intl-formats.ts';
import { LANGUAGES } from './languages.ts';
import { LONG_MOMENT, SHORT_MOMENT } from './moment-format.ts';

test.each(LANGUAGES)(
  'a time of the night has two digits of its hour in %s, beside a long date and a short one',
  (language) => {
    const at = new Date('2026-11-27T02:21:00Z');
    for (const options of [LONG_MOMENT, SHORT_MOMENT])
      expect(dateFormat(language, { ...options, timeZone: 'UTC' }).format(at)).toMatch(/\b02:21$/);
  },
);
