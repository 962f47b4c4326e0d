/** How a time zone is named beside a time: `Stockholm` of `Europe/Stockholm`. */
export function zoneCity(timeZone: string): string {
  return timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
}
