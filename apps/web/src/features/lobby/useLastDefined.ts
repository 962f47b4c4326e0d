import { useState } from 'react';

/** The value, or the last defined one while there is none: a list stays while its next state loads. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
