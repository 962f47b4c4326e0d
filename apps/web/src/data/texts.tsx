import type { Text } from '@foyer/texts/format';
import { createContext, use } from 'react';

export const TextContext = createContext<Text | null>(null);

export function useText(): Text {
  const text = use(TextContext);
  if (!text) throw new Error('TextContext is missing');
  return text;
}
