import { readFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:https';
import { StartError } from '@foyer/domain/errors/start-error';
import { REGISTERS } from '@foyer/domain/market/protection-duties';
import type { RegisterSetting, RegisterSettings } from './kernel/config/register-settings.ts';
import { createRegister, type RegisterFetch, type Registers } from './modules/register/service.ts';

/** A register's answer is some hundred bytes; a thousand ids of a marketing check some ten thousand. */
const MOST_BYTES = 1_000_000;

/** With the client's certificate, which `fetch` cannot send. */
function fetchWith(agent: Agent, address: string): RegisterFetch {
  return (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = { method, headers, agent, signal };
      const outgoing = request(`${address}${path}`, options, async (incoming) => {
        try {
          const parts: Buffer[] = [];
          let size = 0;
          for await (const part of incoming) {
            size += part.length;
            if (size > MOST_BYTES) throw new Error('the answer is too long');
            parts.push(part);
          }
          resolve(new Response(Buffer.concat(parts), { status: incoming.statusCode ?? 500 }));
        } catch (error) {
          reject(error);
        }
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}

function openFetch({ address, certificate }: RegisterSetting, name: string): RegisterFetch {
  if (certificate === null) return (path, init) => fetch(`${address}${path}`, { ...init, redirect: 'error' });
  let pem: string;
  try {
    pem = readFileSync(certificate, 'utf8');
  } catch (error) {
    throw new StartError(`FOYER_REGISTER_${name.toUpperCase()}_CERTIFICATE: ${certificate} cannot be read.`, {
      cause: error,
    });
  }
  return fetchWith(new Agent({ cert: pem, key: pem, keepAlive: true }), address);
}

/** Those that are set up. Throws StartError for a certificate that cannot be read. */
export function openRegisters(settings: RegisterSettings): Registers {
  const opened = REGISTERS.flatMap((name) => {
    const setting = settings[name];
    if (!setting) return [];
    const { key, actor } = setting;
    return [[name, createRegister[name]({ fetch: openFetch(setting, name), key, actor })] as const];
  });
  return Object.fromEntries(opened);
}
