import { describe, expect, it } from 'vitest';
import { readSignedData } from '@aval/pki/cms/read-signed-data';
import { signDetached } from '../../src/cms.ts';
import { DerError, readDer } from '@aval/pki/asn1/decode';
import { contextTag } from '@aval/pki/asn1/tags';
import { element, integer, objectIdentifier, octetString, sequence, setOf } from '../../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { signingKey, testWorld } from '../test-certificates.ts';

const algorithm = sequence(objectIdentifier(OID.sha256));

function signedDataOf(signer: Buffer): Buffer {
  const content = sequence(objectIdentifier(OID.data));
  const body = sequence(integer(1), setOf(algorithm), content, setOf(signer));
  return sequence(objectIdentifier(OID.signedData), element(contextTag(0), body));
}

function signerOf(id: Buffer, attributes: readonly Buffer[]): Buffer {
  return sequence(
    integer(3),
    id,
    algorithm,
    element(contextTag(0), ...attributes),
    algorithm,
    octetString(Buffer.from('s')),
  );
}

const attribute = sequence(objectIdentifier('1.2.3'), setOf(integer(1)));

describe('readSignedData', () => {
  it('reads a signer named by the identifier of its key', () => {
    const { signers, certificates } = readSignedData(
      signedDataOf(signerOf(element(0x80, Buffer.from('id')), [attribute])),
    );
    expect(signers).toMatchObject([
      { signer: { kind: 'key', keyIdentifier: Buffer.from('id') }, signature: Buffer.from('s') },
    ]);
    expect(certificates).toEqual([]);
  });

  it('returns the attributes as they were signed, as a SET', () => {
    const [signer] = readSignedData(
      signedDataOf(signerOf(element(0x80, Buffer.from('id')), [attribute])),
    ).signers;
    expect(Buffer.from(signer?.signedBytes ?? [])).toEqual(setOf(attribute));
  });

  const extra = octetString(Buffer.from('x'));
  const id = element(0x80, Buffer.from('id'));
  const content = sequence(objectIdentifier(OID.data));
  const tagged = (...parts: readonly Buffer[]) => element(contextTag(0), ...parts);
  const type = objectIdentifier(OID.signedData);
  const whole = (...body: readonly Buffer[]) => sequence(type, tagged(sequence(...body)));
  const signers = setOf(signerOf(id, [attribute]));
  const named = sequence(sequence(), integer(1), extra);

  it.each<[string, Buffer]>([
    ['behind the content', sequence(type, tagged(sequence(integer(1), setOf(), content, signers)), extra)],
    ['beside the SignedData', sequence(type, tagged(sequence(integer(1), setOf(), content, signers), extra))],
    ['before the signers', whole(integer(1), setOf(), content, extra, signers)],
    ['behind the signers', whole(integer(1), setOf(), content, signers, extra)],
    ['twice, as certificates', whole(integer(1), setOf(), content, tagged(), tagged(), signers)],
    ['as the version', whole(extra, setOf(), content, signers)],
    ['as the algorithms', whole(integer(1), extra, content, signers)],
    ['in the content', whole(integer(1), setOf(), sequence(content, tagged(extra, extra)), signers)],
    [
      'behind a signer',
      signedDataOf(sequence(integer(3), id, algorithm, tagged(), algorithm, extra, tagged(), extra)),
    ],
    ['in the name of a signer', signedDataOf(signerOf(named, [attribute]))],
    ['in an attribute', signedDataOf(signerOf(id, [sequence(objectIdentifier('1.2.3'), setOf(), extra)]))],
    ['in an algorithm', whole(integer(1), setOf(sequence(algorithm, extra, extra)), content, signers)],
  ])('rejects what no signature is over: an element %s', (_where, der) => {
    expect(() => readSignedData(whole(integer(1), setOf(algorithm), content, signers))).not.toThrow();
    expect(() => readSignedData(der)).toThrow(DerError);
  });

  it('rejects a repeated attribute', () => {
    const twice = signedDataOf(signerOf(element(0x80, Buffer.from('id')), [attribute, attribute]));
    expect(() => readSignedData(twice)).toThrow('comes twice');
  });

  it('rejects a signature without signed attributes', () => {
    const bare = sequence(
      integer(1),
      element(0x80, Buffer.from('id')),
      algorithm,
      algorithm,
      octetString(Buffer.from('s')),
    );
    expect(() => readSignedData(signedDataOf(bare))).toThrow(DerError);
  });

  it('rejects other content', () => {
    expect(() => readSignedData(sequence(objectIdentifier(OID.data)))).toThrow('not SignedData');
    expect(() => readSignedData(Buffer.alloc(0))).toThrow(DerError);
  });

  it('throws only DerError for a signature with one changed byte', async () => {
    const cms = await signDetached({ digest: Buffer.alloc(32), key: signingKey(testWorld.ecSeal) });
    expect(readDer(cms).bytes).toEqual(cms);
    for (let at = 0; at < cms.length; at++) {
      const changed = Buffer.from(cms);
      changed[at] = (changed[at] ?? 0) ^ 0x21;
      try {
        readSignedData(changed);
      } catch (error) {
        expect(error).toBeInstanceOf(DerError);
      }
    }
  });
});
