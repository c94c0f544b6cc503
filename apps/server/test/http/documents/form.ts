import { randomUUID } from 'node:crypto';
import type { CallOptions } from '../../accounts-server.ts';

/** A form (RFC 7578) written by hand: a new boundary each time, and any header that a client could write. */
export interface Form {
  readonly bytes: Uint8Array;
  /** Name of the part; `file` by default. */
  readonly name?: string;
  /** The file name as it stands in the header, with its quotes; null for no file name. */
  readonly filename?: string | null;
  readonly fields?: Readonly<Record<string, string>>;
  /** Parts that declare themselves as JSON (RFC 7578 section 4.4). */
  readonly json?: Readonly<Record<string, unknown>>;
}

/** The body and headers of the request that sends the form. */
export function formOf({
  bytes,
  name = 'file',
  filename = '"contrato.pdf"',
  fields = {},
  json = {},
}: Form): Required<Pick<CallOptions, 'body' | 'headers'>> {
  const boundary = `aval-${randomUUID()}`;
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const values = Object.entries(json).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\nContent-Type: application/json\r\n\r\n` +
      `${JSON.stringify(value)}\r\n`,
  );
  const named = filename === null ? '' : `; filename=${filename}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${named}\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from([...texts, ...values, head].join('')),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
