import { Worker } from 'node:worker_threads';

/** Reads a module and runs nothing of it: it is neither linked nor evaluated. */
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

/**
 * Why a script cannot be read as a module of a browser, in the words of the engine; null when it can. A thread of its own
 * reads it: the reader is behind a switch that the process itself does not have.
 */
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
