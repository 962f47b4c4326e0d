export type WriteBuffer<W> = ReadonlyMap<string, W>;

/** COOKIE-03. */
export function bufferWrite<W>(buffer: WriteBuffer<W>, name: string, write: W): WriteBuffer<W> {
  return new Map([...buffer].filter(([known]) => known !== name).concat([[name, write]]));
}

export function forgetWrite<W>(buffer: WriteBuffer<W>, name: string): WriteBuffer<W> {
  return new Map([...buffer].filter(([known]) => known !== name));
}

/** COOKIE-04. */
export function splitAllowed<W>(
  buffer: WriteBuffer<W>,
  isAllowed: (name: string) => boolean,
): { replay: readonly W[]; rest: WriteBuffer<W> } {
  const entries = [...buffer];
  return {
    replay: entries.filter(([name]) => isAllowed(name)).map(([, write]) => write),
    rest: new Map(entries.filter(([name]) => !isAllowed(name))),
  };
}
