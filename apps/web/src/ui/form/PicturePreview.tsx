import { useEffect, useRef } from 'react';
import styles from './FilePicker.module.css';

/** Pixels of the preview's sides: twice its box, for dense screens. */
const SIDE = 320;

async function draw(canvas: HTMLCanvasElement, source: File): Promise<void> {
  const bitmap = await createImageBitmap(source);
  const scale = Math.max(SIDE / bitmap.width, SIDE / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas.getContext('2d')?.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
  bitmap.close();
}

/**
 * The picture, cut to a square. It is drawn, so that no address of the page names the file and the policy of pages need
 * not allow one. A picture that the browser cannot draw stays an empty box with its name.
 */
export function PicturePreview({ source, label }: { source: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, source).catch(() => {});
  }, [source]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.preview} role="img" aria-label={label} />;
}
