import { createContext, type FunctionComponent, type ReactNode, use } from 'react';

/** Renders a part that many visitors share. */
export type RenderShared = <I extends object>(Part: FunctionComponent<I>, inputs: readonly I[]) => ReactNode;

/** Null where nothing is shared: in the browser, and on the server in tests. */
export const SharedPartsContext = createContext<RenderShared | null>(null);

/**
 * A component that the server renders once for all visitors with the same inputs: `Part`, once for each of `inputsOf`. `Part` has an
 * element as its root, makes no ids, and knows of the visitor its inputs and an `Audience` (app/document/shared-parts.tsx) only. In the
 * browser it is `Original`, which must render the same elements.
 */
export function sharedPart<P extends object, I extends object>(
  Original: FunctionComponent<P>,
  Part: FunctionComponent<I>,
  inputsOf: (props: P) => readonly I[],
): FunctionComponent<P> {
  if (typeof document !== 'undefined') return Original;
  return function SharedPart(props: P) {
    const renderShared = use(SharedPartsContext);
    return renderShared ? renderShared(Part, inputsOf(props)) : <Original {...props} />;
  };
}

const NO_INPUTS = [{}];

/** The same for a component without props. */
export function sharedFrame(Part: FunctionComponent): FunctionComponent {
  return sharedPart(Part, Part, () => NO_INPUTS);
}
