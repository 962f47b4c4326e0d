/** `n•••@example.hu`; `•••` for anything else. */
export function maskEmail(email: string): string {
  const [, first, host] = /^(.).*@([^@]+)$/su.exec(email) ?? [];
  return first === undefined || host === undefined ? '•••' : `${first}•••@${host}`;
}
