/** Writes that wait for consent, by name: a later one takes the place of an earlier one. */
export type WriteBuffer<W> = ReadonlyMap<string, W>;

/** The buffer with one write more, at its end (COOKIE-03). */
export function bufferWrite<W>(buffer: WriteBuffer<W>, name: string, write: W): WriteBuffer<W> {
  return new Map([...buffer].filter(([known]) => known !== name).concat([[name, write]]));
}

/** Nothing waits under this name any more: it was taken away meanwhile. */
export function forgetWrite<W>(buffer: WriteBuffer<W>, name: string): WriteBuffer<W> {
  return new Map([...buffer].filter(([known]) => known !== name));
}

/** Parts the writes that are allowed now, in the order in which they came, from those that wait on (COOKIE-04). */
export function takeAllowed<W>(
  buffer: WriteBuffer<W>,
  isAllowed: (name: string) => boolean,
): { replay: readonly W[]; rest: WriteBuffer<W> } {
  const entries = [...buffer];
  return {
    replay: entries.filter(([name]) => isAllowed(name)).map(([, write]) => write),
    rest: new Map(entries.filter(([name]) => !isAllowed(name))),
  };
}
