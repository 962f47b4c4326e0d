import type { SymbolDrawing } from '../symbols.ts';

export type Theme = {
  dear: readonly [SymbolDrawing, SymbolDrawing, SymbolDrawing, SymbolDrawing];
  cheap: keyof typeof CHEAP;
  wild: SymbolDrawing;
  scatter: SymbolDrawing;
};

export const CHEAP = {
  suits: ['heart', 'spade', 'tile', 'club', 'dice', 'horseshoe'],
  letters: ['ace', 'king', 'queen', 'jack', 'ten', 'nine'],
  fruit: ['melon', 'orange', 'plum', 'lemon', 'cherry', 'clover'],
} as const satisfies Record<string, readonly SymbolDrawing[]>;

export const THEMES = {
  classic: { dear: ['seven', 'bar', 'bell', 'melon'], cheap: 'fruit', wild: 'star', scatter: 'coin' },
  canyon: { dear: ['sun', 'horseshoe', 'hat', 'coin'], cheap: 'letters', wild: 'star', scatter: 'lantern' },
  clockwork: { dear: ['key', 'bell', 'crown', 'coin'], cheap: 'letters', wild: 'star', scatter: 'moon' },
  court: { dear: ['crown', 'mask', 'key', 'rose'], cheap: 'suits', wild: 'diamond', scatter: 'scroll' },
  ember: { dear: ['sun', 'ruby', 'bell', 'rose'], cheap: 'letters', wild: 'wild', scatter: 'lantern' },
  fuse: { dear: ['ruby', 'key', 'hat', 'coin'], cheap: 'letters', wild: 'wild', scatter: 'bell' },
  gems: { dear: ['ruby', 'sapphire', 'emerald', 'amethyst'], cheap: 'suits', wild: 'diamond', scatter: 'scatter' },
  lanterns: { dear: ['lantern', 'mask', 'rose', 'moon'], cheap: 'suits', wild: 'wild', scatter: 'star' },
  library: { dear: ['scroll', 'key', 'feather', 'hat'], cheap: 'letters', wild: 'mask', scatter: 'lantern' },
  meadow: { dear: ['rose', 'clover', 'feather', 'bell'], cheap: 'letters', wild: 'sun', scatter: 'moon' },
  night: { dear: ['moon', 'lantern', 'mask', 'amethyst'], cheap: 'letters', wild: 'star', scatter: 'scroll' },
  orchard: { dear: ['grapes', 'bell', 'rose', 'clover'], cheap: 'fruit', wild: 'sun', scatter: 'star' },
  plumage: { dear: ['feather', 'crown', 'emerald', 'mask'], cheap: 'suits', wild: 'wild', scatter: 'moon' },
  river: { dear: ['fish', 'shell', 'feather', 'topaz'], cheap: 'letters', wild: 'diamond', scatter: 'moon' },
  sea: { dear: ['anchor', 'fish', 'shell', 'lantern'], cheap: 'letters', wild: 'crown', scatter: 'star' },
  stage: { dear: ['mask', 'hat', 'rose', 'dice'], cheap: 'suits', wild: 'wild', scatter: 'scatter' },
  tea: { dear: ['rose', 'moon', 'lantern', 'shell'], cheap: 'suits', wild: 'sun', scatter: 'scroll' },
  temple: { dear: ['sun', 'mask', 'emerald', 'scroll'], cheap: 'letters', wild: 'wild', scatter: 'moon' },
  vineyard: { dear: ['grapes', 'seven', 'ruby', 'emerald'], cheap: 'suits', wild: 'wild', scatter: 'star' },
  voyage: { dear: ['anchor', 'scroll', 'hat', 'coin'], cheap: 'letters', wild: 'star', scatter: 'sun' },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof THEMES;
