import type { RegisterName } from '@foyer/domain/market/protection-duties';
import type { ExclusionRegister } from '../exclusion-register.ts';
import type { RegisterFetch } from './call-register.ts';
import { createCruks } from './cruks.ts';
import { createGamstop } from './gamstop.ts';
import { createOasis } from './oasis.ts';
import { createRofus } from './rofus.ts';
import { createSpelpaus } from './spelpaus.ts';

export type RegisterAccess = { fetch: RegisterFetch; key: string; actor: string };

export const createRegister: Readonly<Record<RegisterName, (access: RegisterAccess) => ExclusionRegister>> = {
  gamstop: createGamstop,
  spelpaus: createSpelpaus,
  cruks: createCruks,
  rofus: createRofus,
  oasis: createOasis,
};
