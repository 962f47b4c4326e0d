/** ROLE-05; decisions. */
export type DeviceType = 'desktop' | 'tablet' | 'mobile';

export type PlayerGroup = { readonly groupName: string };

/** ENTITY-02 without the tax number, as every page carries it. */
export type PlayerSnapshot = {
  readonly publicUserId: string;
  readonly userName: string;
  readonly nickName: string;
  readonly fullName: string;
  readonly email: string;
  readonly country: string;
  readonly groups: readonly PlayerGroup[];
  /** MENU-17. */
  readonly verified: boolean;
  /** MENU-26. */
  readonly youngAdult: boolean;
};

/** Plain data, safe to send with a page (ENTITY-01, ROLE-05). */
export type SessionSnapshot = {
  readonly loggedIn: boolean;
  readonly deviceType: DeviceType;
  readonly portraitMode: boolean;
  readonly settings: { readonly country: string };
  readonly appliedCountryRules: string | null;
  readonly potentialMinor: boolean;
  readonly deposit: { readonly allowedPayAndPlay: boolean };
  readonly language: string;
  readonly currency: string;
  readonly player: PlayerSnapshot | null;
};

export function guestSnapshot(partial: Partial<SessionSnapshot> = {}): SessionSnapshot {
  return {
    loggedIn: false,
    deviceType: 'desktop',
    portraitMode: false,
    settings: { country: '' },
    appliedCountryRules: null,
    potentialMinor: false,
    deposit: { allowedPayAndPlay: false },
    language: 'en',
    currency: 'EUR',
    player: null,
    ...partial,
  };
}
