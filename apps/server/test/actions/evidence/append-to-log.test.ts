import { verifyLogProof } from '@aval/evidence/log/log-proof';
import { logKeys } from '@aval/evidence/log/log-keys';
import { describe, expect, it } from 'vitest';
import { appendToLog } from '../../../src/actions/evidence/append-to-log.ts';
import type { SignedManifest } from '../../../src/actions/evidence/sign-manifest.ts';
import { StaleWrite } from '../../../src/domain/failures.ts';
import { entryOf } from '../../given/log-entries.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();
const PUBLISHED = await deps.db.read((tx) => tx.evidence.keys('SANDBOX'));
const ORIGIN = 'sandbox.test/v1/public/log';

/** Only the bytes of a manifest are entered. */
function signedAs(text: string, logOrigin = ORIGIN): SignedManifest {
  const facts = { envelope: { tenant: { environment: 'SANDBOX' } }, logOrigin, keys: PUBLISHED };
  return { facts, manifestBytes: Buffer.from(text) } as SignedManifest;
}

const enter = (signed: SignedManifest) => appendToLog(deps, signed);
const size = async () => (await deps.db.read((tx) => tx.publicLog.find('SANDBOX')))?.tree.size;
const keys = logKeys(ORIGIN, [deps.keys.manifestKey('SANDBOX')]);

describe('appendToLog', () => {
  it('proves each of many that come at once, in one tree', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => `manifest ${at}`);
    const logged = await Promise.all(texts.map((text) => enter(signedAs(text))));
    expect(
      logged.map(({ logProof }, at) => verifyLogProof(logProof, entryOf(texts[at] ?? ''), keys)),
    ).toEqual(texts.map(() => 'ok'));
    expect(await size()).toBe(20);
  });

  it('appends a manifest once: a repeat returns the same position', async () => {
    const first = await enter(signedAs('once'));
    const before = await size();
    const second = await enter(signedAs('once'));
    expect(second.logProof).toBe(first.logProof);
    expect(await size()).toBe(before);
  });

  it('refuses a manifest that names another log', async () => {
    await expect(enter(signedAs('elsewhere', 'moved.test/v1/public/log'))).rejects.toThrow(StaleWrite);
    expect(verifyLogProof('', entryOf('elsewhere'), keys)).toBe('malformed');
  });
});
