import { guestSnapshot, type PlayerSnapshot, type SessionSnapshot } from '../session/session-snapshot.ts';

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
