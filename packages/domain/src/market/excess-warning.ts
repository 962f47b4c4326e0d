/** HU warns of excessive play and points at limits and self-exclusion where accounts are opened and money is paid in (SZTFH 5/2021). */
export function warnsOfExcess(appliedCountryRules: string | null): boolean {
  return appliedCountryRules === 'HUN';
}
