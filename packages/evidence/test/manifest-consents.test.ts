import { describe, expect, it } from 'vitest';
import { consentProblemIn } from '../src/manifest-consents.ts';
import { parseManifest } from '../src/manifest.ts';
import type { Manifest, ManifestConsent, ManifestSigner } from '../src/manifest-types.ts';
import { manifestBytesOf } from './sample-envelope.ts';
import { shownManifest } from './shown-envelope.ts';

const [ana, beto, carla] = shownManifest.signers;
if (ana === undefined || beto === undefined || carla === undefined) throw new Error('three people signed');

const with3 = (...signers: readonly ManifestSigner[]): Manifest => ({ ...shownManifest, signers });
const consent = (signer: ManifestSigner, change: Partial<ManifestConsent>): ManifestSigner => ({
  ...signer,
  consent: { ...signer.consent, ...change },
});
/** With each field as the sender placed it changed. */
const placed = (change: Partial<NonNullable<Manifest['fields']>[number]>): Manifest => ({
  ...shownManifest,
  fields: (shownManifest.fields ?? []).map((field) => ({ ...field, ...change })),
});
const withoutFields = ({ fields: _fields, ...manifest }: Manifest): Manifest => manifest;

describe('consents of version 3', () => {
  it('agree with what everybody entered, in any order of the signers', () => {
    expect(consentProblemIn(shownManifest)).toBeNull();
    expect(consentProblemIn(with3(carla, ana, beto))).toBeNull();
    expect(parseManifest(manifestBytesOf(shownManifest)).ok).toBe(true);
  });

  it.each<[string, Manifest, RegExp]>([
    ['hides who signed before', with3(ana, consent(beto, { after: [] }), carla), /not shown what was signed/],
    [
      'names somebody who signed later',
      with3(consent(ana, { after: ['sgn_carla'] }), beto, carla),
      /not shown/,
    ],
    ['names somebody else', with3(ana, consent(beto, { after: ['sgn_x'] }), carla), /not shown/],
    [
      'names a later signature as earlier',
      with3({ ...ana, signedAt: '2026-03-02T15:00:00.000Z' }, beto, carla),
      /not shown/,
    ],
    ['hides an open field', with3(consent(ana, { open: [] }), beto, carla), /not shown as open/],
    ['knows no field', withoutFields(shownManifest), /not shown as open/],
    ['declares a field as another person’s', placed({ signerId: 'sgn_ana' }), /not shown as open/],
    ['moves an open field', placed({ places: [{ page: 1, box: [0, 0, 9, 9] }] }), /does not cover/],
    ['shows another file', with3(ana, beto, consent(carla, { shown: [] })), /does not cover/],
    ['has a consent of version 2', with3(ana, beto, consent(carla, { hashVersion: 2 })), /does not cover/],
    [
      'exchanges a value',
      with3(
        {
          ...ana,
          fields: ana.fields?.map((field) => ({ ...field, personal: { value: ana.consent.hash } })) ?? [],
        },
        beto,
        carla,
      ),
      /does not cover/,
    ],
    [
      'exchanges a file',
      with3(
        ana,
        {
          ...beto,
          attachments: beto.attachments?.map((file) => ({ ...file, sha256: ana.consent.hash })) ?? [],
        },
        carla,
      ),
      /does not cover/,
    ],
    [
      'has a field twice',
      { ...shownManifest, fields: [...(shownManifest.fields ?? []), ...(shownManifest.fields ?? [])] },
      /twice/,
    ],
  ])('are refused where one %s', (_name, manifest, problem) => {
    expect(consentProblemIn(manifest)).toMatch(problem);
    expect(parseManifest(manifestBytesOf(manifest)).ok).toBe(false);
  });

  it('leave the members of version 3 to version 3', () => {
    const plain = { ...carla, consent: { version: 'a', language: 'pt-BR', hash: carla.consent.hash } };
    const alone = withoutFields(with3(plain));
    expect(consentProblemIn(alone)).toBeNull();
    const after = withoutFields(with3(consent(plain, { after: [] })));
    expect(consentProblemIn(after)).toMatch(/does not cover/);
  });
});
