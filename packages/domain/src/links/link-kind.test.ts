import { expect, test } from 'vitest';
import { linkKind } from './link-kind.ts';

test.each([
  ['PATH-28', 'https://example.com', 'external'],
  ['PATH-28', 'http://example.com', 'external'],
  ['PATH-28', 'HTTPS://EXAMPLE.COM', 'external'],
  ['PATH-28', '//example.com/x', 'external'],
  ['PATH-28', '/\\example.com', 'external'],
  ['PATH-28', '\\\\example.com', 'external'],
  ['PATH-28', '/\t/example.com', 'external'],
  ['PATH-28', ' \n//example.com', 'external'],
  ['PATH-29', '/', 'internal'],
  ['PATH-29', '/faq', 'internal'],
  ['PATH-29', ' /faq', 'internal'],
  ['PATH-29', '/faq?x=javascript:1', 'internal'],
  ['PATH-29', '/apidocs', 'internal'],
  ['PATH-29', '/cmsx', 'internal'],
  ['PATH-30', '?modal=privacy-policy', 'internal'],
  ['PATH-31', '/api', 'plain'],
  ['PATH-31', '/api/file', 'plain'],
  ['PATH-31', '/api?x=1', 'plain'],
  ['PATH-31', '/cms/terms.pdf', 'plain'],
  ['PATH-31', '#top', 'plain'],
  ['PATH-31', 'mailto:support@example.com', 'plain'],
  ['PATH-31', 'tel:+36301234567', 'plain'],
  ['PATH-31', '', 'plain'],
  ['PATH-31', 'faq', 'plain'],
  ['PATH-28', 'httpdocs', 'plain'],
])('[PATH-28..31] (%s) %j is %s', (_id, href, kind) => {
  expect(linkKind(href)).toBe(kind);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript\r:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'javascript\u0085:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'da\tta:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'view-source:javascript:1',
])('refuses %j', (href) => {
  expect(linkKind(href)).toBe('refused');
});
