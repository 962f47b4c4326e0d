/** The address part made of a title: `Otter & Opal` becomes `otter-and-opal`. Empty when the title has no Latin letter or digit. */
export function friendlyIdOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll("'", '')
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-');
}
