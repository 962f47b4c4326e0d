import type { ShellMessage, StartMessage } from '../bridge/messages.ts';

export function applyColours(colours: StartMessage['colours']): void {
  for (const [name, value] of Object.entries(colours)) document.documentElement.style.setProperty(`--${name}`, value);
}

const FAMILIES = { display: 'Game Display', text: 'Game Text' } as const;

/** Received as bytes, so that the frame needs no network. */
export function applyFonts({ faces }: Extract<ShellMessage, { type: 'fonts' }>): void {
  for (const { role, weight, unicodeRange, bytes } of faces) {
    document.fonts.add(new FontFace(FAMILIES[role], bytes, { weight, unicodeRange }));
  }
}
