import type { MalwareDetectedReason, UnsupportedMediaTypeReason } from '@aval/sdk/operations';
import type { ErrorText } from '../words/words.ts';

/**
 * A reason for which a file is refused. `protected` is `encrypted` of a file that opens without a password, and
 * `signature` any find of the malware scanner.
 */
export type FileReason =
  | Exclude<UnsupportedMediaTypeReason, `content-type-${string}`>
  | Exclude<MalwareDetectedReason, `signature:${string}`>
  | 'protected'
  | 'signature';

/** What a page says of each: a reason without words does not compile. */
export type FileReasonWords = Readonly<Record<FileReason, ErrorText>>;
