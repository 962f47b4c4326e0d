import { drawPicture, type PictureJob } from './draw-picture.ts';

self.onmessage = async ({ data }: MessageEvent<PictureJob>) => {
  self.postMessage(await drawPicture(data.file, data).catch(() => null));
};
