import { verifyCosignature } from '@aval/evidence/log/cosignature';
import { parseNote, parseSignatureLine } from '@aval/evidence/log/signed-note';
import type { Environment } from '../../domain/environment.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/** The cosignature that a witness sends. */
interface CosignatureInput {
  /** Size of the checkpoint that it is over. */
  readonly size: number;
  /** Its signature line, without line feed (C2SP tlog-cosignature). */
  readonly line: string;
}

/**
 * Stores a witness's cosignature of a checkpoint and returns the witness's name. Only witnesses of the setting are
 * accepted; the line proves itself, so it needs no credential. Codes: NOT_FOUND without such a checkpoint,
 * VALIDATION_FAILED.
 */
export function addCosignature(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  environment: Environment,
  { size, line }: CosignatureInput,
): Promise<string> {
  const signature = parseSignatureLine(line);
  if (signature === null) return invalidField('cosignature', 'format', 'Must be a signature line.');
  return db.change(async (tx) => {
    const { note } = (await tx.publicLog.checkpoint(environment, size)) ?? fail('NOT_FOUND');
    const text = parseNote(note)?.text ?? fail('NOT_FOUND');
    const isTheirs = settings.logWitnesses.some(
      (witness) => verifyCosignature(witness, signature, text) !== null,
    );
    if (!isTheirs)
      return invalidField('cosignature', 'proof', 'Is by no witness of this log over this checkpoint.');
    await tx.publicLog.cosign(environment, size, { witness: signature.name, line });
    return signature.name;
  });
}
