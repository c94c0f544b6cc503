import { commitment } from '@aval/evidence/commitment';
import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import type { SignerAttachment } from '../../../src/domain/attachments/attachment.ts';
import {
  asOpenField,
  coversOthers,
  digestOfOthers,
  inOrderOfSigning,
  openFields,
  shownOfOthers,
  signedBefore,
  suggestionOf,
} from '../../../src/domain/signing/shown-to-signer.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aCoveringSession, anEnvelopeWithFields, saved } from '../../given/covering-session.ts';
import { changedEnvelope, signed } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';

const SALT = 'ab'.repeat(16);
const hiding = (name: string, value: string, salt: string) =>
  commitment({ salt: Buffer.from(salt, 'hex'), name, value });
const attached: SignerAttachment = {
  key: 'cnh',
  label: 'Foto da CNH',
  required: true,
  accept: 'ANY',
  file: {
    name: 'rg.jpg',
    type: 'image/jpeg',
    size: 7,
    sha256: sha256Hex(Buffer.from('photo')),
    blobKey: '',
    secret: 'aa',
    attachedAt: NOW,
  },
};

describe('coversOthers', () => {
  const requested = aSigner(1, { attachments: [{ ...attached, file: null }] });
  it.each([
    ['an envelope with fields', {}, true],
    ['an envelope with a requested attachment', { fields: [], signers: [requested] }, true],
    ['an envelope with neither', { fields: [] }, false],
    ['an envelope that an older version sent', { consentEdition: 2 }, false],
    ['a draft', { status: 'DRAFT' }, false],
  ] as const)('of %s', (_what, changes, covers) => {
    expect(coversOthers(anEnvelopeWithFields(changes))).toBe(covers);
  });
});

describe('the order of signing', () => {
  const signers = [
    signed(aSigner(1)),
    changedSigner(signed(aSigner(2)), { signedAt: after(-9) }),
    aSigner(3),
    changedSigner(signed(aSigner(4)), { signedAt: after(9) }),
  ];
  const envelope = anEnvelopeWithFields({ signers });

  it('is that of the signatures, not that of the list', () => {
    expect(inOrderOfSigning(envelope).map(({ id }) => id)).toEqual([2, 1, 4].map((n) => idOf('sgn', n)));
  });

  it('leaves the signer of the session out: nobody is shown their own signature as of another', () => {
    const before = signedBefore({ envelope, signerId: idOf('sgn', 4) });
    expect(before.map(({ id }) => id)).toEqual([idOf('sgn', 2), idOf('sgn', 1)]);
  });
});

describe('openFields', () => {
  const idsOf = (envelope: Envelope) =>
    openFields({ envelope, signerId: idOf('sgn', 2) }).map(({ id }) => Number(id.slice(-2)));

  it.each([
    ['those who have to sign', {}, [3]],
    [
      'nobody who declined or was not needed',
      {
        signers: [
          signed(aSigner(1)),
          aSigner(2),
          aSigner(3, { status: 'SKIPPED' }),
          aSigner(4, { status: 'DECLINED' }),
        ],
        fields: [aField(3, { signerId: idOf('sgn', 3) }), aField(4, { signerId: idOf('sgn', 4) })],
      },
      [],
    ],
    ['no value that the sender gave for good', { fields: given() }, []],
    [
      'a value that the sender gave for good, sent by an older version',
      { fields: given(), consentEdition: 2 },
      [3],
    ],
    ['the code, also of a person who has signed', { fields: codes() }, [1, 3]],
    ['no code once the envelope has it', { fields: codes(), status: 'COMPLETED' }, [3]],
  ] as const)('has the fields of %s', (_whose, changes, ids) => {
    expect(idsOf(anEnvelopeWithFields(changes))).toEqual(ids);
  });

  function given() {
    return [aField(3, { signerId: idOf('sgn', 3), readOnly: true, defaultValue: 'Foro de São Paulo' })];
  }
  function codes() {
    return [1, 2, 3].map((n) => aField(n, { signerId: idOf('sgn', n), type: 'STAMP_CODE' }));
  }
});

