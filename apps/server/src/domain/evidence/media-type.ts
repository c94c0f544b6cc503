const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  json: 'application/json',
  jsonl: 'application/jsonl',
  jws: 'application/jose',
  tsr: 'application/timestamp-reply',
  pem: 'application/x-pem-file',
  zip: 'application/zip',
  sh: 'text/x-shellscript',
  sig: 'application/octet-stream',
  p7s: 'application/pkcs7-signature',
  ors: 'application/ocsp-response',
  crl: 'application/pkix-crl',
};

/** Returns the media type of a file of evidence, by its name. */
export function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
}
