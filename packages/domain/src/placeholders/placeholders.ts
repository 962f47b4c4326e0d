/** Defaults (SHELL-23 to SHELL-26). */
export const PLACEHOLDER_DEFAULTS = {
  SITE_NAME: 'Site',
  SITE_DESCRIPTION: 'Games, live tables and betting in one place',
  HOST_NAME: 'www.example.com',
  SUPPORT_EMAIL: 'support@example.com',
} as const;

export type PlaceholderName = keyof typeof PLACEHOLDER_DEFAULTS;
export type PlaceholderValues = { readonly [name in PlaceholderName]?: string };

// Only known names: in "%OTHER%SITE_NAME%" the middle sign belongs to SITE_NAME.
const PLACEHOLDER = new RegExp(`%(${Object.keys(PLACEHOLDER_DEFAULTS).join('|')})%`, 'g');

function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(PLACEHOLDER_DEFAULTS, name);
}

/** SHELL-22. A value is not searched again. */
export function substitutePlaceholders(text: string, values: PlaceholderValues = {}): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? (values[name] ?? PLACEHOLDER_DEFAULTS[name]) : whole,
  );
}
