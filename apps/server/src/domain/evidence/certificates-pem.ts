/** Certificates (DER) as PEM, one after the other (RFC 7468 §5). */
export function certificatesPem(certificates: readonly Uint8Array[]): string {
  return certificates.map((der) => pem(Buffer.from(der).toString('base64'))).join('');
}

function pem(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
