import { createHash } from 'node:crypto';
import type { RandomBytes } from '@foyer/domain/random/random';

/** Endless and deterministic: for demo data, never for play. */
export function seededBytes(seed: string): RandomBytes {
  let block = 0;
  let stock = Buffer.alloc(0);
  return (length) => {
    while (stock.length < length) {
      stock = Buffer.concat([stock, createHash('sha256').update(`${seed}:${block}`).digest()]);
      block += 1;
    }
    const bytes = stock.subarray(0, length);
    stock = stock.subarray(length);
    return bytes;
  };
}

/** Version 4. */
export function seededUuid(bytes: RandomBytes): string {
  const digits = Buffer.from(bytes(16)).toString('hex');
  const variant = ['8', '9', 'a', 'b'][Number.parseInt(digits.charAt(16), 16) % 4];
  const text = `${digits.slice(0, 12)}4${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
