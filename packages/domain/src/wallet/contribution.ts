/** Share of a stake that counts towards wagering: whole percent, 0 to 100. */
export type Contribution = { readonly group: string; readonly percent: number };

export function contributionPercent(rows: readonly Contribution[], groups: readonly string[]): number {
  return rows.find(({ group }) => groups.includes(group))?.percent ?? 0;
}
