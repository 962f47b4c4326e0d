import decoderAddress from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import { decodeHeic, type HeicDecoder } from './decode-heic.ts';
import { drawPicture, type PictureJob } from './draw-picture.ts';
import type { HeicMessage } from './run-picture-worker.ts';

// The site lets this worker alone compile WebAssembly (HEIC_WORKER_POLICY in security-headers.ts).

const post = (message: HeicMessage) => self.postMessage(message);

/** From a file of its own, so that it can be replaced (LGPL, decision 0104). */
async function loadDecoder(): Promise<HeicDecoder> {
  const { default: create }: { default: () => HeicDecoder } = await import(/* @vite-ignore */ decoderAddress);
  return create();
}

async function prepare(job: PictureJob): Promise<HeicMessage> {
  if (typeof OffscreenCanvas === 'undefined') return { fault: 'heic' };
  const decoder = await loadDecoder().catch(() => null);
  if (!decoder) return { fault: 'heicNotLoaded' };
  post('loaded');
  const decoded = await decodeHeic(decoder, new Uint8Array(await job.file.arrayBuffer()));
  if ('fault' in decoded) return decoded;
  return drawPicture(new ImageData(decoded.data, decoded.width, decoded.height), job);
}

// The decoder's own faults come from its timers, which no promise of ours holds.
self.onunhandledrejection = () => post({ fault: 'unreadable' });
self.onmessage = async ({ data }: MessageEvent<PictureJob>) => {
  post(await prepare(data).catch((): HeicMessage => ({ fault: 'unreadable' })));
};
