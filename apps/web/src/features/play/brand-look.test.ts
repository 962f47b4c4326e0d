import { afterEach, expect, test, vi } from 'vitest';
import { frameColours, frameFonts } from './brand-look.ts';

const root = document.documentElement;
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  root.removeAttribute('style');
  Reflect.deleteProperty(document, 'fonts');
});

/** A page whose headings are set in Spire and whose text in Plain, with one face of a family in its sheet. */
function showFace({ family = 'Spire', range = 'U+0000-00FF', src = 'url("/fonts/spire.woff2")' } = {}): void {
  root.style.setProperty('--font-heading', '"Spire", serif');
  root.style.setProperty('--font-text', 'Plain, sans-serif');
  const sheet = document.createElement('style');
  sheet.textContent = `body { color: red } @font-face { font-family: "${family}"; src: ${src} format("woff2"); font-weight: 700; unicode-range: ${range}; }`;
  document.head.append(sheet);
}

function stubBrowser(faces: object[], answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', vi.fn(answer));
  Object.defineProperty(document, 'fonts', { value: faces, configurable: true });
}

const SPIRE = { family: '"Spire"', status: 'loaded', unicodeRange: 'U+0000-00FF' };
const given = async () => new Response(Uint8Array.of(1, 2, 3));

test.each<[string, Parameters<typeof showFace>[0], object[], () => Promise<Response>, [string, number][]]>([
  ['a loaded face of the headings', {}, [SPIRE], given, [['display', 3]]],
  ['one of the text', { family: 'Plain' }, [{ ...SPIRE, family: 'Plain' }], given, [['text', 3]]],
  ['one that comes in the sheet', { src: 'url("data:font/woff2;base64,AQI=")' }, [SPIRE], given, [['display', 2]]],
  ['none that is not loaded', {}, [{ ...SPIRE, status: 'unloaded' }], given, []],
  ['none of another family', {}, [{ ...SPIRE, family: 'Plain' }], given, []],
  ['none of other letters', {}, [{ ...SPIRE, unicodeRange: 'U+0100-024F' }], given, []],
  ['none that the page does not use', { family: 'Odd' }, [{ ...SPIRE, family: 'Odd' }], given, []],
  ['none that is not found', {}, [SPIRE], async () => new Response('', { status: 404 }), []],
  ['none without a network', {}, [SPIRE], () => Promise.reject(new TypeError('no network')), []],
])('the frame gets %s', async (_, face, loaded, answer, expected) => {
  showFace(face);
  stubBrowser(loaded, answer);
  const faces = await frameFonts();
  expect(faces.map(({ role, bytes }) => [role, bytes.byteLength])).toEqual(expected);
  expect(faces.map(({ weight }) => weight)).toEqual(expected.map(() => '700'));
});

test('the frame draws with the colours of the brand that are there, and with those of the game', () => {
  root.style.setProperty('--ground', ' #101418 ');
  root.style.setProperty('--focus', '#fff');
  const colours = frameColours(0);
  expect(colours).toMatchObject({ ground: '#101418', focus: '#fff', 'game-mark': expect.stringMatching(/^#/) });
  expect(Object.values(colours)).not.toContain('');
  expect(Object.keys(frameColours(99))).toEqual(['ground', 'focus']);
});
