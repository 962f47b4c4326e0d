import { Worker } from 'node:worker_threads';

/** Compiles the module without linking or running it. */
const READER = `
const { parentPort, workerData } = require('node:worker_threads');
const { SourceTextModule } = require('node:vm');
let fault = null;
try {
  new SourceTextModule(workerData);
} catch (error) {
  fault = error.message;
}
parentPort.postMessage(fault);`;

/** The engine's syntax error, or null. In a worker: vm modules need a flag that the process does not have. */
export async function findScriptFault(script: string): Promise<string | null> {
  const worker = new Worker(READER, {
    eval: true,
    workerData: script,
    env: {},
    execArgv: ['--experimental-vm-modules', '--no-warnings'],
  });
  try {
    return await new Promise<string | null>((resolve, reject) => {
      worker.once('message', (fault: unknown) => resolve(typeof fault === 'string' ? fault : null));
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}
