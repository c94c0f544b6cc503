import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** How one use of the authenticator goes. */
export interface Use {
  readonly origin: string;
  /** Whether it verified its user, by PIN or fingerprint. */
  readonly isUserVerified?: boolean;
  /** Absent: one more than at the last use. */
  readonly counter?: number;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** An authenticator of one credential, in memory: ES256, attestation `none` (WebAuthn Level 3, section 6). */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  #counter = 0;
  #userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.#cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }

  /** Returns the response of `navigator.credentials.create`. */
  create(options: CreationOptions, { origin, isUserVerified = true, counter }: Use) {
    this.#userHandle = options.user.id;
    const credential = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credential, this.#cose]);
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id, { isUserVerified, counter, attested: true }),
      attested,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Returns the response of `navigator.credentials.get`. */
  get(options: RequestOptions, { origin, isUserVerified = true, counter }: Use) {
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin);
    const authData = this.#authenticatorData(options.rpId, { isUserVerified, counter, attested: false });
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#key)),
        ...(this.#userHandle === '' ? {} : { userHandle: this.#userHandle }),
      },
    };
  }

  #authenticatorData(
    rpId: string,
    {
      isUserVerified,
      counter,
      attested,
    }: { isUserVerified: boolean; counter: number | undefined; attested: boolean },
  ): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
