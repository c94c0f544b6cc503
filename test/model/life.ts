import fc from 'fast-check';
import type {
  Act,
  By,
  Filling,
  Level,
  ModelField,
  ModelRole,
  Provider,
  Return,
  SignFlaw,
  Step,
} from './step.ts';

/** Seconds that lie beside every limit (60 s, 5 and 30 minutes, an hour, a day, 30 and 90 days), never on one. */
const SPANS = [61, 301, 1801, 3607, 86_413, 30 * 86_400 + 17, 91 * 86_400];

const who = fc.nat({ max: 2 });
const by = fc.record({ who, link: fc.constantFrom<By['link']>('newest', 'newest', 'newest', 'first') });

function of<K extends Act['kind'], R extends object>(kind: K, rest: fc.Arbitrary<R>) {
  return rest.map((fields) => ({ kind, ...fields }));
}

const nothing = fc.constant({});
const level = fc.constantFrom<Level>('ADVANCED', 'ADVANCED', 'QUALIFIED', 'SIMPLE');
const ownLevel = fc.constantFrom<Level | null>(null, null, 'QUALIFIED', 'QUALIFIED', 'ADVANCED');
/** Nine of ten. */
const hasCpf = fc.nat({ max: 9 }).map((digit) => digit > 0);
const role = fc.constantFrom<ModelRole>(
  'SIGNER',
  'SIGNER',
  'SIGNER',
  'WITNESS',
  'APPROVER',
  'CC',
  'IN_PERSON',
  'REPRESENTATIVE',
);
const group = fc.constantFrom(null, null, null, 1, 2);
const field = fc.record({
  who,
  type: fc.constantFrom<ModelField['type']>('TEXT', 'TEXT', 'CHECKBOX', 'CPF', 'DATE_SIGNED'),
  required: fc.boolean(),
});
const filling = fc.constantFrom<Filling>('usual', 'usual', 'usual', 'other', 'nothing', 'unknown');
const order = fc.constantFrom(null, 1, 2);
/** A person with the role CC signs nothing: they have neither level nor CPF. */
const added = fc
  .record({
    order,
    role,
    level: ownLevel,
    cpf: hasCpf,
    details: fc.nat({ max: 3 }).map((digit) => digit > 0),
    group,
  })
  .map((person) => (person.role === 'CC' ? { ...person, level: null, cpf: false } : person));
const ofSender = fc.oneof<fc.MaybeWeightedArbitrary<Act>[]>(
  of('attach', nothing),
  of('add', added),
  of('remove', fc.record({ who })),
  of('patch', fc.record({ inOrder: fc.boolean(), level })),
  of('fields', fc.record({ fields: fc.array(field, { maxLength: 3 }) })),
  of('send', nothing),
  { arbitrary: of('renew', fc.record({ who })), weight: 3 },
);
const did = (action: Act): Step => ({ kind: 'act', act: action });

const howTheyReturn = fc.constantFrom<Return>(
  'granted',
  'granted',
  'granted',
  'denied',
  'stolen code',
  'other account',
  'other certificate',
  'provider down',
);
const comesBack = of(
  'return',
  fc.record({
    who,
    state: fc.constantFrom('newest' as const, 'newest' as const, 'first' as const),
    how: howTheyReturn,
  }),
);

const waits = fc
  .constantFrom(...SPANS.slice(0, 5), ...SPANS)
  .map((seconds): Step => ({ kind: 'wait', seconds }));
const provider = fc.constantFrom<Provider>(
  'signs',
  'signs',
  'denies',
  'is down',
  'signs wrongly',
  'revoked',
  'nobody knows',
);
const authorizing = (whose: number, how: Return): readonly Step[] => [
  did({ kind: 'authorize', who: whose, link: 'newest' }),
  did({ kind: 'return', who: whose, state: 'newest', how }),
];
/** The acts that can happen while the provider of a signer signs. */
const changes = (whose: number): fc.Arbitrary<readonly Step[]> =>
  fc.oneof(
    fc.constant([did({ kind: 'cancel' })]),
    who.map((other) => [did({ kind: 'renew', who: other })]),
    by.map((whom) => [did({ kind: 'decline', ...whom })]),
    waits.map((wait) => [wait]),
    fc.constant(authorizing(whose, 'granted')),
  );
