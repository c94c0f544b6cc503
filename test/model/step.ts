import fc from 'fast-check';

/** A signer by their place in the envelope, and which of their links they use. */
export interface By {
  readonly who: number;
  readonly link: 'newest' | 'first';
}

/** The flaw of a signature, if any. */
export type SignFlaw = 'none' | 'not accepted' | 'other consent' | 'other document';

/** The roles of the model: those with rules of their own for turns, links and the end. */
export type ModelRole = 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC';

/** One thing that somebody does. */
export type Act =
  | { readonly kind: 'attach' }
  | { readonly kind: 'add'; readonly order: number | null; readonly role: ModelRole }
  | { readonly kind: 'remove'; readonly who: number }
  | { readonly kind: 'patch'; readonly inOrder: boolean }
  | { readonly kind: 'send' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'renew'; readonly who: number }
  | ({ readonly kind: 'open' } & By)
  | ({ readonly kind: 'view'; readonly variant: 'original' | 'final' } & By)
  | ({ readonly kind: 'ask'; readonly cpf: 'right' | 'wrong' | 'malformed' } & By)
  | ({ readonly kind: 'prove'; readonly right: boolean } & By)
  | ({ readonly kind: 'consent' } & By)
  | ({ readonly kind: 'sign'; readonly flaw: SignFlaw } & By)
  | ({ readonly kind: 'decline' } & By);

/** An act; or time that passes, the sweeper of terms, the last call once more, a connection that breaks. */
export type Step =
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'retry' }
  | {
      readonly kind: 'crash';
      readonly act: Act;
      readonly change: number;
      readonly moment: 'before commit' | 'after commit';
    };

/** Seconds that lie beside every limit (60 s, 5 and 30 minutes, an hour, a day, 30 and 90 days), never on one. */
const SPANS = [61, 301, 1801, 3607, 86_413, 30 * 86_400 + 17, 91 * 86_400];

const who = fc.nat({ max: 2 });
const by = fc.record({ who, link: fc.constantFrom<By['link']>('newest', 'newest', 'newest', 'first') });

function of<K extends Act['kind'], R extends object>(kind: K, rest: fc.Arbitrary<R>) {
  return rest.map((fields) => ({ kind, ...fields }));
}

const role = fc.constantFrom<ModelRole>('SIGNER', 'SIGNER', 'SIGNER', 'WITNESS', 'APPROVER', 'CC');
const added = fc.record({ order: fc.constantFrom(null, 1, 2), role });
const nothing = fc.constant({});
const ofSender = fc.oneof<fc.MaybeWeightedArbitrary<Act>[]>(
  of('attach', nothing),
  of('add', added),
  of('remove', fc.record({ who })),
  of('patch', fc.record({ inOrder: fc.boolean() })),
  of('send', nothing),
  { arbitrary: of('renew', fc.record({ who })), weight: 3 },
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
  of('consent', by),
  {
    arbitrary: fc
      .tuple(
        by,
        fc.constantFrom<SignFlaw>('none', 'none', 'none', 'not accepted', 'other consent', 'other document'),
      )
      .map(([one, flaw]) => ({ kind: 'sign' as const, flaw, ...one })),
    weight: 3,
  },
);
const rarely = fc.oneof<fc.MaybeWeightedArbitrary<Act>[]>(of('cancel', nothing), of('decline', by));

const act = fc.oneof(
  { arbitrary: ofSender, weight: 6 },
  { arbitrary: ofSigner, weight: 14 },
  { arbitrary: rarely, weight: 1 },
);

const did = (action: Act): Step => ({ kind: 'act', act: action });

/** Everything that a signer does to sign, without a fault. */
const ceremony: fc.Arbitrary<readonly Step[]> = who.map((whose) => {
  const whom: By = { who: whose, link: 'newest' };
  return [
    did({ kind: 'view', variant: 'original', ...whom }),
    did({ kind: 'ask', cpf: 'right', ...whom }),
    did({ kind: 'prove', right: true, ...whom }),
    did({ kind: 'sign', flaw: 'none', ...whom }),
  ];
});

/** A draft with its document and some signers, sent. */
const sending: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.array(added, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([people, inOrder]) => [
    did({ kind: 'attach' }),
    ...people.map((person) => did({ kind: 'add', ...person })),
    did({ kind: 'patch', inOrder }),
    did({ kind: 'send' }),
  ]);

const some: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { arbitrary: act.map((action) => [did(action)]), weight: 14 },
  { arbitrary: ceremony, weight: 3 },
  {
    arbitrary: fc
      .constantFrom(...SPANS.slice(0, 5), ...SPANS)
      .map((seconds) => [{ kind: 'wait', seconds } as const]),
    weight: 3,
  },
  { arbitrary: fc.constant([{ kind: 'sweep' } as const]), weight: 1 },
  { arbitrary: fc.constant([{ kind: 'retry' } as const]), weight: 2 },
  {
    arbitrary: fc
      .tuple(
        act,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('before commit' as const, 'after commit' as const),
      )
      .map(([one, change, moment]) => [{ kind: 'crash', act: one, change, moment } as const]),
    weight: 2,
  },
);

/** The life of one envelope: mostly one that is sent at once, sometimes one that is put together on the way. */
export const life: fc.Arbitrary<readonly Step[]> = fc
  .tuple(fc.oneof({ arbitrary: sending, weight: 5 }, fc.constant([])), fc.array(some, { maxLength: 16 }))
  .map(([before, after]) => [...before, ...after.flat()]);
