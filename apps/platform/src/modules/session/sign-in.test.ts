import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createRegisterBed,
  type RegisterBed,
  type ScriptedRegister,
  scriptedRegisters,
} from '../../testing/register-bed.ts';
import { FREE } from '../register/service.ts';

let bed: RegisterBed;
let register: ScriptedRegister;
beforeAll(async () => {
  const scripted = scriptedRegisters();
  ({ register } = scripted);
  bed = await createRegisterBed('GB', scripted.registers);
});
afterAll(() => bed.platform.close());

test('a login that waits for the register while the owner changes the password gets no session', async () => {
  const own = await bed.addPerson();
  const hash = `(SELECT password_hash FROM players WHERE user_name = 'gabor')`;
  register.answer = async () => {
    register.answer = async () => FREE;
    await bed.rows(`UPDATE players SET password_hash = ${hash} || 'x' WHERE id = $1`, [own.playerId]);
    return FREE;
  };
  const { code, visitor } = await bed.logIn(own);
  expect([code, (await visitor.call('getSession')).loggedIn]).toEqual(['107', false]);
});
