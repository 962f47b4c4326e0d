import { isTaxNumber } from '../fields/tax-number.ts';
import type { DeviceType } from '../session/session-snapshot.ts';

export type TaxNumberState = 'valid' | 'missing' | 'invalid';

export function taxNumberState(value: string): TaxNumberState {
  if (value.trim() === '') return 'missing';
  return isTaxNumber(value.trim()) ? 'valid' : 'invalid';
}

export type ResumeInput = {
  gameId: number;
  taxableJackpotGameIds: string;
  taxNumber: TaxNumberState;
  deviceType: DeviceType;
};

/** `navigate`: desktop, tablet. `replace` the document: phones. `ask`: for the tax number first (specification 4.7). */
export type Resume = 'navigate' | 'replace' | 'ask';

export function parseTaxableGames(setting: string): ReadonlySet<number> {
  return new Set(
    setting
      .split(/[,;\s]+/)
      .filter((part) => /^\d{1,9}$/.test(part))
      .map(Number),
  );
}

export function resolveResume({ gameId, taxableJackpotGameIds, taxNumber, deviceType }: ResumeInput): Resume {
  if (taxNumber !== 'valid' && parseTaxableGames(taxableJackpotGameIds).has(gameId)) return 'ask';
  return deviceType === 'mobile' ? 'replace' : 'navigate';
}
