import { Secret, TOTP } from 'otpauth';

/** The code that an app with this base32 secret shows at a moment, in milliseconds since 1970. */
export function codeOfApp(secret: string, timestamp: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), timestamp });
}

export function bytesOfSecret(secret: string): Uint8Array {
  return Secret.fromBase32(secret).bytes;
}
