/** `Otter & Opal` is `otter-and-opal`. Empty without a Latin letter or digit. */
export function friendlyIdOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll("'", '')
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-');
}
