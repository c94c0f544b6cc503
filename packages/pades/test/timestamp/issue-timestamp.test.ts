import { describe, expect, it } from 'vitest';
import { readSignedData } from '@aval/pki/cms/read-signed-data';
import { contextTag } from '@aval/pki/asn1/tags';
import {
  boolean,
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
} from '../../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import { issueTimestamp, type TimestampIssue } from '../../src/timestamp/issue-timestamp.ts';
import { readTstInfo } from '@aval/pki/timestamp/tst-info';
import { sha256Imprint } from '../../src/timestamp/tst-info.ts';
import { childrenOf, readDer, sequenceOf } from '@aval/pki/asn1/decode';
import { NOW } from '../sealing.ts';
import { signingKey, testWorld } from '../test-certificates.ts';

const issue: TimestampIssue = {
  serial: 7n,
  genTime: NOW,
  policy: '1.2.3.4.1',
  key: signingKey(testWorld.stamper, [testWorld.intermediate]),
};
const imprint = sha256Imprint(Buffer.alloc(32, 1));

function imprintOf(hash: string, length: number): Buffer {
  return sequence(sequence(objectIdentifier(hash), nullValue()), octetString(Buffer.alloc(length)));
}

async function statusOf(request: Buffer): Promise<string> {
  const [status] = childrenOf(readDer(await issueTimestamp(request, issue)));
  return Buffer.from(status?.bytes ?? []).toString('hex');
}

async function tokenFor(request: Buffer) {
  const [, token] = sequenceOf(readDer(await issueTimestamp(request, issue)));
  return readSignedData(token?.bytes ?? Buffer.alloc(0));
}

const GRANTED = '3003020100';
/** PKIStatusInfo: rejection, and PKIFailureInfo as named bits. */
const refused = (bits: string) =>
  `30${(5 + bits.length / 2).toString(16).padStart(2, '0')}02010203${(bits.length / 2).toString(16).padStart(2, '0')}${bits}`;
const BAD_ALG = refused('0780');
const BAD_REQUEST = refused('0520');
const BAD_DATA_FORMAT = refused('0204');
const UNACCEPTED_POLICY = refused('000001');
const UNACCEPTED_EXTENSION = refused('07000080');

describe('issueTimestamp', () => {
  it('repeats imprint and nonce, and states the time', async () => {
    const { content, contentType } = await tokenFor(sequence(integer(1), imprint, integer(99)));
    expect(contentType).toBe(OID.tstInfo);
    expect(readTstInfo(content ?? Buffer.alloc(0))).toEqual({
      policy: '1.2.3.4.1',
      hashAlgorithm: OID.sha256,
      imprint: Buffer.alloc(32, 1),
      serial: 7n,
      genTime: NOW,
      nonce: 99n,
    });
  });

  it('sends certificates only on request', async () => {
    expect((await tokenFor(sequence(integer(1), imprint, boolean(true)))).certificates).toHaveLength(2);
    expect((await tokenFor(sequence(integer(1), imprint, boolean(false)))).certificates).toEqual([]);
    expect((await tokenFor(sequence(integer(1), imprint))).certificates).toEqual([]);
  });

  it.each([
    ['SHA-384', imprintOf(OID.sha384, 48), GRANTED],
    ['SHA-512', imprintOf(OID.sha512, 64), GRANTED],
    ['SHA-1', imprintOf(OID.sha1, 20), BAD_ALG],
    ['MD5', imprintOf('1.2.840.113549.2.5', 16), BAD_ALG],
    ['SHA-256 of the wrong length', imprintOf(OID.sha256, 20), BAD_DATA_FORMAT],
  ])('responds to an imprint by %s', async (_, hash, expected) => {
    expect(await statusOf(sequence(integer(1), hash))).toBe(expected);
  });

  it.each([
    ['its own policy', sequence(integer(1), imprint, objectIdentifier('1.2.3.4.1')), GRANTED],
    ['another policy', sequence(integer(1), imprint, objectIdentifier('1.2.3.4.2')), UNACCEPTED_POLICY],
    ['another version', sequence(integer(2), imprint), BAD_REQUEST],
    ['an extension', sequence(integer(1), imprint, element(contextTag(0), sequence())), UNACCEPTED_EXTENSION],
    ['parts in the wrong order', sequence(integer(1), imprint, boolean(true), integer(5)), BAD_DATA_FORMAT],
    ['a part twice', sequence(integer(1), imprint, integer(5), integer(5)), BAD_DATA_FORMAT],
    ['nothing', Buffer.alloc(0), BAD_DATA_FORMAT],
    ['garbage', Buffer.from('garbage'), BAD_DATA_FORMAT],
    [
      'bytes behind the request',
      Buffer.concat([sequence(integer(1), imprint), Buffer.from([0])]),
      BAD_DATA_FORMAT,
    ],
  ])('responds to a request with %s', async (_, request, expected) => {
    expect(await statusOf(request)).toBe(expected);
  });
});
