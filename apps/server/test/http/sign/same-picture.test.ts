import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { canDraw, difference, inPixels, without } from '../../given/pictures.ts';
import type { Picture, PixelBox } from '../../given/pictures.ts';
import { drawnByReaders, READERS } from '../../given/pdf-readers.ts';
import type { Reader } from '../../given/pdf-readers.ts';
import { contractsOf, PEOPLE, placed } from './contract-of-people.ts';
import { aQualifiedPortal } from './qualified-portal.ts';

const { service, sender, comesBack } = await aQualifiedPortal({ pageFooter: true });
const { aContract, evidenceOf } = contractsOf({ service, sender });

const PAGES = [1, 2, 3, 4];
const RESOLUTION = 72;
const at = (x: number, y: number, width: number, height: number) => ({ box: { x, y, width, height } });
const typed = (text: string) => ({ kind: 'TYPED', text });
const onFirstPage = { page: 1 };

/** The fields of each person, with what they enter; of a value that the sender gave, and of one that Aval knows, nothing. */
const FILLED = [
  [placed(600, 0, { type: 'NUMBER', label: 'Preço', rule: { kind: 'NUMBER', decimals: 2 } }), '500000.00'],
  [placed(600, 0, { type: 'SIGNATURE', ...at(60, 600, 220, 40) }), typed('Maria Souza')],
  [placed(640, 0, { type: 'DATE_SIGNED' }), null],
  [placed(680, 1, { type: 'TEXT', label: 'Prazo' }), '30 dias'],
  [placed(30, 1, { type: 'INITIALS', ...onFirstPage, ...at(72, 30, 60, 22) }), typed('JL')],
  [placed(660, 1, { type: 'CHECKBOX', label: 'Vistoria', ...at(60, 660, 16, 16) }), true],
  [placed(30, 2, { type: 'TEXT', label: 'Matrícula', ...onFirstPage, ...at(330, 30, 180, 22) }), '12.345'],
  [placed(690, 2, { type: 'SIGNATURE', ...at(60, 690, 220, 40) }), typed('Rita Prado')],
  [placed(712, 2, { type: 'CPF' }), null],
  [placed(744, 1, { type: 'TEXT', label: 'Índice', readOnly: true, default: 'IPCA' }), null],
  [placed(740, 0, { type: 'STAMP_CODE', ...at(60, 740, 200, 18) }), null],
] as const;

interface Way {
  readonly parties: number;
  readonly inOrder: boolean;
  /** Whether the first and the third person sign with their certificates. */
  readonly isQualified: boolean;
}

const WAYS: readonly Way[] = [2, 3].flatMap((parties) =>
  [true, false].flatMap((inOrder) => [false, true].map((isQualified) => ({ parties, inOrder, isQualified }))),
);
const nameOf = ({ parties, inOrder, isQualified }: Way): string =>
  `${parties} parties ${inOrder ? 'in order' : 'in parallel'}, ${isQualified ? 'with certificates' : 'simple'}`;

/** Where a value stands, and who enters it: somebody, the sender before all of them, or the seal after all of them. */
interface Place {
  readonly page: number;
  readonly box: PixelBox;
  readonly person: number | 'SENDER' | 'SEAL';
  /** Of the signature that a certificate makes: until it is made, MuPDF draws its sign “SIGN” there. */
  readonly isInvited: boolean;
}

const hasCertificate = (person: number, { isQualified }: Way): boolean => isQualified && person !== 1;

