import { X509Certificate, type KeyObject } from 'node:crypto';
import { rememberByBytes } from '@aval/pki/asn1/remember-by-bytes';
import { CertificateError } from '@aval/pki/certificate';

/** Returns Node's form of the certificate, which checks signatures. Throws CertificateError. */
export const nodeCertificate: (der: Uint8Array) => X509Certificate = rememberByBytes((der) =>
  readable(() => new X509Certificate(der)),
);

/** Returns a certificate's key. Throws CertificateError, also for a key type that Node does not support. */
export const publicKeyOf: (der: Uint8Array) => KeyObject = rememberByBytes((der) =>
  readable(() => nodeCertificate(der).publicKey),
);

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new CertificateError('the bytes are no X.509 certificate', { cause });
  }
}

/** Returns the subject on one line, `CN=…, O=…, C=…`, most specific part first. Throws CertificateError. */
export const subjectName: (der: Uint8Array) => string = rememberByBytes((der) =>
  readable(() => nodeCertificate(der).subject.split('\n').toReversed().join(', ')),
);
