import { expect, test } from 'vitest';
import { paragraphsOf, parseContent } from './parse-content.ts';

test('front matter and body are taken apart', () => {
  const text =
    '---\n# a word to translators\ntitle: "Limits: yours"\n\norder: 2\n---\n\nOne line\nof text.\n\n\nAnother.\n';
  const { front, body } = parseContent(text);
  expect(front).toEqual({ title: 'Limits: yours', order: '2' });
  expect(paragraphsOf(body)).toEqual(['One line of text.', 'Another.']);
  expect(parseContent(text.replaceAll('\n', '\r\n')).front).toEqual(front);
});

test.each([
  ['no front matter', 'Only text.'],
  ['an open front matter', '---\ntitle: x\n'],
  ['a line that is no name and value', '---\njust words\n---\n'],
])('%s is refused', (_, text) => {
  expect(() => parseContent(text)).toThrow(SyntaxError);
});

test('an empty body has no paragraphs', () => {
  expect(paragraphsOf(parseContent('---\ntitle: x\n---').body)).toEqual([]);
});

test('a name may have a prefix; what follows the blank is the value', () => {
  const { front } = parseContent('---\nog:title: Limits: yours\ntitle: a:b\nog:image:alt: A door\n---\n');
  expect(front).toEqual({ 'og:title': 'Limits: yours', title: 'a:b', 'og:image:alt': 'A door' });
});

test('a name that stands twice is told once, and its last value counts', () => {
  expect(parseContent('---\ntitle: a\norder: 1\ntitle: b\ntitle: c\n---\n')).toMatchObject({
    front: { title: 'c', order: '1' },
    repeated: ['title'],
  });
});
