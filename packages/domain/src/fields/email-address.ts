/** RFC 5321, 4.5.3.1. */
export const EMAIL_MAX_LENGTH = 254;
const LONGEST_LOCAL_PART = 64;
/** No characters that separate or quote addresses, end a header or reverse the text. */
const LOCAL_PART = /^[^\s"(),:;<>@[\\\]\p{C}\p{So}]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Refuses rare forms of RFC 5321 (quoted names, comments, IP addresses): they serve attacks more often than people. */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const at = text.indexOf('@');
  const local = text.slice(0, at);
  const isLocal = LOCAL_PART.test(local) && local.length <= LONGEST_LOCAL_PART;
  if (at < 1 || !isLocal || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** `domains`: lower case; one of them blocks its subdomains too. */
export function isBlockedEmail(text: string, domains: readonly string[]): boolean {
  const host = text.slice(text.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
