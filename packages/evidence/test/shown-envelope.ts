import { sha256Hex } from '../src/canonical.ts';
import { shownConsentHash } from '../src/consent-hash.ts';
import type { Manifest, ManifestSigner } from '../src/manifest-types.ts';
import { plainManifest2 } from './plain-vector.ts';
import { DOCUMENT_ID } from './sample-envelope.ts';

/** The final file of {@link shownManifest}: each person was shown the beginning of it. */
export const SHOWN_FILE = Buffer.from('%PDF original + Ana’s price + Beto’s term + seal');
const BOX = [0, 1000, 20_000, 30_000] as const;
const hashOf = (bytes: Uint8Array | string) => sha256Hex(Buffer.from(bytes));
const [document] = plainManifest2.documents;
const [first] = plainManifest2.signers;
if (document === undefined || first === undefined) throw new Error('the sample has one of each');
const person: ManifestSigner = first;

const FIELDS = ['sgn_ana', 'sgn_beto'].map((signerId, index) => ({
  id: `fld_${index + 1}`,
  documentId: DOCUMENT_ID,
  signerId,
  type: 'TEXT',
  places: [{ page: 1, box: BOX }],
  required: true,
}));

/** Length of what each person was shown. */
const SIZES = [14, 30, 44];

function signer(index: number, id: string): ManifestSigner {
  const shown = [
    {
      documentId: DOCUMENT_ID,
      sha256: hashOf(SHOWN_FILE.subarray(0, SIZES[index])),
      size: SIZES[index] ?? 0,
    },
  ];
  const open = FIELDS.slice(index).filter(({ signerId }) => signerId !== id);
  const seen = FIELDS.slice(0, index + 1);
  const statementHash = person.consent.hash;
  const fields = seen.map((field) => ({ id: field.id, commitment: hashOf(field.id) }));
  const attachments = index < 1 ? [] : [{ key: 'cnh', sha256: hashOf('cnh'), signerId: 'sgn_beto' }];
  const own = FIELDS.filter(({ signerId }) => signerId === id);
  return {
    ...person,
    id,
    signedAt: `2026-03-02T14:0${index}:00.000Z`,
    consent: {
      ...person.consent,
      hash: shownConsentHash(statementHash, { shown, fields, open, attachments }),
      hashVersion: 3,
      statementHash,
      after: ['sgn_ana', 'sgn_beto'].slice(0, index),
      open: open.map((field) => field.id),
      shown,
    },
    ...(own.length > 0 && {
      fields: own.map((field) => ({
        id: field.id,
        documentId: DOCUMENT_ID,
        type: 'TEXT',
        places: [{ page: 1, box: BOX, appearance: hashOf(field.id) }],
        personal: { value: hashOf(field.id) },
      })),
    }),
    ...(id === 'sgn_beto' && {
      attachments: [{ key: 'cnh', type: 'image/jpeg', size: 3, sha256: hashOf('cnh') }],
    }),
  };
}

/** Ana fills in a price, then Beto a term and attaches a photo, and Carla, who has no field, signs last. */
export const shownManifest: Manifest = {
  ...plainManifest2,
  documents: [{ ...document, sealed: { sha256: hashOf(SHOWN_FILE), size: SHOWN_FILE.length } }],
  signers: [signer(0, 'sgn_ana'), signer(1, 'sgn_beto'), signer(2, 'sgn_carla')],
  fields: FIELDS,
};
