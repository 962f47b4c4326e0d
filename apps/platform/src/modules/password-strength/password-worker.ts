import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordQuestion, PasswordVerdict } from './judge-password.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const ranks = new Map(dictionary['passwords-common'].map((password, index) => [password.toLowerCase(), index + 1]));

parentPort?.on('message', ({ id, password, words }: PasswordQuestion & { id: number }) => {
  const verdict: PasswordVerdict = {
    score: estimator.check(password, [...words]).score,
    rank: ranks.get(password.toLowerCase()) ?? null,
  };
  parentPort?.postMessage({ id, ...verdict });
});
