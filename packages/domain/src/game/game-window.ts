/** SESSION-23: a second game replaces the first. */
export const GAME_WINDOW_NAME = 'gameWindow';

/** CSS pixels (SESSION-24). */
export const GAME_WINDOW_SIZE = { width: 1431, height: 803 } as const;

/** CSS pixels; `left`, `top`: the screen's origin beside others. */
export type GameScreen = {
  readonly width: number;
  readonly height: number;
  readonly left?: number;
  readonly top?: number;
};

/** Centred on the screen (SESSION-24, SESSION-25). */
export function gameWindowFeatures(screen: GameScreen): string {
  const { width, height } = GAME_WINDOW_SIZE;
  // On a smaller screen it starts at the edge, so that its title bar is reachable.
  const left = (screen.left ?? 0) + Math.max(0, Math.floor((screen.width - width) / 2));
  const top = (screen.top ?? 0) + Math.max(0, Math.floor((screen.height - height) / 2));
  return `popup=yes,width=${width},height=${height},left=${left},top=${top}`;
}
