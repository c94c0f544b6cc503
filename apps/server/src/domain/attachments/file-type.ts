import { isJpeg } from './jpeg.ts';
import { isPng } from './png.ts';
import { fail } from '../errors/app-error.ts';
import { ATTACHMENT_BYTES } from './limits.ts';

/** The kinds of file that a sender may request. */
export const ACCEPTED_FILES = ['IMAGE', 'PDF', 'ANY'] as const;

export type AcceptedFiles = (typeof ACCEPTED_FILES)[number];

export const FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

export type FileType = (typeof FILE_TYPES)[number];

/**
 * Returns the type of a file by its first bytes, whatever its name says. A picture is read to its end, without being
 * decoded, and a PDF only at its beginning: a child process examines it.
 *
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export function assertFileType(bytes: Uint8Array, accept: AcceptedFiles): FileType {
  if (bytes.length > ATTACHMENT_BYTES) fail('PAYLOAD_TOO_LARGE');
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const type = typeOf(file);
  if (type === null || !isAccepted(type, accept))
    return fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'type-not-requested' });
  if (type !== 'application/pdf' && !isPicture(file, type))
    fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'picture-damaged' });
  return type;
}

const MAGIC: readonly (readonly [FileType, string])[] = [
  ['image/jpeg', 'ffd8ff'],
  ['image/png', '89504e470d0a1a0a'],
  ['application/pdf', Buffer.from('%PDF-').toString('hex')],
];

function typeOf(file: Buffer): FileType | null {
  const beginning = file.toString('hex', 0, 8);
  return MAGIC.find(([, magic]) => beginning.startsWith(magic))?.[0] ?? null;
}

function isAccepted(type: FileType, accept: AcceptedFiles): boolean {
  return accept === 'ANY' || (accept === 'PDF') === (type === 'application/pdf');
}

function isPicture(file: Buffer, type: FileType): boolean {
  return (type === 'image/png' ? isPng(file) : isJpeg(file)) && !holdsOtherFile(file);
}

/** How far PDF readers look for the beginning of a PDF, and archivers for the end of a ZIP. */
const PDF_IS_SOUGHT_IN = 1024;
const ZIP_IS_SOUGHT_IN = 22 + 65_535;
const ZIP_END = Buffer.from('504b0506', 'hex');

/** Returns true for a picture that other programs would open as a PDF or a ZIP. */
function holdsOtherFile(file: Buffer): boolean {
  return (
    file.subarray(0, PDF_IS_SOUGHT_IN).includes('%PDF-') || file.subarray(-ZIP_IS_SOUGHT_IN).includes(ZIP_END)
  );
}
