const SET_BY_LIBRARIES = /^_react|^IS_REACT_ACT_ENVIRONMENT$|^__|^(?:clipboard|focus|blur)$/;

function describe(object: object): Map<string, PropertyDescriptor> {
  const own = Object.entries(Object.getOwnPropertyDescriptors(object));
  return new Map(own.filter(([name]) => !SET_BY_LIBRARIES.test(name)));
}

function isSame(before: PropertyDescriptor | undefined, after: PropertyDescriptor | undefined): boolean {
  return Object.is(before?.value, after?.value) && before?.get === after?.get && before?.set === after?.set;
}

/** The returned function lists the properties of window, document, navigator and elements that were changed since. */
export function watchSharedPage(): () => string[] {
  const prototypes = { element: Element.prototype, htmlElement: HTMLElement.prototype };
  const parts = Object.entries({ window, document, navigator, ...prototypes });
  const atFirst = parts.map(([, object]) => describe(object));
  return () =>
    parts.flatMap(([part, object], index) => {
      const before = atFirst[index] ?? new Map();
      const after = describe(object);
      const names = new Set([...before.keys(), ...after.keys()]);
      return [...names].filter((name) => !isSame(before.get(name), after.get(name))).map((name) => `${part}.${name}`);
    });
}
