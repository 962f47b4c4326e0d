import { drawPicture } from './draw-picture.ts';

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await drawPicture(data).catch(() => null));
};
