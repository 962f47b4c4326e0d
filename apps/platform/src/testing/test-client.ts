import { ApiError } from '@foyer/contract/error';
import * as z from 'zod/mini';
import type { Platform } from '../app.ts';
import { solveProof } from './solve-proof.ts';

export type Answer = { status: number; body: unknown; headers: Headers };

export type TestClient = {
  get(path: string): Promise<Answer>;
  /** Sends JSON as a browser on the same site does. */
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The session cookie as the browser holds it, or null. */
  cookie(): string | null;
  /** Solves the proof of work that it is asked for. */
  login(userName: string, password: string): Promise<Answer>;
};

export const TEST_ORIGIN = 'http://localhost';

/** A browser's way of calling: keeps the session cookie, says its origin. */
export function createTestClient({ app }: Pick<Platform, 'app'>): TestClient {
  let cookie: string | null = null;
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    const response = await app.request(`${TEST_ORIGIN}${path}`, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? '';
      if (pair.startsWith('foyer=')) cookie = line.includes('Max-Age=0') ? null : pair;
    }
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  };
  const send: TestClient['send'] = (method, path, body, headers = {}) =>
    call(path, {
      method,
      headers: { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    get: (path) => call(path, {}),
    send,
    cookie: () => cookie,
    async login(userName, password) {
      const path = '/api/session/login';
      const answer = await send('POST', path, { userName, password });
      const refused = answer.status === 200 ? null : errorOf(answer);
      if (refused?.errorCode !== '197') return answer;
      return send('POST', path, { userName, password, proof: await solveProof(refused.errorDetails.challenge) });
    },
  };
}

/** The error of an answer, its whole shape checked (ENTITY-07). */
export function errorOf(answer: Answer): ApiError {
  return z.parse(z.strictObject({ ...ApiError.shape }), answer.body);
}
