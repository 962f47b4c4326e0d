import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Options = { rpId: string; origin: string; isBackedUp?: boolean };

type Asked = { challenge: string };
type Change = { origin?: string; rpId?: string; counter?: number; userHandle?: string; isVerified?: boolean };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator without attestation, in Node (WebAuthn 3, 6). Each `assert` counts up by one. */
export class SoftwareAuthenticator {
  readonly #options: Options;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #id = randomBytes(16);
  #userHandle = '';
  #counter = 1;

  constructor(options: Options) {
    this.#options = options;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  #clientData(type: string, challenge: string, origin = this.#options.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({ rpId = this.#options.rpId, counter, isVerified = true }: Change, attested?: Buffer): Buffer {
    const backup = this.#options.isBackedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | backup | (attested ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  /** COSE, ES256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
    return Buffer.concat([head, xBytes, Buffer.from([0x22, 0x58, 0x20]), yBytes]);
  }

  make({ challenge, user }: Asked & { user: { id: string } }, change: Change = {}) {
    this.#userHandle = user.id;
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, this.#coseKey()]);
    const data = this.#authenticatorData(change, attested);
    const head = Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]);
    const statement = Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData'), 0x59]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(data.length);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, change.origin).toString('base64url'),
        attestationObject: Buffer.concat([head, statement, length, data]).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  assert({ challenge }: Asked, change: Change = {}) {
    if (change.counter === undefined) this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, change.origin);
    const data = this.#authenticatorData(change);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: change.userHandle ?? this.#userHandle,
      },
    };
  }
}
