import { Marked } from 'marked';
import { expect, test, vi } from 'vitest';
import { renderContent } from './render-content.ts';

const written = (body: string) => JSON.stringify(renderContent(body));

test('Markdown becomes elements and text; a title is the page’s, so headings begin at the second level', () => {
  expect(renderContent('# A\n\nB **c** [d](/faq "e")\n\n- f\n- g')).toEqual([
    { tag: 'h2', children: ['A'] },
    {
      tag: 'p',
      children: [
        'B ',
        { tag: 'strong', children: ['c'] },
        ' ',
        { tag: 'a', attributes: { href: '/faq', title: 'e' }, children: ['d'] },
      ],
    },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['f'] },
        { tag: 'li', children: ['g'] },
      ],
    },
  ]);
});

test('Markdown works inside a block, whose mark is kept apart from what is shown', () => {
  expect(renderContent('<div class="prelogin" data-groups="vip">\n\nfor *guests*\n\n</div>')).toEqual([
    {
      tag: 'div',
      children: [{ tag: 'p', children: ['for ', { tag: 'em', children: ['guests'] }] }],
      conditions: { onlyPreLogin: true, groups: ['vip'] },
    },
  ]);
});

test('a slider, a note, a button and names of its own are kept', () => {
  const body =
    '<div data-slider="news" data-mobile="false" class="note"><p id="root"><a class="button" href="#root">x</a></p></div>';
  expect(renderContent(body)).toEqual([
    {
      tag: 'div',
      attributes: { look: 'note', slider: 'news', mobile: false },
      children: [
        {
          tag: 'p',
          attributes: { id: 'text-root' },
          children: [{ tag: 'a', attributes: { href: '#text-root', look: 'button' }, children: ['x'] }],
        },
      ],
    },
  ]);
});

test.each([
  ['a script', 'a<script>evil()</script>', 'evil'],
  ['a script in broken markup', '<scr<script>ipt>evil()</scr</script>ipt>', '"script"'],
  ['an event attribute', '<p onclick="evil()">a</p>', 'evil'],
  ['a picture that fails', '<img src=x onerror=evil()>', 'img'],
  ['a picture from elsewhere', '<img src="https://evil.example/x.png" alt="">', 'img'],
  ['a picture from elsewhere without scheme', '<img src="//evil.example/x.png" alt="">', 'img'],
  ['a javascript link', '[a](javascript:evil())', 'evil'],
  ['a javascript link with tabs', '<a href="java\tscript:evil()">a</a>', 'evil'],
  ['a javascript link in entities', '<a href="&#106;avascript:evil()">a</a>', 'evil'],
  ['a data link', '<a href="data:text/html,evil">a</a>', 'evil'],
  ['a frame', '<iframe src="https://evil.example">evil</iframe>', 'evil'],
  ['a style', '<style>evil{}</style><p style="evil:1">a</p>', 'evil'],
  ['a form', '<form action="/evil"><input name="evil"></form>', 'evil'],
  ['a drawing', '<svg><a href="javascript:evil()"><text>evil</text></a></svg>', 'evil'],
  ['an object', '<object data="evil"></object><embed src="evil">', 'evil'],
  ['a base and a meta', '<base href="//evil"><meta http-equiv="refresh" content="0;evil">', 'evil'],
  ['a template', '<template><p>evil</p></template>', 'evil'],
  ['a comment', '<!-- evil --> <![CDATA[evil]]>', '<!--'],
])('%s leaves nothing behind', (_, body, trace) => {
  expect(written(body)).not.toContain(trace);
});

test('text that looks like markup stays text', () => {
  expect(renderContent('`<b>` &amp; &lt;i&gt; "q"')).toEqual([
    { tag: 'p', children: [{ tag: 'code', children: ['<b>'] }, ' & <i> "q"'] },
  ]);
});

test.each([
  ['a block in a paragraph', '<p>a<b><div>c</div></b></p>', '"tag":"p"'],
  ['a link in a link', '<a href="/a"><b><a href="/b">x</a></b></a>', '"/b"'],
  ['a cell without a table', '<div><td>x</td></div>', '"td"'],
  ['text between rows', '<table>lost<tr><td>x</td></tr></table>', 'lost'],
])('%s is put where a browser would have it', (_, body, trace) => {
  expect(written(body)).toContain('x'.repeat(Number(body.includes('x'))));
  expect(written(body)).not.toContain(trace);
});

test('rows get the body of their table', () => {
  expect(renderContent('<table><tr><td>x</td></tr></table>')).toEqual([
    {
      tag: 'table',
      children: [{ tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', children: ['x'] }] }] }],
    },
  ]);
});

test.each([
  ['quotes in quotes', '>'.repeat(200_000), 'tooDeep'],
  ['blocks in blocks', '<div>'.repeat(40_000), 'tooDeep'],
  ['more parts than a page has', 'a<br>'.repeat(40_000), 'tooBig'],
  ['marks of emphasis without an end', '**x* '.repeat(33_000), 'tooBig'],
  ['marks of two kinds', '_*a'.repeat(33_000), 'tooBig'],
  ['an address that ends in entities', `https://x.y${'&amp;'.repeat(100_000)}!`, 'tooBig'],
  ['an address that ends in stops', `https://x.y/${'.'.repeat(200_000)}a`, 'tooBig'],
])('%s are refused, and soon', (_, body, key) => {
  // Work, not time: others may have the processor meanwhile.
  const before = process.threadCpuUsage();
  expect(() => renderContent(body)).toThrow(expect.objectContaining({ key }));
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5_000);
});

test('a book with every word set off, a paragraph after the other, is no fault', () => {
  const chapter = '**Rule** 1.2: stakes of *up to* €5.00, wins (see `table 3`) & no more... '.repeat(20);
  expect(renderContent(`${chapter}\n\n`.repeat(40))).toHaveLength(40);
});

test.each(['- a\n', '1. a\n', '  * a\n'])(
  'a list of more items than a page can show is refused before it is read: %j',
  (item) => {
    const parse = vi.spyOn(Marked.prototype, 'lexer' as never);
    expect(() => renderContent(item.repeat(10_001))).toThrow('tooBig');
    expect(parse).not.toHaveBeenCalled();
  },
);
