import { zstdDecompressSync } from 'node:zlib';

/** Unpacks all frames, as browsers do: Node's own function ends with the first (RFC 8878, 3). */
export function decompressZstd(compressed: Buffer): Buffer {
  const { buffer, engine } = zstdDecompressSync(compressed, { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  const rest = compressed.subarray(engine.bytesWritten);
  return rest.length === 0 ? buffer : Buffer.concat([buffer, decompressZstd(rest)]);
}
