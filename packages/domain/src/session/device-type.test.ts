import { expect, test } from 'vitest';
import { deviceTypeOf, isIos } from './device-type.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  [
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`,
    'mobile',
    true,
  ],
  ['iPod', `Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0 like Mac OS X) ${APPLE} Mobile/15E148`, 'mobile', true],
  ['iPad', `Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`, 'tablet', true],
  ['iPad in desktop mode, a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Safari`, 'desktop', false],
  ['Android phone', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`, 'mobile', false],
  ['Android tablet', `Mozilla/5.0 (Linux; Android 14; SM-X910) ${CHROME} Safari/537.36`, 'tablet', false],
  ['Firefox on a phone', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'mobile', false],
  ['Firefox on a tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0', 'tablet', false],
  ['Kindle Fire', `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${CHROME} Silk/126.1 Safari/537.36`, 'tablet', false],
  ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/190) Presto/2.12', 'mobile', false],
  [
    'Windows Phone, "like iPhone"',
    'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; IEMobile/11.0) like iPhone OS 7_0_3 Mobile Safari',
    'mobile',
    false,
  ],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'desktop', false],
  ['Windows with a pen', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Tablet PC 2.0)', 'desktop', false],
  ['Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 15000.0.0) ${CHROME} Safari/537.36`, 'desktop', false],
  ['nothing', '', 'desktop', false],
])('[SHELL-05] %s', (_name, userAgent, deviceType, ios) => {
  expect(deviceTypeOf(userAgent)).toBe(deviceType);
  expect(isIos(userAgent)).toBe(ios);
});