const signature = { flaw: 'none', filling: 'usual', provider: 'signs', meanwhile: [] } as const;
/** Another signer signs at once, or after the first signer has lost their turn because the provider is late. */
const another: fc.Arbitrary<readonly Step[]> = fc
  .tuple(by, fc.boolean())
  .map(([one, isLate]) => [
    ...(isLate ? [{ kind: 'wait', seconds: 61 } as const] : []),
    did({ kind: 'sign', ...signature, ...one }),
  ]);

const signing = (whose: number) =>
  fc.oneof(
    { arbitrary: fc.constant(signature), weight: 3 },
    fc
      .record({ flaw: fc.constantFrom<SignFlaw>('not accepted', 'other consent', 'other document') })
      .map((flawed) => ({ ...signature, ...flawed })),
    filling.map((values) => ({ ...signature, filling: values })),
    provider.map((given) => ({ ...signature, provider: given })),
    fc
      .tuple(provider, changes(whose))
      .map(([one, meanwhile]) => ({ ...signature, provider: one, meanwhile })),
    another.map((meanwhile) => ({ ...signature, meanwhile })),
  );
const signs = by.chain((whom) =>
  signing(whom.who).map((how) => ({ kind: 'sign' as const, ...how, ...whom })),
);
const ofSigner = fc.oneof<fc.MaybeWeightedArbitrary<Act>[]>(
  of('open', by),
  {
    arbitrary: fc
      .tuple(by, fc.constantFrom('original' as const, 'original' as const, 'final' as const))
      .map(([one, variant]) => ({ kind: 'view' as const, variant, ...one })),
    weight: 2,
  },
  {
    arbitrary: fc
      .tuple(by, fc.constantFrom('right' as const, 'right' as const, 'wrong' as const, 'malformed' as const))
      .map(([one, cpf]) => ({ kind: 'ask' as const, cpf, ...one })),
    weight: 3,
  },
  {
    arbitrary: fc.tuple(by, fc.boolean()).map(([one, right]) => ({ kind: 'prove' as const, right, ...one })),
    weight: 3,
  },
  fc.tuple(by, filling).map(([one, values]) => ({ kind: 'consent' as const, filling: values, ...one })),
  of('certificate', by),
  of('discover', by),
  { arbitrary: of('authorize', by), weight: 2 },
  { arbitrary: comesBack, weight: 2 },
  { arbitrary: signs, weight: 3 },
);
const rarely = fc.oneof<fc.MaybeWeightedArbitrary<Act>[]>(of('cancel', nothing), {
  arbitrary: of('decline', by),
  weight: 2,
});

const act = fc.oneof(
  { arbitrary: ofSender, weight: 6 },
  { arbitrary: ofSigner, weight: 14 },
  { arbitrary: rarely, weight: 1 },
);

/** Everything that a signer does to sign, without a fault. */
const ceremony: fc.Arbitrary<readonly Step[]> = who.chain((whose) => {
  const whom: By = { who: whose, link: 'newest' };
  const steps = [
    did({ kind: 'view', variant: 'original', ...whom }),
    did({ kind: 'ask', cpf: 'right', ...whom }),
    did({ kind: 'prove', right: true, ...whom }),
    did({ kind: 'consent', filling: 'usual', ...whom }),
    ...authorizing(whose, 'granted'),
  ];
  return fc
    .tuple(fc.boolean(), signing(whose))
    .map(([isSigned, how]) => (isSigned ? [...steps, did({ kind: 'sign', ...how, ...whom })] : steps));
});

