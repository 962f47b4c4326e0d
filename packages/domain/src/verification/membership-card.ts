/** Upper case letters and digits alone: `lvc 12-34 567` is LVC1234567. */
export function formatCardNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z\d]/g, '');
}

export function isCardNumber(text: string): boolean {
  return /^[A-Z\d]{6,16}$/.test(text);
}

export type CardHolder = {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
};

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}

/** Whoever only guesses a number learns nothing of its holder: what the account knows must agree, and it must know something. */
export function isHolder(player: { [Name in keyof CardHolder]: string | null }, holder: CardHolder): boolean {
  const agrees = (name: 'firstName' | 'lastName') => player[name] === null || fold(player[name]) === fold(holder[name]);
  return player.birthDate === holder.birthDate && agrees('firstName') && agrees('lastName');
}
