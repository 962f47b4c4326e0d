import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['nora.k@example.hu', 'n•••@example.hu'],
  ['a@b.c', 'a•••@b.c'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['é@example.com', 'é•••@example.com'],
  ['@example.com', '•••'],
  ['nobody', '•••'],
  ['', '•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
