import { render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';

test('elements record no stack of their own, and React still complains of children without a key', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const items = ['one', 'two'].map((word) => createElement('li', null, word));
  const [first, second] = items.map((item) => Reflect.get(item, '_debugStack'));
  expect(first).toBeInstanceOf(Error);
  expect(second).toBe(first);
  render(createElement('ul', null, items));
  expect(said).toHaveBeenCalledOnce();
  expect(said.mock.calls[0]?.[0]).toContain('unique "key" prop');
});
