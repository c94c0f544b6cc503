import { describe, expect, it } from 'vitest';
import { attribute, signedData } from '../../src/cms/signed-data.ts';
import { childrenOf, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { integer } from '../../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { signingKey, testWorld } from '../test-certificates.ts';

const key = signingKey(testWorld.ecSeal);
const parts = { contentType: OID.data, digest: Buffer.alloc(32), key, certificates: [] };

async function fieldsOf(change: object) {
  const [, tagged] = sequenceOf(readDer(await signedData({ ...parts, ...change })));
  return sequenceOf(tagged && childrenOf(tagged)[0]);
}

describe('signedData', () => {
  it('has version 1 for data and 3 for other content (RFC 5652, 5.1)', async () => {
    expect((await fieldsOf({}))[0]?.bytes).toEqual(integer(1));
    expect((await fieldsOf({ contentType: OID.tstInfo, content: Buffer.from('x') }))[0]?.bytes).toEqual(
      integer(3),
    );
  });

  it('omits unwanted certificates and sorts the others', async () => {
    expect(await fieldsOf({})).toHaveLength(4);
    const all = Object.values(testWorld).map(({ der }) => der);
    const [, , , certificates] = await fieldsOf({ certificates: all });
    const sent = certificates ? childrenOf(certificates).map(({ bytes }) => bytes) : [];
    expect(sent).toEqual(all.toSorted((a, b) => Buffer.compare(a, b)));
  });

  it('sorts unsigned attributes', async () => {
    const unsigned = [attribute('1.2.4', integer(1)), attribute('1.2.3', integer(1))];
    const fields = await fieldsOf({ unsignedAttributes: () => Promise.resolve(unsigned) });
    const signer = fields.at(-1);
    const last = signer && sequenceOf(childrenOf(signer)[0]).at(-1);
    expect(last && childrenOf(last).map(({ bytes }) => bytes)).toEqual(unsigned.toReversed());
  });
});
