import { generateKeyPairSync, sign } from 'node:crypto';
import { judgeAddCheckpoint } from '@aval/evidence/log/add-checkpoint';
import type { WitnessedLog } from '@aval/evidence/log/add-checkpoint';
import { cosignature, cosignedMessage } from '@aval/evidence/log/cosignature';
import { logKeys } from '@aval/evidence/log/log-keys';
import { verifyLogProof } from '@aval/evidence/log/log-proof';
import { proofWitnesses } from '@aval/evidence/log/proof-witnesses';
import { COSIGNATURE_V1, signatureLine } from '@aval/evidence/log/signed-note';
import { describe, expect, it } from 'vitest';
import { appendToLog } from '../../../src/actions/evidence/append-to-log.ts';
import type { SignedManifest } from '../../../src/actions/evidence/sign-manifest.ts';
import type { LogWitness } from '../../../src/domain/public-log/witness-keys.ts';
import type { Log } from '../../../src/ports/log.ts';
import type { WitnessResponse, WitnessCalls } from '../../../src/ports/witness-calls.ts';
import { entryOf } from '../../given/log-entries.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();
const ORIGIN = 'sandbox.test/v1/public/log';
const PUBLISHED = await deps.db.read((tx) => tx.evidence.keys('SANDBOX'));
const keys = logKeys(ORIGIN, PUBLISHED);
const TIME = 1_800_000_000;

/** A witness as C2SP tlog-witness says, in this process. */
function aWitness(name: string) {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const key: LogWitness = { name, type: COSIGNATURE_V1, publicKey, address: `https://${name}` };
  const log: { -readonly [K in keyof WitnessedLog]: WitnessedLog[K] } = { keys, head: null };
  const statuses: number[] = [];
  const answer = (body: string): WitnessResponse => {
    const verdict = judgeAddCheckpoint(body, (origin) => (origin === ORIGIN ? log : undefined));
    statuses.push(verdict.status);
    if (verdict.status === 409) return { status: 409, body: `${verdict.size}\n` };
    if (verdict.status !== 200) return { status: verdict.status, body: '' };
    log.head = verdict.head;
    const signature = sign(null, Buffer.from(cosignedMessage(verdict.text, TIME)), pair.privateKey);
    return { status: 200, body: signatureLine(cosignature(key, TIME, signature)) };
  };
  return { key, log, statuses, answer };
}

type Witness = ReturnType<typeof aWitness>;

/** A separate node that calls these witnesses. */
function aNode(witnesses: readonly Witness[], change: Partial<WitnessCalls> = {}, wait = 5000) {
  const warned: string[] = [];
  const log: Log = { ...deps.log, warn: (_fields, message) => void warned.push(message) };
  const witnessCalls: WitnessCalls = {
    addCheckpoint: async (address, body) => {
      const called = witnesses.find(({ key }) => key.address === address);
      if (called === undefined) throw new Error('No such witness');
      return called.answer(body);
    },
    ...change,
  };
  const logWitnesses = witnesses.map(({ key }) => key);
  const settings = { ...deps.settings, logWitnesses, logWitnessWait: wait };
  const node = { ...deps, db: { ...deps.db }, settings, witnessCalls, log };
  const prove = async (text: string): Promise<string> => {
    const facts = { envelope: { tenant: { environment: 'SANDBOX' } }, logOrigin: ORIGIN, keys: PUBLISHED };
    const signed = { facts, manifestBytes: Buffer.from(text) } as unknown as SignedManifest;
    const { logProof } = await appendToLog(node, signed);
    expect(verifyLogProof(logProof, entryOf(text), keys)).toBe('ok');
    return logProof;
  };
  return { prove, warned };
}

const namesIn = (proof: string, witnesses: readonly Witness[]): readonly string[] =>
  proofWitnesses(
    proof,
    witnesses.map(({ key }) => key),
  ).map(({ name }) => name);

describe('collectCosignatures', () => {
  it('puts the cosignatures of all witnesses in the proof, and calls each once for evidence of one moment', async () => {
    const witnesses = [aWitness('one.test'), aWitness('two.test')];
    const { prove } = aNode(witnesses);
    const proofs = await Promise.all(['a', 'b', 'c'].map(prove));
    const names = proofs.map((proof) => namesIn(proof, witnesses).join(' '));
    expect(names).toEqual(Array(3).fill('one.test two.test'));
    expect(witnesses.map(({ statuses }) => statuses)).toEqual([[200], [200]]);
    await prove('d');
    expect(witnesses[0]?.statuses).toEqual([200, 200]);
  });

  it('reads the known size from a witness, and proves that the log has grown since', async () => {
    const witness = aWitness('knows.test');
    await aNode([witness]).prove('known');
    await aNode([]).prove('grown');
    const later = aNode([witness]);
    expect(namesIn(await later.prove('later'), [witness])).toEqual(['knows.test']);
    expect(witness.statuses).toEqual([200, 409, 200]);
  });

  it('proves with the head of another node when the witness is ahead', async () => {
    const witness = aWitness('ahead.test');
    const other = aNode([witness]);
    let isFirst = true;
    const overtaken = aNode([witness], {
      addCheckpoint: async (_address, body) => {
        if (isFirst) await other.prove('overtakes');
        isFirst = false;
        return witness.answer(body);
      },
    });
    expect(namesIn(await overtaken.prove('overtaken'), [witness])).toEqual(['ahead.test']);
  });

  it('issues without an unresponsive witness, logs it, and does not wait for it again', async () => {
    const [silent, awake] = [aWitness('silent.test'), aWitness('awake.test')];
    let calls = 0;
    const { prove, warned } = aNode(
      [silent, awake],
      {
        addCheckpoint: (address, body, signal) => {
          if (address === awake.key.address) return Promise.resolve(awake.answer(body));
          calls += 1;
          return new Promise((_resolve, reject) => {
            const end = (): void => reject(new Error('aborted'));
            if (signal.aborted) end();
            else signal.addEventListener('abort', end, { once: true });
          });
        },
      },
      50,
    );
    expect(namesIn(await prove('not for ever'), [silent, awake])).toEqual(['awake.test']);
    expect(warned).toEqual(['log.witness.silent']);
    expect(namesIn(await prove('again'), [silent, awake])).toEqual(['awake.test']);
    expect(calls).toBe(1);
  });

  it.each([
    ['refuses', { status: 403, body: '' }],
    ['knows a fork', { status: 409, body: '0\n' }],
    ['says no size', { status: 409, body: 'many' }],
    ['claims a size that the log never had', { status: 409, body: '99999999\n' }],
    ['sends no cosignature', { status: 200, body: 'thank you' }],
    ['sends the cosignature of another', { status: 200, body: '— other.test AAAAAAAA\n' }],
  ])('issues without a witness that %s', async (what, answer) => {
    const witness = aWitness('strange.test');
    const { prove, warned } = aNode([witness], { addCheckpoint: () => Promise.resolve(answer) });
    expect(namesIn(await prove(what), [witness])).toEqual([]);
    expect(warned).toHaveLength(1);
  });

  it('calls nobody when witnesses have no address', async () => {
    const { key, ...witness } = aWitness('comes.test');
    const { address: _none, ...comes } = key;
    const { prove, warned } = aNode([{ ...witness, key: comes }], {
      addCheckpoint: () => Promise.reject(new Error('called')),
    });
    await prove('quiet');
    expect(warned).toEqual([]);
  });
});