/** Another try of a signer with a certificate, who has given their code. */
const secondTry: fc.Arbitrary<readonly Step[]> = who.chain((whose) => {
  const whom: By = { who: whose, link: 'newest' };
  const again: Step = did({ kind: 'return', who: whose, state: 'newest', how: 'granted' });
  return fc
    .tuple(howTheyReturn, fc.boolean(), signing(whose))
    .map(([how, isReused, signed]) => [
      did({ kind: 'discover', ...whom }),
      ...authorizing(whose, how),
      ...(isReused ? [again] : []),
      did({ kind: 'certificate', ...whom }),
      did({ kind: 'sign', ...signed, ...whom }),
      did({ kind: 'certificate', ...whom }),
    ]);
});

/** People whom a draft takes: the members of a group agree on its number, and on one order. */
const faultless = fc
  .tuple(fc.array(added, { minLength: 1, maxLength: 3 }), fc.constantFrom(null, null, 1, 2))
  .map(([signers, required]) =>
    signers.map((person) =>
      person.role === 'CC'
        ? { ...person, cpf: false, group: null }
        : { ...person, cpf: true, details: true, group: required, ...(required !== null && { order: 1 }) },
    ),
  );

const people = fc.oneof(
  { arbitrary: faultless, weight: 6 },
  { arbitrary: fc.array(added, { minLength: 1, maxLength: 4 }), weight: 1 },
);

/** Often none: signers without fields have a consent of their own. */
const places = fc.oneof(
  { arbitrary: fc.constant([]), weight: 3 },
  { arbitrary: fc.array(field, { minLength: 1, maxLength: 3 }), weight: 2 },
);

/** A draft with its document and some signers, sent. */
const sending: fc.Arbitrary<readonly Step[]> = fc
  .tuple(people, fc.boolean(), level, places)
  .map(([signers, inOrder, ofAll, fields]) => [
    did({ kind: 'attach' }),
    ...signers.map((person) => did({ kind: 'add', ...person })),
    did({ kind: 'patch', inOrder, level: ofAll }),
    ...(fields.length > 0 ? [did({ kind: 'fields', fields })] : []),
    did({ kind: 'send' }),
  ]);

/** A signer accepts some values and signs others, or the same. */
const filledIn: fc.Arbitrary<readonly Step[]> = who.chain((whose) => {
  const whom: By = { who: whose, link: 'newest' };
  return fc
    .tuple(filling, filling, filling)
    .map(([accepted, again, signed]) => [
      did({ kind: 'view', variant: 'original', ...whom }),
      did({ kind: 'ask', cpf: 'right', ...whom }),
      did({ kind: 'prove', right: true, ...whom }),
      did({ kind: 'consent', filling: accepted, ...whom }),
      did({ kind: 'consent', filling: again, ...whom }),
      did({ kind: 'sign', ...signature, filling: signed, ...whom }),
    ]);
});

const some: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { arbitrary: act.map((action) => [did(action)]), weight: 14 },
  { arbitrary: ceremony, weight: 6 },
  { arbitrary: filledIn, weight: 4 },
  { arbitrary: of('decline', by).map((action) => [did(action)]), weight: 2 },
  { arbitrary: secondTry, weight: 4 },
  { arbitrary: waits.map((wait) => [wait]), weight: 3 },
  { arbitrary: fc.constant([{ kind: 'sweep' } as const]), weight: 1 },
  { arbitrary: fc.constant([{ kind: 'retry' } as const]), weight: 2 },
  {
    arbitrary: fc
      .tuple(
        act,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('before commit' as const, 'after commit' as const),
      )
      .map(([one, which, moment]) => [{ kind: 'crash', act: one, change: which, moment } as const]),
    weight: 2,
  },
);

/** The life of one envelope: mostly one that is sent at once, sometimes one that is put together on the way. */
export const life: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.oneof({ arbitrary: sending, weight: 5 }, fc.constant([])), fc.array(some, { maxLength: 16 }))
  .map(([before, after]) => [...before, ...after.flat()]);