/** A place of a field as the API has it, in points. */
interface SentPlace {
  readonly page: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

function placesOf(way: Way, sent: readonly (readonly SentPlace[])[]): readonly Place[] {
  return FILLED.filter(([{ signerIndex }]) => signerIndex < way.parties).map(([field], index) => {
    const { signerIndex, type } = field;
    const { page, box } = sent[index]?.[0] ?? field;
    const edges = [box.x, box.y, box.x + box.width, box.y + box.height] as const;
    return {
      page,
      // A smoothed edge takes a pixel more.
      box: inPixels(edges, RESOLUTION, 1),
      person: 'readOnly' in field ? 'SENDER' : type === 'STAMP_CODE' ? 'SEAL' : signerIndex,
      isInvited: type === 'SIGNATURE' && hasCertificate(signerIndex, way),
    };
  });
}

/** Everybody signs: in order, or the last person first. Returns the people, each with the file they were shown just before, and the sealed file. */
async function signedBy(way: Way) {
  const { parties, inOrder } = way;
  const people = PEOPLE.slice(0, parties).map((person, index) => ({
    ...person,
    ...(hasCertificate(index, way) && { signatureLevel: 'QUALIFIED' }),
  }));
  const own = FILLED.filter(([{ signerIndex }]) => signerIndex < parties);
  const fields = own.map(([field]) => field);
  const { id, ids, places, signers } = await aContract({ people, fields, signingOrderEnabled: inOrder });
  const numbers = people.map((_, index) => index);
  const shown: { readonly person: number; readonly file: Buffer }[] = [];
  for (const person of inOrder ? numbers : numbers.toReversed()) {
    const values = Object.fromEntries(
      own.flatMap(([{ signerIndex }, value], index) =>
        signerIndex === person && value !== null ? [[ids[index], value]] : [],
      ),
    );
    await signers[person].identify();
    if (hasCertificate(person, way)) await comesBack(signers[person]);
    const { hash } = done(await signers[person].consent(values)).body;
    shown.push({ person, file: (await signers[person].shown()).bytes });
    done(await signers[person].declare(hash, values));
  }
  const { sealed, verification } = await evidenceOf(id);
  return { shown, sealed, verification, places };
}

const hasInk = (picture: Picture, box: PixelBox): boolean =>
  difference(picture, without(picture, [box])) !== null;

/** A page before a person signs, and in the sealed file, as a reader draws it. */
interface Compared {
  readonly reader: Reader;
  readonly before: Picture;
  readonly after: Picture;
  readonly places: readonly Place[];
  /** Those who sign now or later, and the seal. */
  readonly later: ReadonlySet<Place['person']>;
}

/** Returns what a page shows that the other doesn't, apart from what is entered now or later. */
function surprisesOn({ reader, before, after, places, later }: Compared): readonly string[] {
  const known = places.filter(({ person }) => !later.has(person)).map(({ box }) => box);
  const awaited = places.filter(({ person }) => later.has(person));
  const open = awaited.map(({ box }) => box);
  const empty = awaited.filter(({ isInvited }) => reader !== 'MuPDF' || !isInvited).map(({ box }) => box);
  if (before.width !== after.width || before.height !== after.height) return ['another size'];
  const elsewhere = difference(without(before, open), without(after, open));
  return [
    ...(elsewhere === null ? [] : [`another picture at ${elsewhere.join(' ')}`]),
    ...known.filter((box) => !hasInk(before, box)).map((box) => `no value yet at ${box.join(' ')}`),
    ...empty.filter((box) => hasInk(before, box)).map((box) => `a value already at ${box.join(' ')}`),
    ...open.filter((box) => !hasInk(after, box)).map((box) => `no value ever at ${box.join(' ')}`),
  ];
}

type Drawn = Awaited<ReturnType<typeof drawnByReaders>>;
const draw = (file: Buffer): Promise<Drawn> => drawnByReaders(file, { resolution: RESOLUTION, pages: PAGES });

/** Returns the surprises on all pages in all readers, each with its reader and its page. */
function surprisesIn(
  shown: Drawn,
  sealed: Drawn,
  { places, later }: Pick<Compared, 'places' | 'later'>,
): readonly string[] {
  return READERS.flatMap((reader) =>
    PAGES.flatMap((page) => {
      const [before, after] = [shown[reader].get(page), sealed[reader].get(page)];
      if (before === undefined || after === undefined) throw new Error(`${reader} drew no page ${page}`);
      const onPage = places.filter((place) => place.page === page);
      return surprisesOn({ reader, before, after, places: onPage, later }).map(
        (surprise) => `${reader}, page ${page}: ${surprise}`,
      );
    }),
  );
}

describe.runIf(canDraw)(
  'every page that a person is shown before they sign (skipped without poppler and MuPDF)',
  () => {
    it.each(WAYS.map((way) => [nameOf(way), way] as const))(
      'is that of the sealed file in every reader, but for values entered later: %s',
      async (_name, way) => {
        const { shown, sealed, verification, places: sent } = await signedBy(way);
        expect([verification.result, verification.reasons]).toEqual(['VALID', []]);
        const [places, final] = [placesOf(way, sent), await draw(sealed)];
        for (const [turn, { person, file }] of shown.entries()) {
          const later = new Set([...shown.slice(turn).map((party) => party.person), 'SEAL' as const]);
          const surprises = surprisesIn(await draw(file), final, { places, later });
          expect([person, surprises]).toEqual([person, []]);
        }
      },
    );
  },
);
