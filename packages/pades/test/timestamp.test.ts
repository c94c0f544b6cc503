import { describe, expect, it } from 'vitest';
import { signedData } from '../src/cms/signed-data.ts';
import { integer, sequence, unsignedInteger } from '../src/der/encode.ts';
import { OID } from '@aval/pki/asn1/object-identifiers';
import {
  checkTimestampResponse,
  checkTimestampToken,
  issueTimestamp,
  readTimestampResponse,
  timestampRequest,
  timestampTokenOf,
  TimestampError,
  type TimestampIssue,
} from '../src/timestamp.ts';
import { sha256Imprint, writeTstInfo } from '../src/timestamp/tst-info.ts';
import { NOW, sha256 } from './sealing.ts';
import {
  extension,
  makeIdentity,
  purposeExtension,
  signingKey,
  testWorld,
  type Identity,
} from './test-certificates.ts';

const question = { imprint: sha256(Buffer.from('document')), nonce: Buffer.from('00ff0102030405', 'hex') };
const roots = [testWorld.root.der];
const issue: TimestampIssue = {
  serial: 2n ** 70n,
  genTime: NOW,
  policy: '1.2.3.4.1',
  key: signingKey(testWorld.stamper, [testWorld.intermediate]),
  accuracySeconds: 1,
};

function answer(change: Partial<TimestampIssue> = {}): Promise<Buffer> {
  return issueTimestamp(timestampRequest(question), { ...issue, ...change });
}

async function tokenOf(change: Partial<TimestampIssue> = {}): Promise<Buffer> {
  return Buffer.from(readTimestampResponse(await answer(change), question).token);
}

function codeOf(run: () => unknown): string {
  try {
    run();
    return 'accepted';
  } catch (error) {
    if (error instanceof TimestampError) return error.code;
    throw error;
  }
}

const check = (token: Uint8Array, imprint = question.imprint) =>
  codeOf(() => checkTimestampToken(token, { imprint, roots }));

const stamperWith = (...extensions: Buffer[]): Identity =>
  makeIdentity({ subject: 'TSA', issuer: testWorld.intermediate, extensions });

describe('timestampRequest', () => {
  it('has the structure of RFC 3161, 2.4.1', () => {
    const imprint = `3031300d060960864801650304020105000420${question.imprint.toString('hex')}`;
    const nonce = '020700ff0102030405';
    expect(timestampRequest(question).toString('hex')).toBe(`3042020101${imprint}${nonce}0101ff`);
  });

  it('rejects an imprint that is not SHA-256', () => {
    expect(() => timestampRequest({ ...question, imprint: Buffer.alloc(20) })).toThrow(RangeError);
  });
});

describe('readTimestampResponse', () => {
  it('returns the authority’s statement', async () => {
    const response = await answer();
    const token = readTimestampResponse(response, question);
    expect(token).toMatchObject({
      genTime: NOW,
      policy: '1.2.3.4.1',
      serial: 2n ** 70n,
      authority: 'CN=Test TSA',
    });
    expect(token.response.equals(response)).toBe(true);
    expect(response.includes(Buffer.from(token.token))).toBe(true);
  });

  it('rejects the response to another request', async () => {
    const response = await answer();
    expect(codeOf(() => readTimestampResponse(response, { ...question, imprint: Buffer.alloc(32) }))).toBe(
      'imprint-mismatch',
    );
    expect(codeOf(() => readTimestampResponse(response, { ...question, nonce: Buffer.from([1]) }))).toBe(
      'nonce-mismatch',
    );
  });

  it('rejects a response without the nonce', async () => {
    const content = writeTstInfo({ ...issue, imprintDer: sha256Imprint(question.imprint) });
    const token = await signedData({
      contentType: OID.tstInfo,
      content,
      digest: sha256(content),
      key: issue.key,
      certificates: [issue.key.certificate],
    });
    const response = sequence(sequence(integer(0)), token);
    expect(codeOf(() => readTimestampResponse(response, question))).toBe('nonce-mismatch');
  });

  it('reports a rejection when nothing was granted', () => {
    expect(codeOf(() => readTimestampResponse(sequence(sequence(integer(2))), question))).toBe('rejected');
  });

  it('reports a token without its certificate as malformed', async () => {
    const request = sequence(integer(1), sha256Imprint(question.imprint), unsignedInteger(question.nonce));
    const response = await issueTimestamp(request, issue);
    expect(codeOf(() => readTimestampResponse(response, question))).toBe('malformed');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from('<html>502</html>')],
    ['a grant without a token', sequence(sequence(integer(0)))],
    ['an empty token', sequence(sequence(integer(0)), sequence())],
  ])('reports %s as malformed', (_, response) => {
    expect(codeOf(() => readTimestampResponse(response, question))).toBe('malformed');
  });

  it('reports every truncation of a true response as malformed', async () => {
    const response = await answer();
    for (let length = 0; length < response.length; length += 13) {
      expect(codeOf(() => readTimestampResponse(response.subarray(0, length), question))).toBe('malformed');
    }
  });
});

