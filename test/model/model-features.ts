import type { Feature } from '../matrix/features.ts';
import { pairsThat } from '../matrix/verdict.ts';
import type { Pair } from '../matrix/verdict.ts';
import { levelOf } from './model-state.ts';
import type { ModelSigner, ModelState } from './model-state.ts';
import type { ModelField } from './step.ts';

const ROLES = {
  SIGNER: null,
  APPROVER: 'approver',
  WITNESS: 'witness',
  CC: 'cc',
  IN_PERSON: 'in person',
  REPRESENTATIVE: 'representative',
} as const;

const FIELDS = {
  TEXT: 'text',
  CHECKBOX: 'checkbox',
  CPF: 'name and cpf',
  DATE_SIGNED: 'date and code',
} as const satisfies Readonly<Record<ModelField['type'], Feature>>;

const LEVELS = { SIMPLE: 'simple', ADVANCED: 'advanced', QUALIFIED: 'browser' } as const;

/** Returns the pairs of the matrix that an envelope of the model had as it ended; none for one that is still open. */
export function pairsOf(state: ModelState): readonly Pair[] {
  const features = featuresOf(state);
  return pairsThat('works').filter(
    ([first, other]) => first !== other && features.has(first) && features.has(other),
  );
}

function featuresOf(state: ModelState): ReadonlySet<Feature> {
  const acting = state.signers.filter(({ role }) => role !== 'CC');
  const has = new Set<Feature>(endsOf(state));
  if (has.size === 0 && state.status !== 'COMPLETED') return has;
  for (const signer of state.signers) for (const feature of ofSigner(state, signer)) has.add(feature);
  const orders = new Set(acting.map(({ order }) => order));
  if (state.inOrder && orders.size > 1) has.add('order');
  if (acting.length > 1 && (!state.inOrder || orders.size < acting.length)) has.add('parallel');
  return has;
}

function endsOf({ status }: ModelState): readonly Feature[] {
  if (status === 'DECLINED') return ['decline'];
  return status === 'EXPIRED' ? ['expiry'] : [];
}

function ofSigner(state: ModelState, signer: ModelSigner): readonly Feature[] {
  const role = ROLES[signer.role];
  return [
    ...(role === null ? [] : [role]),
    ...(signer.group === null ? [] : (['group'] as const)),
    ...(signer.role === 'CC' ? [] : [LEVELS[levelOf(state, signer)]]),
    ...signer.fields.map(({ type }) => FIELDS[type]),
  ];
}
