import { describe, expect, it } from 'vitest';
import { checkpointText } from '../../src/log/checkpoint.ts';
import { cosignature, cosignedMessage } from '../../src/log/cosignature.ts';
import { writeLogProof } from '../../src/log/log-proof.ts';
import { EMPTY_ROOT } from '../../src/log/merkle-tree.ts';
import { proofWitnesses } from '../../src/log/proof-witnesses.ts';
import { signatureLine } from '../../src/log/signed-note.ts';
import { ORIGIN, signAsLog, signAsWitness, signedCheckpoint, WITNESS } from './note-keys.ts';

const head = { origin: ORIGIN, size: 1, root: EMPTY_ROOT };
const TIME = 1_800_000_000;

function proofWith(sign: (text: string) => Uint8Array): string {
  const line = cosignature(WITNESS, TIME, sign(cosignedMessage(checkpointText(head), TIME)));
  const checkpoint = signedCheckpoint(head) + signatureLine(line);
  return writeLogProof({ index: 0, path: [], checkpoint });
}

describe('proofWitnesses', () => {
  it('returns the witnesses that have cosigned, with their time', () => {
    const named = [{ name: WITNESS.name, at: new Date(TIME * 1000) }];
    expect(proofWitnesses(proofWith(signAsWitness), [WITNESS])).toEqual(named);
  });

  it('returns none for a false signature, another witness or an invalid proof', () => {
    expect(proofWitnesses(proofWith(signAsLog), [WITNESS])).toEqual([]);
    expect(proofWitnesses(proofWith(signAsWitness), [{ ...WITNESS, name: 'other' }])).toEqual([]);
    expect(proofWitnesses('hello', [WITNESS])).toEqual([]);
  });
});
