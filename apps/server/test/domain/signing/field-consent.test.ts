import { commitment } from '@aval/evidence/commitment';
import { extendedConsentHash, shownConsentHash } from '@aval/evidence/consent-hash';
import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import type { SignerAttachment } from '../../../src/domain/attachments/attachment.ts';
import { statementFor } from '../../../src/domain/signing/consent.ts';
import {
  areSaved,
  attachmentProblems,
  isExtended,
  keptConsent,
  openingsOf,
  ownAttachments,
  saltedValues,
  shownConsent,
} from '../../../src/domain/signing/field-consent.ts';
import { asOpenField, committed } from '../../../src/domain/signing/shown-to-signer.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { NOW, idOf } from '../../given/basics.ts';
import { SHOWN, aCoveringSession, anEnvelopeWithFields, saved } from '../../given/covering-session.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';

const sha256 = sha256Hex(Buffer.from('photo'));
const file = {
  name: 'rg.jpg',
  type: 'image/jpeg',
  size: 7,
  sha256,
  blobKey: '',
  secret: 'aa',
  attachedAt: NOW,
} as const;
const requested: SignerAttachment = {
  key: 'cnh',
  label: 'Foto da CNH',
  required: true,
  accept: 'ANY',
  file: null,
};
const attachments = [
  { ...requested, file },
  { ...requested, key: 'rg' },
];
const of = (changes: EnvelopeChanges, more: Partial<SigningSession> = {}, files = attachments.slice(0, 0)) =>
  aCoveringSession({ envelope: anEnvelopeWithFields(changes), signer: { attachments: files }, ...more });
const hiding = ({ value, salt }: { value: string; salt: string }) =>
  commitment({ salt: Buffer.from(salt, 'hex'), name: 'value', value });

describe('isExtended', () => {
  it.each<[string, SigningSession, boolean]>([
    ['fields of others alone', of({ fields: [aField(1)] }), true],
    ['neither fields nor attachments', of({ fields: [] }), false],
    ['an older version, own fields', of({ consentEdition: 2 }), true],
    ['an older version, own attachments', of({ consentEdition: 2, fields: [] }, {}, attachments), true],
    ['an older version, fields of others alone', of({ consentEdition: 2, fields: [aField(1)] }), false],
  ])('of an envelope with %s: %#', (_what, session, extended) => {
    expect(isExtended(session)).toBe(extended);
  });
});

describe('attachmentProblems', () => {
  it('names each required file that is missing, and no other', () => {
    const optional = { ...requested, key: 'foto', required: false };
    const session = of({}, {}, [...attachments, optional]);
    expect(attachmentProblems(session)).toMatchObject([{ field: 'attachments.rg', rule: 'required' }]);
  });
});

describe('saltedValues', () => {
  const [one, two] = [saved(1, 'Rua A'), saved(2, 'Rua B')];
  const newSalt = () => 'ff'.repeat(16);

  it('keeps the salt of a value, so that the same consent has the same hash, and gives a changed value a new salt', () => {
    const values = [one, { id: two.id, value: 'Rua C' }].map(({ id, value }) => ({ id, value }));
    expect(saltedValues(values, [one, two], newSalt)).toEqual([
      one,
      { id: two.id, value: 'Rua C', salt: newSalt() },
    ]);
  });

  it('returns what is saved where nothing changed, so that nothing is written', () => {
    const known = [one, two];
    expect(
      saltedValues(
        [one, two].map(({ id, value }) => ({ id, value })),
        known,
        newSalt,
      ),
    ).toBe(known);
  });

  it('forgets the value of a field that is gone', () => {
    expect(saltedValues([{ id: one.id, value: one.value }], [one, two], newSalt)).toEqual([one]);
  });
});

