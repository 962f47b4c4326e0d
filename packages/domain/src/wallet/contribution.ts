/** How much of a stake counts towards wagering in the games of a group: whole percent, 0 to 100. */
export type Contribution = { readonly group: string; readonly percent: number };

/** The percent of the first row whose group the game stands in; 0 when it stands in none: it does not count. */
export function contributionPercent(rows: readonly Contribution[], groups: readonly string[]): number {
  return rows.find(({ group }) => groups.includes(group))?.percent ?? 0;
}
