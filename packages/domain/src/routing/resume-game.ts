import type { DeviceType } from '../session/session-snapshot.ts';

/** How a player's tax number stands: the rules of it are the profile's. */
export type TaxNumberState = 'valid' | 'missing' | 'invalid';

export type ResumeInput = {
  /** Numeric id of the game to resume. */
  gameId: number;
  /** The setting of the same name: ids between commas, semicolons or white space. */
  taxableJackpotGameIds: string;
  taxNumber: TaxNumberState;
  deviceType: DeviceType;
};

/**
 * What becomes of a game that waited for the login: `navigate` in the page (desktop and tablet), `replace` the document
 * (phones), or `ask` for the tax number first (specification 4.7).
 */
export type Resume = 'navigate' | 'replace' | 'ask';

/** The game ids of the setting; whatever is no whole number is passed over. */
export function parseTaxableGames(setting: string): ReadonlySet<number> {
  return new Set(
    setting
      .split(/[,;\s]+/)
      .filter((part) => /^\d{1,9}$/.test(part))
      .map(Number),
  );
}

/** Decides how a game is resumed after a login: only a listed game needs a valid tax number. */
export function resolveResume({ gameId, taxableJackpotGameIds, taxNumber, deviceType }: ResumeInput): Resume {
  if (taxNumber !== 'valid' && parseTaxableGames(taxableJackpotGameIds).has(gameId)) return 'ask';
  return deviceType === 'mobile' ? 'replace' : 'navigate';
}