describe('the suggested value of a field', () => {
  const suggesting = aField(3, { defaultValue: 'Brasil', suggestionSalt: SALT });

  it('is committed to with its salt, under its own name', () => {
    const expected = hiding('suggested', 'Brasil', SALT);
    expect(suggestionOf(suggesting)).toEqual({
      name: 'suggested',
      value: 'Brasil',
      salt: SALT,
      commitment: expected,
    });
    expect(asOpenField(suggesting)).toMatchObject({ suggested: expected });
    expect(JSON.stringify(asOpenField(suggesting))).not.toContain('Brasil');
  });

  it.each([
    ['without a value', aField(3, { suggestionSalt: SALT })],
    ['that an older version sent, without a salt', aField(3, { defaultValue: 'Brasil' })],
    ['that nobody can change', { ...suggesting, readOnly: true }],
  ])('is none of a field %s', (_which, field) => {
    expect(suggestionOf(field)).toBeNull();
    expect(asOpenField(field)).not.toHaveProperty('suggested');
  });
});

it('an open field is declared with what it takes of the pages, and with nothing of its mark or caption', () => {
  const box = [1000, 2000, 50_000, 30_000] as const;
  const field = aField(3, {
    places: [{ page: 2, box, mark: box, caption: box, line: 7 }],
    label: 'Endereço',
  });
  expect(asOpenField(field)).toEqual({
    id: field.id,
    documentId: field.documentId,
    signerId: field.signerId,
    type: 'TEXT',
    places: [{ page: 2, box }],
    required: true,
  });
});

describe('shownOfOthers', () => {
  it('has commitments of the values, never the values, the open fields, and the files of those who signed', () => {
    const signers = [
      signed(aSigner(1, { attachments: [attached] })),
      aSigner(2, { attachments: [attached] }),
      aSigner(3, { attachments: [attached] }),
    ];
    const shown = shownOfOthers(aCoveringSession({ envelope: anEnvelopeWithFields({ signers }) }));
    const { id, value, salt } = saved(1, 'Rua A');
    expect(shown.others).toEqual([{ id, commitment: hiding('value', value, salt) }]);
    expect(shown.open.map((field) => field.id)).toEqual([idOf('fld', 3)]);
    expect(shown.attachments).toEqual([
      { key: 'cnh', sha256: attached.file?.sha256, signerId: idOf('sgn', 1) },
    ]);
  });
});

describe('digestOfOthers', () => {
  const session = aCoveringSession();
  const signers = (change: (n: number) => ReturnType<typeof aSigner>): SigningSession => ({
    ...session,
    envelope: changedEnvelope(session.envelope, { signers: [1, 2, 3].map(change) }),
  });
  const as = (n: number) => session.envelope.signers[n - 1] ?? aSigner(n);

  it.each<[string, SigningSession]>([
    [
      'entered another value',
      { ...session, othersValues: [{ signerId: idOf('sgn', 1), values: [saved(1, 'Rua B')] }] },
    ],
    ['have no value any more', { ...session, othersValues: [] }],
    [
      'can enter nothing any longer',
      signers((n) => (n === 3 ? changedSigner(as(n), { status: 'SKIPPED' }) : as(n))),
    ],
    [
      'attached a file',
      signers((n) => (n === 1 ? changedSigner(as(n), { attachments: [attached] }) : as(n))),
    ],
  ])('changes where others %s', (_what, changed) => {
    expect(digestOfOthers(changed)).not.toBe(digestOfOthers(session));
  });

  it('stays while only the signer themselves changes something', () => {
    const own = signers((n) => (n === 2 ? changedSigner(as(n), { attachments: [attached] }) : as(n)));
    expect(digestOfOthers({ ...own, fieldValues: [saved(2, 'Rua C')] })).toBe(digestOfOthers(session));
  });
});
