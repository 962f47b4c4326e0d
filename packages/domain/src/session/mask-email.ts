/** An e-mail address of which only the first letter and the host are shown: `n•••@example.hu`. Anything else: `•••`. */
export function maskEmail(email: string): string {
  const [, first, host] = /^(.).*@([^@]+)$/su.exec(email) ?? [];
  return first === undefined || host === undefined ? '•••' : `${first}•••@${host}`;
}
