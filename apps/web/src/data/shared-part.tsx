import { createContext, type FunctionComponent, type ReactNode, use } from 'react';

/** Puts a part that many visitors share where it stands. */
export type PlaceShared = <I extends object>(Part: FunctionComponent<I>, inputs: readonly I[]) => ReactNode;

/** Null wherever each part is rendered in its place: in the browser, and on the server in tests. */
export const SharedPartsContext = createContext<PlaceShared | null>(null);

/**
 * A component that the server renders once for all visitors with the same inputs: as `Part`, once for each of `inputsOf`.
 * Its root is an element, it makes no ids, and of the visitor it sees its inputs and an `Audience`
 * (app/document/shared-parts.tsx) alone. In the browser it is `Original`, which must give the same elements.
 */
export function sharedPart<P extends object, I extends object>(
  Original: FunctionComponent<P>,
  Part: FunctionComponent<I>,
  inputsOf: (props: P) => readonly I[],
): FunctionComponent<P> {
  if (typeof document !== 'undefined') return Original;
  return function SharedPart(props: P) {
    const place = use(SharedPartsContext);
    return place ? place(Part, inputsOf(props)) : <Original {...props} />;
  };
}

const NO_INPUTS = [{}];

/** The same for a component without props. */
export function sharedFrame(Part: FunctionComponent): FunctionComponent {
  return sharedPart(Part, Part, () => NO_INPUTS);
}