describe('areSaved', () => {
  const known = [saved(1, 'Rua A'), saved(2, 'Rua B')];
  it.each([
    ['the values that were shown', known, true],
    ['the same in another order', known.toReversed(), true],
    ['another value', [saved(1, 'Rua A'), saved(2, 'Rua C')], false],
    ['a value less', known.slice(1), false],
    ['a value more', [...known, saved(3, '')], false],
    ['the value of another field', [saved(1, 'Rua A'), saved(3, 'Rua B')], false],
  ])('%s: %#', (_what, values, same) => expect(areSaved(values, known)).toBe(same));
});

describe('shownConsent', () => {
  const own = saved(2, 'Rua B');
  const state = { fieldValues: [own], shownState: { files: SHOWN, others: sha256 } };

  it('is the statement alone where there is nothing else to cover', () => {
    const session = of({ fields: [] });
    const statement = statementFor(session, 'en');
    expect(shownConsent(session, statement)).toBe(statement);
    const { version, language, hash } = statement;
    expect(keptConsent(session, statement)).toEqual({ version, language, hash });
  });

  it('covers own values and files alone in an envelope that an older version sent', () => {
    const session = of({ consentEdition: 2 }, { fieldValues: [own] }, attachments);
    const statement = statementFor(session, 'en');
    const consent = shownConsent(session, statement);
    const fields = [{ id: own.id, commitment: hiding(own) }];
    const hash = extendedConsentHash(statement.hash, { fields, attachments: [{ key: 'cnh', sha256 }] });
    expect(consent).toMatchObject({ hash, hashVersion: 2, statementHash: statement.hash, fields });
    const { version, language } = statement;
    expect(keptConsent(session, consent)).toEqual({
      version,
      language,
      hash,
      hashVersion: 2,
      statementHash: statement.hash,
    });
  });

  it('has no attachments at all where none are requested, in an envelope that an older version sent', () => {
    const session = of({ consentEdition: 2 }, { fieldValues: [own] });
    expect(shownConsent(session, statementFor(session, 'en'))).not.toHaveProperty('attachments');
  });

  it('covers the files as shown, all values so far, the open fields, and all files so far', () => {
    const session = of({}, state, attachments);
    const statement = statementFor(session, 'en');
    const consent = shownConsent(session, statement);
    const third = session.envelope.fields[2] ?? aField(3);
    const hash = shownConsentHash(statement.hash, {
      shown: SHOWN,
      fields: [own, saved(1, 'Rua A')].map((value) => ({ id: value.id, commitment: hiding(value) })),
      open: [asOpenField(third)],
      attachments: [{ key: 'cnh', sha256, signerId: session.signerId }],
    });
    expect(consent).toMatchObject({ hash, hashVersion: 3, statementHash: statement.hash });
    const { version, language } = statement;
    expect(keptConsent(session, consent)).toEqual({
      version,
      language,
      hash,
      hashVersion: 3,
      statementHash: statement.hash,
      after: [idOf('sgn', 1)],
      open: [idOf('fld', 3)],
      shown: SHOWN,
    });
  });

  it.each<[string, Partial<SigningSession>]>([
    ['another own value', { fieldValues: [saved(2, 'Rua C')] }],
    ['another value of others', { othersValues: [] }],
    ['another file', { shownState: { files: [], others: sha256 } }],
    ['no file that was shown', { shownState: null }],
  ])('has another hash for %s', (_what, change) => {
    const [session, changed] = [of({}, state), of({}, { ...state, ...change })];
    const statement = statementFor(session, 'en');
    expect(shownConsent(changed, statement).hash).not.toBe(shownConsent(session, statement).hash);
  });
});

it('files are named without their names, their keys, or when they came', () => {
  expect(ownAttachments(of({}, {}, attachments))).toEqual([
    { key: 'cnh', type: 'image/jpeg', size: 7, sha256 },
  ]);
});

it('the opening of a value is the place in the manifest, the value, its salt, and the commitment', () => {
  const value = committed(saved(2, 'Rua B'));
  expect(openingsOf([value])).toEqual([
    {
      at: `manifest/fields/${value.id}`,
      name: 'value',
      value: 'Rua B',
      salt: value.salt,
      commitment: hiding(value),
    },
  ]);
});
