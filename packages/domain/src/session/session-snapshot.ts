/** The three device types (ROLE-05, decisions: tablet is a value of its own). */
export type DeviceType = 'desktop' | 'tablet' | 'mobile';

/** A player group as the profile lists it (ENTITY-04). */
export type PlayerGroup = { readonly groupName: string };

/**
 * What rules may know of the logged-in player (ENTITY-02). The tax number is left out on purpose: it is a secret of
 * the profile and has no place in a value that every page carries.
 */
export type PlayerSnapshot = {
  readonly publicUserId: string;
  readonly userName: string;
  readonly nickName: string;
  readonly fullName: string;
  readonly email: string;
  /** ISO alpha-3 country of the profile. */
  readonly country: string;
  readonly groups: readonly PlayerGroup[];
  /** False while the player still needs verification (MENU-17). */
  readonly verified: boolean;
  /** True keeps the items of `bettingAgeLimitItems` from the player (MENU-26). */
  readonly youngAdult: boolean;
};

/** Everything that pure rules may know of a session: plain data, safe to send with a page (ENTITY-01, ROLE-05). */
export type SessionSnapshot = {
  readonly loggedIn: boolean;
  readonly deviceType: DeviceType;
  /** True when the screen is higher than wide. */
  readonly portraitMode: boolean;
  /** `country`: ISO alpha-3 of the location, '' when it is not known. */
  readonly settings: { readonly country: string };
  /** ISO alpha-3 code of the market whose rules hold, null when no special rules hold. */
  readonly appliedCountryRules: string | null;
  readonly potentialMinor: boolean;
  readonly deposit: { readonly allowedPayAndPlay: boolean };
  /** Language code of the interface, as in the path. */
  readonly language: string;
  /** Currency code of the account, or the one shown to visitors. */
  readonly currency: string;
  /** Null for a visitor, and only then. */
  readonly player: PlayerSnapshot | null;
};

/** A visitor on a desktop, English, euro, with no special rules; `partial` replaces whole fields. */
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

/** A verified adult player without groups; `player` and `partial` replace whole fields. */
export function playerSnapshot(
  player: Partial<PlayerSnapshot> = {},
  partial: Partial<SessionSnapshot> = {},
): SessionSnapshot {
  return guestSnapshot({
    loggedIn: true,
    player: {
      publicUserId: '1',
      userName: 'player',
      nickName: 'Player',
      fullName: 'Example Player',
      email: 'player@example.com',
      country: '',
      groups: [],
      verified: true,
      youngAdult: false,
      ...player,
    },
    ...partial,
  });
}
