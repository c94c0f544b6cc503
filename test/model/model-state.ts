import type { Act, Level, ModelField, ModelRole } from './step.ts';

/** A signer's consent at their provider to one signature. */
export interface ModelAuthorization {
  /** Counts the authorizations of the signer: the newest alone counts. */
  readonly number: number;
  readonly link: number;
  readonly status: 'PENDING' | 'GRANTED' | 'REFUSED' | 'USED';
  readonly reason: string | null;
  readonly until: number;
  /** The provider has signed with it, and the signature came to nothing. */
  readonly spent: boolean;
}

/** The model of a signer. Times in milliseconds since the run began. */
export interface ModelSigner {
  readonly order: number;
  /** True if the sender named no order. */
  readonly isOpen: boolean;
  readonly role: ModelRole;
  /** Their own level; null: the envelope's. */
  readonly level: Level | null;
  readonly cpf: boolean;
  readonly status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
  /** The number of signatures that the group needs; null: not in the group. */
  readonly group: number | null;
  readonly fields: readonly ModelField[];
  /** The values of the last consent; empty before. */
  readonly saved: readonly string[];
  /** How often the saved values changed. */
  readonly saves: number;
  /** The fields of others that the last consent covers; null before. */
  readonly others: string | null;
  /** The certificates of others that had signed when the last consent was shown: each is a revision of the files. */
  readonly certificates: number;
  /** The number of links of the signer; the last of them is the newest. */
  readonly links: number;
  readonly called: boolean;
  /** Somebody with their link viewed the document. */
  readonly seen: boolean;
  /** They did themself, after their code. */
  readonly viewed: boolean;
  readonly proved: { readonly link: number; readonly at: number } | null;
  readonly code: {
    readonly link: number;
    readonly status: 'ACTIVE' | 'USED' | 'LOCKED';
    readonly left: number;
    readonly at: number;
  } | null;
  readonly codes: readonly number[];
  readonly mismatches: readonly number[];
  /** When each reading by each link was last recorded, by names such as `open 1`. */
  readonly read: Readonly<Record<string, number>>;
  readonly authorization: ModelAuthorization | null;
}

/** The model of an envelope. */
export interface ModelState {
  readonly now: number;
  readonly status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  readonly attached: boolean;
  readonly inOrder: boolean;
  readonly level: Level;
  readonly signers: readonly ModelSigner[];
  readonly ends: number;
  readonly completedAt: number;
  /** Until when a qualified signer keeps the others waiting; null: nobody does. */
  readonly turn: number | null;
  /** The entries that the trail must tell, in their order. */
  readonly recorded: readonly string[];
  /** The events that must be announced; those of a signer with their place. */
  readonly announced: readonly string[];
}

export const BEGINNING: ModelState = {
  now: 0,
  status: 'DRAFT',
  attached: false,
  inOrder: false,
  level: 'ADVANCED',
  signers: [],
  ends: Infinity,
  completedAt: Infinity,
  turn: null,
  recorded: ['ENVELOPE_CREATED'],
  announced: ['envelope.created'],
};

export const NEW_SIGNER = {
  status: 'PENDING',
  links: 0,
  called: false,
  seen: false,
  viewed: false,
  fields: [],
  saved: [],
  saves: 0,
  others: null,
  certificates: 0,
  proved: null,
  code: null,
  codes: [],
  mismatches: [],
  read: {},
  authorization: null,
} as const;

/** Witnesses and copies without an order move behind everybody else. */
export function withOpenOrders(signers: readonly ModelSigner[]): readonly ModelSigner[] {
  const moves = (signer: ModelSigner, role: ModelRole): boolean => signer.isOpen && signer.role === role;
  const movers = [
    ...signers.filter((signer) => moves(signer, 'WITNESS')),
    ...signers.filter((signer) => moves(signer, 'CC')),
  ];
  let placed = signers.filter((signer) => !movers.includes(signer));
  const orders = new Map<ModelSigner, number>();
  for (const mover of movers) {
    const member = mover.group === null ? undefined : placed.find(({ group }) => group !== null);
    const order = member?.order ?? orderAfter(placed, mover.role);
    orders.set(mover, order);
    placed = [...placed, { ...mover, order }];
  }
  return signers.map((signer) => ({ ...signer, order: orders.get(signer) ?? signer.order }));
}

