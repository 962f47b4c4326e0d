import { REGISTERS, type RegisterName } from '@foyer/domain/market/protection-duties';

export type RegisterSetting = {
  /** Without a slash at the end. */
  address: string;
  /** Empty where the certificate says who asks. */
  key: string;
  /** Spelpaus: the operator's number there. */
  actor: string;
  /** File with the client's certificate and its key (PEM). */
  certificate: string | null;
};

export type RegisterSettings = Readonly<Partial<Record<RegisterName, RegisterSetting>>>;

type Needed = 'KEY' | 'ACTOR' | 'CERTIFICATE';

const NEEDED: Readonly<Record<RegisterName, readonly Needed[]>> = {
  gamstop: ['KEY'],
  spelpaus: ['KEY', 'ACTOR'],
  cruks: ['CERTIFICATE'],
  rofus: ['KEY'],
  oasis: ['KEY'],
};

type Environment = Readonly<Record<string, string | undefined>>;

/** `FOYER_REGISTER_GAMSTOP` and the like. Adds what is wrong to `faults`; never a key. */
export function readRegisters(environment: Environment, faults: string[]): RegisterSettings {
  const found = REGISTERS.flatMap((register): [RegisterName, RegisterSetting][] => {
    const name = `FOYER_REGISTER_${register.toUpperCase()}`;
    const address = environment[name]?.trim().replace(/\/+$/, '') ?? '';
    if (address === '') return [];
    const more = (part: Needed) => environment[`${name}_${part}`]?.trim() ?? '';
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      faults.push(`${name} must be an address like https://host`);
    for (const part of NEEDED[register]) if (more(part) === '') faults.push(`${name} needs ${name}_${part}`);
    if (!/^[\w-]*$/.test(more('ACTOR'))) faults.push(`${name}_ACTOR must be letters and digits`);
    return [[register, { address, key: more('KEY'), actor: more('ACTOR'), certificate: more('CERTIFICATE') || null }]];
  });
  return Object.fromEntries(found);
}
