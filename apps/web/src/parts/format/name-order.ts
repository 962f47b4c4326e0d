/** Of CLDR's `nameOrderLocales`, those that the site speaks. */
const FAMILY_NAME_FIRST = ['hu'];

function order(one: string, other: string): number {
  if (one === 'lastName' && other === 'firstName') return -1;
  return one === 'firstName' && other === 'lastName' ? 1 : 0;
}

/** `fields`, in which first and last name stand side by side, in the order in which people of the language write them. */
export function inNameOrder<Name extends string>(language: string, fields: readonly Name[]): readonly Name[] {
  return FAMILY_NAME_FIRST.includes(language) ? fields.toSorted(order) : fields;
}
