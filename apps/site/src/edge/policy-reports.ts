import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { POLICY_REPORT_PATH } from './security-headers.ts';

/** Contains nothing that identifies a visitor. */
export type PolicyReport = {
  directive: string;
  /** Scheme and host, or a keyword such as `inline`. */
  blocked: string;
  /** Without query; path segments that may identify a person are `*`. */
  path: string;
};

const MOST_BYTES = 32 * 1024;
/** Ms. */
const LONGEST = 5_000;
const WINDOW = 60_000;
const MOST_OF_ADDRESS = 20;
const MOST = 200;
const MOST_AT_ONCE = 10;

const Text = z.string().check(z.maxLength(4_000));
/** By `report-uri` (CSP Level 3, 5.3). */
const Old = z.object({
  'csp-report': z.object({ 'effective-directive': Text, 'blocked-uri': Text, 'document-uri': Text }),
});
/** By `report-to` (Reporting API). */
const New = z.array(
  z.object({ body: z.object({ effectiveDirective: Text, blockedURL: z.optional(Text), documentURL: Text }) }),
);

export function isPolicyReport(path: string, method: string): boolean {
  return path === POLICY_REPORT_PATH && method === 'POST';
}

function parseReports(text: string): PolicyReport[] {
  const value = parseJson(text);
  const old = z.safeParse(Old, value).data?.['csp-report'];
  if (old) return [toReport(old['effective-directive'], old['blocked-uri'], old['document-uri'])];
  const all = z.safeParse(New, value).data ?? [];
  return all
    .slice(0, MOST_AT_ONCE)
    .map(({ body }) => toReport(body.effectiveDirective, body.blockedURL ?? '', body.documentURL));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toReport(directive: string, blocked: string, document: string): PolicyReport {
  const word = /^[a-z-]{1,40}$/;
  const address = URL.parse(blocked);
  return {
    directive: word.test(directive) ? directive : 'unknown',
    blocked: address ? `${address.protocol}//${address.host}`.slice(0, 200) : (word.exec(blocked)?.[0] ?? 'unknown'),
    path: URL.parse(document)?.pathname.split('/').map(maskPart).join('/').slice(0, 200) ?? 'unknown',
  };
}

/** Our own path segments are short words with hyphens, unlike e-mail addresses, tokens or long numbers. */
function maskPart(part: string): string {
  const isWords =
    part === '' || (part.length <= 60 && part.split('-').every((word) => /^(?:[a-z]{1,20}|\d{1,4})$/i.test(word)));
  return isWords ? part : '*';
}

/** Rate limited: anybody can forge reports. */
export class PolicyReports {
  readonly #now: () => number;
  readonly #onReport: (report: PolicyReport) => void;
  #counts = new Map<string, number>();
  #all = 0;
  #since = Number.NEGATIVE_INFINITY;

  constructor(now: () => number, onReport: (report: PolicyReport) => void) {
    this.#now = now;
    this.#onReport = onReport;
  }

  async accept(incoming: IncomingMessage, network: string): Promise<204 | 413 | 429> {
    if (!this.#count(network)) return 429;
    const text = await readText(incoming);
    if (text === null) return 413;
    for (const report of parseReports(text)) this.#onReport(report);
    return 204;
  }

  #count(network: string): boolean {
    if (this.#now() - this.#since >= WINDOW) {
      this.#since = this.#now();
      this.#counts = new Map();
      this.#all = 0;
    }
    const own = this.#counts.get(network) ?? 0;
    if (own >= MOST_OF_ADDRESS || this.#all >= MOST) return false;
    this.#counts.set(network, own + 1);
    this.#all += 1;
    return true;
  }
}

async function readText(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => incoming.destroy(), LONGEST);
  try {
    for await (const chunk of incoming) {
      size += (chunk as Buffer).length;
      if (size > MOST_BYTES) return null;
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks).toString();
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
