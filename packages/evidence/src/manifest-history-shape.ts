import { isSha256Hex } from './canonical.ts';
import { integer, moment, nullable, record, shape, text } from './json-shape.ts';
import { commitments } from './manifest-personal-shape.ts';
import type {
  ManifestAnswer,
  ManifestContactChange,
  ManifestDispute,
  ManifestRelease,
} from './manifest-types.ts';
import { CONTACT_NAMES } from './personal-names.ts';
import { RELEASE_NAMES } from './release-history.ts';

const sha256 = shape('is not a SHA-256 digest', isSha256Hex);
const word = text('is not an upper-case word', /^[A-Z][A-Z0-9_]{0,39}$/);
const yesOrNo = shape('is neither true nor false', (value): value is boolean => typeof value === 'boolean');

const entryFields = {
  entry: integer(1),
  at: moment,
  by: record<ManifestAnswer['by']>({ type: word, id: nullable(text('is not an id', /^[\w-]{1,60}$/)) }),
};

/** The form of a dispute in a manifest. */
export const dispute = record<ManifestDispute>(
  {
    entry: integer(1),
    at: moment,
    linkRevoked: yesOrNo,
    answer: record<ManifestAnswer>({
      ...entryFields,
      personal: record<ManifestAnswer['personal']>({ statement: sha256 }),
    }),
  },
  'answer',
);

/** The form of a release in a manifest. */
export const release = record<ManifestRelease>({
  ...entryFields,
  requestedAt: moment,
  requestedBy: entryFields.by,
  personal: record<ManifestRelease['personal']>(commitments(RELEASE_NAMES), ...RELEASE_NAMES),
});

/** The form of a changed contact in a manifest. */
export const contactChange = record<ManifestContactChange>({
  ...entryFields,
  personal: record<ManifestContactChange['personal']>(commitments(CONTACT_NAMES), ...CONTACT_NAMES),
});