describe('checkTimestampResponse', () => {
  const codeFor = (response: Uint8Array, other: Partial<typeof question> = {}, trusted = roots) =>
    codeOf(() => checkTimestampResponse(response, { ...question, ...other }, { roots: trusted }));

  it('returns what reading the response and checking its token return', async () => {
    const response = await answer();
    const read = readTimestampResponse(response, question);
    const { chain } = checkTimestampToken(read.token, { imprint: question.imprint, roots });
    expect(checkTimestampResponse(response, question, { roots })).toEqual({ ...read, chain });
  });

  it('rejects what either rejects', async () => {
    const response = await answer();
    const changed = response.toString('latin1').replace('20260304050607', '20250304050607');
    expect(codeFor(response, { imprint: Buffer.alloc(32) })).toBe('imprint-mismatch');
    expect(codeFor(response, { nonce: Buffer.from([1]) })).toBe('nonce-mismatch');
    expect(codeFor(Buffer.from(changed, 'latin1'))).toBe('signature-invalid');
    expect(codeFor(response, {}, [])).toBe('untrusted');
    expect(codeFor(Buffer.from('nonsense'))).toBe('malformed');
  });
});

describe('timestampTokenOf', () => {
  it('extracts the token from a granted response', async () => {
    const response = await answer();
    expect(Buffer.from(timestampTokenOf(response))).toEqual(readTimestampResponse(response, question).token);
  });

  it('throws for a refusal and for garbage', () => {
    expect(codeOf(() => timestampTokenOf(sequence(sequence(integer(2)))))).toBe('rejected');
    expect(codeOf(() => timestampTokenOf(Buffer.from('garbage')))).toBe('malformed');
  });
});

describe('checkTimestampToken', () => {
  it('accepts a token of a trusted authority', async () => {
    const facts = checkTimestampToken(await tokenOf(), { imprint: question.imprint, roots });
    expect(facts).toEqual({
      genTime: NOW,
      policy: '1.2.3.4.1',
      serial: 2n ** 70n,
      authority: 'CN=Test TSA',
      chain: [testWorld.stamper.der, testWorld.intermediate.der, testWorld.root.der],
    });
  });

  it('rejects another imprint', async () => {
    expect(check(await tokenOf(), Buffer.alloc(32))).toBe('imprint-mismatch');
  });

  it('rejects a token whose time was changed', async () => {
    const token = Buffer.from(
      (await tokenOf()).toString('latin1').replace('20260304050607', '20250304050607'),
      'latin1',
    );
    expect(check(token)).toBe('signature-invalid');
  });

  it('rejects a token signed by another key than its certificate’s', async () => {
    const liar = signingKey({ ...testWorld.stamper, key: testWorld.ecSeal.key }, [testWorld.intermediate]);
    expect(check(await tokenOf({ key: liar }))).toBe('signature-invalid');
  });

  it.each([
    ['no extended key usage', stamperWith()],
    ['a usage that is not critical', stamperWith(purposeExtension(false, OID.timeStamping))],
    ['a second purpose', stamperWith(purposeExtension(true, OID.timeStamping, '1.3.6.1.5.5.7.3.1'))],
    ['another purpose', stamperWith(purposeExtension(true, '1.3.6.1.5.5.7.3.1'))],
  ])('rejects a certificate with %s', async (_, identity) => {
    expect(check(await tokenOf({ key: signingKey(identity, [testWorld.intermediate]) }))).toBe(
      'certificate-unfit',
    );
  });

  it('reports a damaged extended key usage as malformed', async () => {
    const identity = stamperWith(extension(OID.extendedKeyUsage, true, Buffer.from([4])));
    expect(check(await tokenOf({ key: signingKey(identity, [testWorld.intermediate]) }))).toBe('malformed');
  });

  it('rejects an authority without a path, and a time outside its certificate’s validity', async () => {
    expect(check(await tokenOf({ key: signingKey(testWorld.stamper) }))).toBe('untrusted');
    expect(check(await tokenOf({ genTime: new Date('2060-01-01T00:00:00Z') }))).toBe('untrusted');
  });

  it('rejects bytes that are not a token', () => {
    expect(check(Buffer.from('nonsense'))).toBe('malformed');
  });
});
