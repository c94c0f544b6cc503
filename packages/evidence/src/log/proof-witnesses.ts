import { verifyCosignature } from './cosignature.ts';
import { parseLogProof } from './log-proof.ts';
import type { NoteKey } from './signed-note.ts';
import { parseNote } from './signed-note.ts';

/** A witness that has cosigned the checkpoint of a proof. */
export interface ProofWitness {
  readonly name: string;
  /** The time that the witness states. */
  readonly at: Date;
}

/** Returns the given witnesses whose cosignature of the proof's checkpoint is correct. Does not throw. */
export function proofWitnesses(proof: string, witnesses: readonly NoteKey[]): readonly ProofWitness[] {
  const note = parseNote(parseLogProof(proof)?.checkpoint ?? '');
  if (note === null) return [];
  return witnesses.flatMap((witness) => {
    const times = note.signatures.map((line) => verifyCosignature(witness, line, note.text));
    const time = times.find((found) => found !== null);
    return typeof time === 'number' ? [{ name: witness.name, at: new Date(time * 1000) }] : [];
  });
}
