/** The files of one environment's keys. They are created together and belong together. */
export const KEY_SET_FILES = {
  manifestKey: 'manifest-key.pem',
  manifestLife: 'manifest-key.json',
  root: 'root-certificate.pem',
  sealKey: 'seal-key.pem',
  sealCertificate: 'seal-certificate.pem',
  timestampKey: 'timestamp-key.pem',
  timestampCertificate: 'timestamp-certificate.pem',
  revocationKey: 'revocation-key.pem',
  revocationCertificate: 'revocation-certificate.pem',
} as const;

/** The content of `manifest-key.json`: the key, and when its signatures count. RFC 3339, UTC. */
export interface ManifestLife {
  readonly kid: string;
  readonly validFrom: string;
  readonly validTo: string;
}
