import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { canDraw, difference, inPixels, without } from '../../given/pictures.ts';
import type { Picture, PixelBox } from '../../given/pictures.ts';
import { drawnByReaders, READERS } from '../../given/three-readers.ts';
import { contractsOf, PEOPLE, placed } from './contract-of-people.ts';
import { aQualifiedPortal } from './qualified-portal.ts';

const { service, sender, comesBack } = await aQualifiedPortal({ pageFooter: true });
const { aContract, evidenceOf } = contractsOf(service, sender);

const PAGES = 4;
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

/** Where a value stands, and who enters it; null for a value that was there from the beginning. */
interface Place {
  readonly page: number;
  readonly box: PixelBox;
  readonly person: number | null;
}

const PLACES = FILLED.map(([{ page, box, signerIndex, ...rest }]): Place => {
  const edges = [box.x, box.y, box.x + box.width, box.y + box.height] as const;
  // A smoothed edge takes a pixel more.
  return { page, box: inPixels(edges, RESOLUTION, 1), person: 'readOnly' in rest ? null : signerIndex };
});

/** Everybody signs: in order, or the last person first. Returns the people, each with the file they were shown just before, and the sealed file. */
async function signedBy({ parties, inOrder, isQualified }: Way) {
  const people = PEOPLE.slice(0, parties).map((person, index) => ({
    ...person,
    ...(isQualified && index !== 1 && { signatureLevel: 'QUALIFIED' }),
  }));
  const own = FILLED.filter(([{ signerIndex }]) => signerIndex < parties);
  const fields = own.map(([field]) => field);
  const { id, ids, signers } = await aContract({ people, fields, signingOrderEnabled: inOrder });
  const numbers = people.map((_, index) => index);
  const shown: { readonly person: number; readonly file: Buffer }[] = [];
  for (const person of inOrder ? numbers : numbers.toReversed()) {
    const values = Object.fromEntries(
      own.flatMap(([{ signerIndex }, value], index) =>
        signerIndex === person && value !== null ? [[ids[index], value]] : [],
      ),
    );
    await signers[person].identify();
    if (isQualified && person !== 1) await comesBack(signers[person]);
    const { hash } = done(await signers[person].consent(values)).body;
    shown.push({ person, file: (await signers[person].shown()).bytes });
    done(await signers[person].declare(hash, values));
  }
  const { sealed, verification } = await evidenceOf(id);
  return { shown, sealed, verification, places: PLACES.filter(({ person }) => (person ?? 0) < parties) };
}

const hasInk = (picture: Picture, box: PixelBox): boolean =>
  difference(picture, without(picture, [box])) !== null;

/** Returns what a page shows before a person signs that it doesn't show in the sealed file, or the other way round. `later`: the places that they and those after them fill in. */
function surprisesOn(
  [before, after]: readonly [Picture, Picture],
  places: readonly Place[],
  later: ReadonlySet<number | null>,
): readonly string[] {
  const open = places.filter(({ person }) => later.has(person)).map(({ box }) => box);
  const known = places.filter(({ person }) => !later.has(person)).map(({ box }) => box);
  const elsewhere = difference(without(before, open), without(after, open));
  return [
    ...(elsewhere === null ? [] : [`another picture at ${elsewhere.join(' ')}`]),
    ...known.flatMap((box) => (hasInk(before, box) ? [] : [`no value yet at ${box.join(' ')}`])),
    ...open.flatMap((box) => (hasInk(before, box) ? [`a value already at ${box.join(' ')}`] : [])),
    ...open.flatMap((box) => (hasInk(after, box) ? [] : [`no value ever at ${box.join(' ')}`])),
  ];
}

describe.runIf(canDraw)(
  'every page that a person is shown before they sign (skipped without poppler and MuPDF)',
  () => {
    it.each(WAYS.map((way) => [nameOf(way), way] as const))(
      'is that of the sealed file in every reader, but for values entered later: %s',
      async (_name, way) => {
        const { shown, sealed, verification, places } = await signedBy(way);
        expect([verification.result, verification.reasons]).toEqual(['VALID', []]);
        const draw = (file: Buffer) => drawnByReaders(file, { resolution: RESOLUTION, last: PAGES });
        const final = await draw(sealed);
        const surprises: string[] = [];
        for (const [turn, { person, file }] of shown.entries()) {
          const drawn = await draw(file);
          const later = new Set(shown.slice(turn).map((party) => party.person));
          for (const reader of READERS)
            for (let page = 1; page <= PAGES; page += 1) {
              const [before, after] = [drawn[reader].get(page), final[reader].get(page)];
              if (before === undefined || after === undefined) throw new Error(`${reader} drew no page`);
              const onPage = places.filter((place) => place.page === page);
              for (const surprise of surprisesOn([before, after], onPage, later))
                surprises.push(`${reader}, page ${page}, before person ${person + 1}: ${surprise}`);
            }
        }
        expect(surprises).toEqual([]);
      },
    );
  },
);
