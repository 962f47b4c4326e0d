import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from './phone-metadata.json' with { type: 'json' };

/** JSON has no tuples and no fixed keys. */
const METADATA: MetadataJson = metadata as MetadataJson;

/** `+36 301234567` in groups, `+36 30 123 4567`, without a national prefix; unchanged when it is no number of a known country. */
export function groupPhoneNumber(text: string): string {
  const number = parsePhoneNumberFromString(text, METADATA);
  return number?.isPossible() ? number.formatInternational() : text;
}
