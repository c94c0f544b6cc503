import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CertificateError } from '@aval/pki/certificate';
import { contextTag } from '@aval/pki/asn1/tags';
import {
  element,
  objectIdentifier,
  octetString,
  printableString,
  sequence,
  utf8String,
} from '../../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { readIcpBrasilHolder } from '../../src/icp-brasil/read-holder.ts';
import { extension, makeIdentity } from '../test-certificates.ts';

const REST = '01242586038731001002005784212000000SSPRS';
const octets = (text: string) => octetString(Buffer.from(text, 'latin1'));
const otherName = (type: string, value: Buffer) =>
  element(contextTag(0), objectIdentifier(type), element(contextTag(0), value));
const names = (...all: readonly Buffer[]) => extension(OID.subjectAltName, false, sequence(...all));
const policies = (...all: readonly string[]) =>
  extension(
    OID.certificatePolicies,
    false,
    sequence(...all.map((policy) => sequence(objectIdentifier(policy)))),
  );
const person = (text: string, value = octets) => otherName('2.16.76.1.3.1', value(text));

function holder(subject: string, ...extensions: readonly Buffer[]) {
  return readIcpBrasilHolder(makeIdentity({ subject, extensions }).der);
}

describe('readIcpBrasilHolder', () => {
  it('reads a person: name, CPF, birth date, policies and kind', () => {
    const email = element(0x81, Buffer.from('ana@example.com'));
    const found = holder(
      'ANA SOUZA:52998224725',
      names(person(`1712195352998224725${REST}`), otherName('2.16.76.1.3.6', octets('0')), email),
      policies('2.16.76.1.2.3.58'),
    );
    expect(found).toEqual({
      name: 'ANA SOUZA',
      cpf: '52998224725',
      birthDate: '1953-12-17',
      cnpj: null,
      policies: ['2.16.76.1.2.3.58'],
      kind: 'A3',
    });
  });

  it('reads a company, and the person responsible for it', () => {
    const responsible = otherName('2.16.76.1.3.4', octets(`0102198052998224725${REST}`));
    const found = holder(
      'PADARIA LTDA:11222333000181',
      names(responsible, otherName('2.16.76.1.3.3', octets('11222333000181'))),
      policies('2.16.76.1.2.1.30'),
    );
    expect(found).toMatchObject({
      name: 'PADARIA LTDA',
      cpf: '52998224725',
      birthDate: '1980-02-01',
      cnpj: '11222333000181',
      kind: 'A1',
    });
  });

  it.each([
    ['PrintableString', printableString],
    ['UTF8String', utf8String],
    ['OCTET STRING', octets],
  ])('reads an identity in a %s', (_, value) => {
    expect(holder('Ana', names(person(`1712195352998224725${REST}`, value))).cpf).toBe('52998224725');
  });

  it.each<[string, string, string | null, string | null]>([
    ['a wrong check digit', `1712195352998224726${REST}`, null, '1953-12-17'],
    ['a CPF of one digit repeated', `1712195311111111111${REST}`, null, '1953-12-17'],
    ['a birth date of zeros', `0000000052998224725${REST}`, '52998224725', null],
    ['the 31st of February', `3102198052998224725${REST}`, '52998224725', null],
    ['nothing behind the CPF', '1712195352998224725', '52998224725', '1953-12-17'],
    ['a CPF that ends early', '171219535299822472', null, null],
    ['letters', 'somebody', null, null],
    ['a space before it', ` 1712195352998224725${REST}`, null, null],
    ['a character that cannot be seen', `1712195352998224725\u0000${REST}`, null, null],
  ])('reads what is whole of an identity with %s', (_, text, cpf, birthDate) => {
    expect(holder('Ana', names(person(text)))).toMatchObject({ cpf, birthDate });
  });

  it('finds nobody where two identities stand, even the same', () => {
    const identity = `1712195352998224725${REST}`;
    const twice = holder('Ana', names(person(identity), person(identity)));
    const both = holder('Ana', names(person(identity), otherName('2.16.76.1.3.4', octets(identity))));
    expect([twice.cpf, twice.birthDate, both.cpf]).toEqual([null, null, null]);
  });

  it.each([
    ['another type of value', otherName('2.16.76.1.3.1', sequence())],
    ['no value', element(contextTag(0), objectIdentifier('2.16.76.1.3.1'))],
    ['no type', element(contextTag(0), sequence())],
    ['bytes that are no UTF-8', otherName('2.16.76.1.3.1', element(0x0c, Buffer.from([0xff, 0xfe])))],
  ])('finds no CPF in a name with %s', (_, name) => {
    expect(holder('Ana', names(name))).toMatchObject({ name: 'Ana', cpf: null, birthDate: null });
  });

  it.each<[string, readonly string[], string | null]>([
    ['A4', ['2.16.76.1.2.4.1'], 'A4'],
    ['a seal in hardware', ['2.16.76.1.2.202'], 'SE-H'],
    ['a policy of nobody', ['2.16.76.1.2.999.1', '1.2.3'], null],
    ['the same kind twice', ['2.16.76.1.2.3.1', '2.16.76.1.2.3.2'], 'A3'],
    ['two kinds', ['2.16.76.1.2.1.1', '2.16.76.1.2.3.1'], null],
    ['an object identifier that only begins alike', ['2.16.76.1.21.3.1'], null],
    ['no policy', [], null],
  ])('reads the kind of %s', (_, all, kind) => {
    expect(holder('Ana', policies(...all))).toMatchObject({ policies: all, kind });
  });

  it.each([
    ['ANA:', 'ANA'],
    [':52998224725', null],
    ['', null],
    ['Ana\u202eazuoS', null],
    ['José:1:2', 'José'],
  ])('reads the name of "%s"', (subject, name) => expect(holder(subject).name).toBe(name));

  it('reads a certificate without extensions', () => {
    expect(readIcpBrasilHolder(makeIdentity({ subject: 'Ana' }).der)).toMatchObject({
      cpf: null,
      policies: [],
      kind: null,
    });
  });

  it('throws nothing but CertificateError for hostile bytes', () => {
    const { der } = makeIdentity({
      subject: 'ANA:52998224725',
      extensions: [names(person(`1712195352998224725${REST}`)), policies('2.16.76.1.2.3.58')],
    });
    const change = fc.record({ at: fc.nat(der.length - 1), value: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(der.length), (changes, end) => {
        const bytes = Buffer.from(end % 5 === 0 ? der.subarray(0, end) : der);
        for (const { at, value } of changes) if (at < bytes.length) bytes[at] = value;
        try {
          const { cpf, birthDate } = readIcpBrasilHolder(bytes);
          expect(cpf ?? '00000000000').toMatch(/^\d{11}$/);
          expect(birthDate ?? '0000-00-00').toMatch(/^\d{4}-\d{2}-\d{2}$/);
        } catch (error) {
          expect(error).toBeInstanceOf(CertificateError);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
