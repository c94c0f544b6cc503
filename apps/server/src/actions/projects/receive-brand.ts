import { isJpeg } from '../../domain/attachments/jpeg.ts';
import { isPng } from '../../domain/attachments/png.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { LOGO_MAX_BYTES } from '../../domain/limits.ts';
import { imageTypeOf } from '../../domain/organizations/logo.ts';
import { assertNameFree } from '../../domain/organizations/assert-name-free.ts';
import type { BrandingPatch } from '../../domain/projects/branding.ts';
import type { ProjectPatch } from '../../domain/projects/project-rules.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Deps } from '../deps.ts';

const FIELD = 'branding.logo.contentBase64';

/** A patch whose logo is a file. */
interface GivenPatch extends Omit<ProjectPatch, 'branding'> {
  readonly branding?:
    | (Omit<BrandingPatch, 'logoSha256'> & {
        readonly logo?: { readonly contentBase64: string } | null | undefined;
      })
    | undefined;
}

/**
 * Returns the patch of a project with its logo kept. The route has asserted that the caller may change the project. Codes:
 * VALIDATION_FAILED (a name that is another's, a file that is no picture).
 */
export async function receiveBrand(
  deps: Pick<Deps, 'blobs' | 'settings'>,
  { branding, ...patch }: GivenPatch,
): Promise<ProjectPatch> {
  if (branding === undefined) return patch;
  const { logo, ...brand } = branding;
  if (brand.senderName != null) assertNameFree(brand.senderName, deps.settings, 'branding.senderName');
  if (logo === undefined) return { ...patch, branding: brand };
  const logoSha256 = logo && (await receiveLogo(deps, logo.contentBase64));
  return { ...patch, branding: { ...brand, logoSha256 } };
}

/**
 * Keeps a logo and returns its hash (hex). It is a PNG or a JPEG from its first to its last byte, and is decoded by
 * nobody here. Codes: VALIDATION_FAILED.
 */
async function receiveLogo({ blobs }: Pick<Deps, 'blobs'>, contentBase64: string): Promise<string> {
  const bytes = Buffer.from(contentBase64, 'base64');
  if (bytes.length > LOGO_MAX_BYTES)
    invalidField(FIELD, 'total_size', `Must have at most ${LOGO_MAX_BYTES} bytes.`, {
      limit: LOGO_MAX_BYTES,
    });
  if (!isPicture(bytes)) invalidField(FIELD, 'logo', 'Must be a whole PNG or JPEG image.');
  return blobs.put(await hashBytes(bytes));
}

function isPicture(bytes: Buffer): boolean {
  const type = imageTypeOf(bytes);
  if (type === 'image/png') return isPng(bytes);
  return type === 'image/jpeg' && isJpeg(bytes);
}