/** After everyone who signs; of a copy, after everyone. */
export function orderAfter(signers: readonly ModelSigner[], added: ModelRole): number {
  const before = signers.filter(({ role }) => added === 'CC' || role !== 'CC');
  return Math.max(0, ...before.map(({ order }) => order)) + 1;
}

/** The expected answer to an act, and the state afterwards. */
export interface Predicted {
  readonly code: string;
  readonly after: ModelState;
  /** Refused and remembered (ADR-0005): a repeat is another try. */
  readonly remembered?: boolean;
  /** A provider is requested for a signature. Until it answers, the envelope can change. */
  readonly requested?: ProviderRequest;
}

/** A request to a provider for a signature. */
export interface ProviderRequest {
  readonly act: Extract<Act, { readonly kind: 'sign' }>;
  readonly place: number;
  readonly link: number;
  /** Of the authorization. */
  readonly number: number;
  readonly spent: boolean;
}

/** The state with one signer changed. */
export function withSigner(state: ModelState, who: number, change: Partial<ModelSigner>): ModelState {
  return {
    ...state,
    signers: state.signers.map((signer, place) => (place === who ? { ...signer, ...change } : signer)),
  };
}

/** The state with entries and events added. */
export function withRecorded(
  state: ModelState,
  result: readonly string[],
  announced: readonly string[] = [],
): ModelState {
  return {
    ...state,
    recorded: [...state.recorded, ...result],
    announced: [...state.announced, ...announced],
  };
}

const RANKS = { SIMPLE: 0, ADVANCED: 1, QUALIFIED: 2 } as const;

/** A signer's own level can be higher than the envelope's, never lower. */
export function isLower(level: Level | null, than: Level): boolean {
  return level !== null && RANKS[level] < RANKS[than];
}

/** The level by which a signer signs. */
export function levelOf(
  { level }: Pick<ModelState, 'level'>,
  { level: own }: Pick<ModelSigner, 'level'>,
): Level {
  return own === null || isLower(own, level) ? level : own;
}

/** True for who has nothing left to do: they signed, declined, are not needed, or only receive a copy. */
export function isDone({ role, status }: ModelSigner): boolean {
  return role === 'CC' || status === 'SIGNED' || isOut({ status });
}

/** True for members of the group without whom the envelope went on. */
export function isOut({ status }: Pick<ModelSigner, 'status'>): boolean {
  return status === 'DECLINED' || status === 'SKIPPED';
}

/** The people who share one number of signatures. */
export function groupIn({ signers }: ModelState): readonly ModelSigner[] {
  return signers.filter(({ group }) => group !== null);
}

/** Nobody else of the group has to sign when enough have: those who are left are not needed. */
export function skippingUnneeded(state: ModelState): ModelState {
  const members = groupIn(state);
  const enough =
    members.filter(({ status }) => status === 'SIGNED').length >= (members[0]?.group ?? Infinity);
  if (!enough) return state;
  const left = members.filter((member) => !isDone(member));
  const signers = state.signers.map((signer) =>
    left.includes(signer) ? { ...signer, status: 'SKIPPED' as const } : signer,
  );
  return withRecorded(
    { ...state, signers },
    left.map(() => 'SIGNER_SKIPPED'),
    left.map(() => 'signer.skipped'),
  );
}

/** True where everybody before this signer is done, or order does not matter. It always matters to a witness. */
export function hasTurn({ inOrder, signers }: ModelState, signer: ModelSigner): boolean {
  if (!hasOrder({ inOrder }, signer)) return true;
  return signers.every((other) => other.order >= signer.order || isDone(other));
}

function hasOrder({ inOrder }: Pick<ModelState, 'inOrder'>, { role }: ModelSigner): boolean {
  return inOrder || role === 'WITNESS';
}

/** Those whose turn has come are called, which is announced. */
export function callingInTurn(state: ModelState): ModelState {
  const signers = state.signers.map((signer) =>
    signer.called || signer.role === 'CC' || !hasTurn(state, signer)
      ? signer
      : { ...signer, called: true, status: signer.status === 'PENDING' ? ('SENT' as const) : signer.status },
  );
  const called = signers.filter((signer, place) => signer.called && state.signers[place]?.called === false);
  const ordered = called.filter((signer) => hasOrder(state, signer));
  const announced = [...called.map(() => 'signer.invited'), ...ordered.map(() => 'signer.turn')];
  return withRecorded({ ...state, signers }, [], announced);
}
