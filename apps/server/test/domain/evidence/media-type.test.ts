import { expect, it } from 'vitest';
import { mediaTypeOf } from '../../../src/domain/evidence/media-type.ts';

it.each([
  ['manifest.json', 'application/json'],
  ['long-term/doc_1.jws', 'application/jose'],
  ['SHA256SUMS.sig', 'application/octet-stream'],
  ['SHA256SUMS', 'text/plain; charset=utf-8'],
  ['', 'text/plain; charset=utf-8'],
  ['log.tlog-proof', 'text/plain; charset=utf-8'],
])('returns the media type of %s', (name, type) => expect(mediaTypeOf(name)).toBe(type));
