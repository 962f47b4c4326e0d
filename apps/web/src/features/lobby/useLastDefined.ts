import { useState } from 'react';

/** The value, or while there is none the last there was: a list stays while its next state is on its way. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value);
  if (value !== undefined && value !== kept) keep(value);
  return value ?? kept;
}
