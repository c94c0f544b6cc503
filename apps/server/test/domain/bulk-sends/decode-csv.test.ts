import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCsv } from '../../../src/domain/bulk-sends/decode-csv.ts';

const TEXT = 'nome;e-mail\nJoão Conceição;joao@example.com\n';

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('reads %s', (_, bytes) => {
  expect(decodeCsv(bytes)).toBe(TEXT);
});

it.each(['José Conceição', 'Mônica Assunção Güntzel', 'nº 1 — “Ação”', 'Iñigo Muñoz'])(
  'reads %s in Mac OS Roman and in Windows-1252',
  (name) => {
    for (const encoding of ['macintosh', 'windows-1252'])
      expect(decodeCsv(encoded(name, encoding))).toBe(name);
  },
);

/** Node writes neither encoding. */
function encoded(text: string, encoding: string): Uint8Array {
  const all = Array.from(
    new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  );
  return Uint8Array.from(Array.from(text), (character) => all.indexOf(character));
}

it('reads the signs that only Windows-1252 has', () => {
  expect(decodeCsv(Uint8Array.of(0x80, 0x20, 0x93, 0x97))).toBe('€ “—');
});

it('reads any bytes as some text', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeCsv(bytes) === 'string'));
});
