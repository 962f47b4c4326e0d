import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type PicturedGame, picturedGames } from './pictured-games.ts';
import { type Drawing, listPictured, rasterise } from './pictures.ts';
import { writeWhole } from './write-whole.ts';

export type PictureMakerOptions = {
  /** Where a picture that was made is laid, for all processes and the next start. */
  folder: string;
  games?: readonly PicturedGame[];
  /** Pictures made at the same time; each takes a core for 0.1 to 0.4 s. */
  concurrency?: number;
  /** Called once, when the folder cannot be written. */
  onReadOnly?(error: unknown): void;
};

/** Makes single pictures as they are asked for, until the build has made them all. */
export class PictureMaker {
  readonly #options: PictureMakerOptions;
  readonly #drawings = new Map<string, Drawing>();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #canWrite = true;

  constructor(options: PictureMakerOptions) {
    this.#options = options;
    for (const { drawings } of listPictured(options.games ?? picturedGames()))
      for (const drawing of drawings) for (const { file } of drawing.files) this.#drawings.set(file, drawing);
  }

  /** Names of all files that can be made. */
  get files(): IterableIterator<string> {
    return this.#drawings.keys();
  }

  /** One of `files`. Whoever asks for the same one meanwhile waits for the same work. Throws for another name. */
  make(file: string): Promise<Buffer> {
    const underWay = this.#underWay.get(file);
    if (underWay) return underWay;
    const making = this.#makeInTurn(file).finally(() => this.#underWay.delete(file));
    this.#underWay.set(file, making);
    return making;
  }

  async #makeInTurn(file: string): Promise<Buffer> {
    const drawing = this.#drawings.get(file);
    const encode = drawing?.files.find((one) => one.file === file)?.encode;
    if (!drawing || !encode) throw new Error(`no drawing is called ${file}`);
    if (this.#busy >= (this.#options.concurrency ?? 2)) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#busy += 1;
    try {
      const picture = await encode(await rasterise(drawing, drawing.draw()));
      await this.#lay(file, picture);
      return picture;
    } finally {
      // The slot goes to the next in line without being free between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  async #lay(file: string, picture: Buffer): Promise<void> {
    if (!this.#canWrite) return;
    try {
      await mkdir(this.#options.folder, { recursive: true });
      await writeWhole(join(this.#options.folder, file), picture);
    } catch (error) {
      this.#canWrite = false;
      this.#options.onReadOnly?.(error);
    }
  }
}
