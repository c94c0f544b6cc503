import type { OfferedChange } from '../offered-change.ts';
import type { MalwareDetectedReason, UnsupportedMediaTypeReason } from '@aval/sdk/operations';
import type { ErrorText } from '../words/words.ts';

/**
 * A reason why a file is refused. `protected` stands for `encrypted` when the file opens without a password, and
 * `signature` for any finding of the malware scanner. A change that Aval offers has a text of its own, and so has a damaged file
 * with signatures.
 */
type FileReason =
  | Exclude<UnsupportedMediaTypeReason, `content-type-${string}`>
  | Exclude<MalwareDetectedReason, `signature:${string}`>
  | 'protected'
  | 'damaged-signed'
  | OfferedChange
  | 'signature';

/** Texts for every reason. A missing text does not compile. */
export type FileReasonWords = Readonly<Record<FileReason, ErrorText>>;
