import { inflateSync } from 'node:zlib';
import { cidSet } from '../../src/conformance/cid-set.ts';
import { FontSubset } from '../../src/page/font-subset.ts';
import { classicPdf, streamPdf, type SampleObject } from '../pdf-samples.ts';
import { FONTS } from '../page/page-fonts.ts';
import { iccProfile, type ProfileSpace } from './icc-profile.ts';

/** A standard that a sample conforms to. */
export interface SampleClaim {
  /** Part of ISO 19005 and level. */
  readonly archive?: { readonly part: 1 | 2 | 3; readonly level: 'A' | 'B' | 'U' };
  /** Whether it conforms to ISO 14289-1. */
  readonly accessible?: true;
  /** Colours of its output intent; null for a file without any. */
  readonly intent: ProfileSpace | null;
  /** Whether the numbers of its parent tree are in leaves. */
  readonly hasLeaves?: true;
  /** Whether its first page has a link, and so annotations and an order of them already. */
  readonly hasLink?: true;
}

const archive = (part: 1 | 2 | 3, level: 'A' | 'B' | 'U') => ({ archive: { part, level } }) as const;

/** A file for each level, and for what differs within one. */
export const SAMPLES: Readonly<Record<string, SampleClaim>> = {
  'pdfa-1b': { ...archive(1, 'B'), intent: 'RGB ' },
  'pdfa-1b-gray': { ...archive(1, 'B'), intent: 'GRAY' },
  'pdfa-1b-without-intent': { ...archive(1, 'B'), intent: null },
  'pdfa-1a': { ...archive(1, 'A'), intent: 'RGB ' },
  'pdfa-2b': { ...archive(2, 'B'), intent: 'RGB ' },
  'pdfa-2b-without-intent': { ...archive(2, 'B'), intent: null },
  'pdfa-2u-gray': { ...archive(2, 'U'), intent: 'GRAY' },
  'pdfa-2a': { ...archive(2, 'A'), intent: 'RGB ', hasLeaves: true },
  'pdfa-3b': { ...archive(3, 'B'), intent: 'RGB ' },
  'pdfa-3a': { ...archive(3, 'A'), intent: 'RGB ' },
  'pdfua-1': { accessible: true, intent: null },
  'pdfua-1-link': { accessible: true, intent: null, hasLink: true, hasLeaves: true },
  'pdfa-2a-pdfua-1': { ...archive(2, 'A'), accessible: true, intent: 'RGB ' },
};

/** Returns a sample: one page with the word Contrato, tagged where its standard wants that. */
export function sample(claim: SampleClaim): Buffer {
  const isTagged = claim.accessible === true || claim.archive?.level === 'A';
  const objects = { ...pageObjects(claim, isTagged), ...fontObjects(), ...intentObjects(claim) };
  const id = '<00112233445566778899AABBCCDDEEFF>';
  const options = {
    header: `%PDF-1.${claim.archive?.part === 1 ? 4 : 7}\n%\u00e2\u00e3\u00cf\u00d3\n`,
    trailer: `/ID[${id} ${id}]`,
  };
  return claim.archive?.part === 2 ? streamPdf(objects, options) : classicPdf(objects, options);
}

const subset = new FontSubset(FONTS.regular);
const TEXT = FONTS.regular
  .shape('Contrato')
  .map((glyph) => subset.use(glyph).toString(16).padStart(4, '0'))
  .join('');
const font = subset.embed('F1', false);

function pageObjects(claim: SampleClaim, isTagged: boolean): Record<number, SampleObject> {
  const text = `0 g BT /F1 18 Tf 72 740 Td <${TEXT}> Tj ET`;
  const defaults =
    claim.intent === null
      ? '/ColorSpace<</DefaultGray[/CalGray<</WhitePoint[0.9505 1 1.089]/Gamma 2.2>>]>>'
      : '';
  const tabs = claim.hasLink === true ? '/Tabs/S/Annots[16 0 R]' : '';
  return {
    1: `<</Type/Catalog/Pages 2 0 R/Metadata 8 0 R${isTagged ? TAGGED : ''}${claim.intent === null ? '' : INTENT}>>`,
    2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${isTagged ? '/StructParents 0' : ''}${tabs}/Resources<</Font<</F1 10 0 R>>${defaults}>>/Contents 4 0 R>>`,
    4: stream('', Buffer.from(isTagged ? `/P <</MCID 0>> BDC ${text} EMC` : text)),
    8: stream('/Type/Metadata/Subtype/XML', Buffer.from(metadata(claim))),
    ...(isTagged && structure(claim)),
  };
}

const TAGGED =
  '/Lang(pt-BR)/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/ViewerPreferences<</DisplayDocTitle true>>';
const INTENT =
  '/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(Sample)/Info(Sample)/DestOutputProfile 9 0 R>>]';

function structure({ hasLeaves, hasLink }: SampleClaim): Record<number, SampleObject> {
  const numbers = `0[7 0 R]${hasLink === true ? ' 1 17 0 R' : ''}`;
  const next = hasLink === true ? 2 : 1;
  const tree = hasLeaves === true ? '/ParentTree<</Kids[18 0 R]>>' : `/ParentTree<</Nums[${numbers}]>>`;
  return {
    5: `<</Type/StructTreeRoot/K 6 0 R${tree}/ParentTreeNextKey ${next}>>`,
    6: `<</Type/StructElem/S/Document/P 5 0 R/K[7 0 R${hasLink === true ? ' 17 0 R' : ''}]>>`,
    7: '<</Type/StructElem/S/P/P 6 0 R/Pg 3 0 R/K 0>>',
    ...(hasLeaves === true && { 18: `<</Limits[0 ${next - 1}]/Nums[${numbers}]>>` }),
    ...(hasLink === true && {
      16: '<</Type/Annot/Subtype/Link/F 4/Rect[72 736 160 760]/Border[0 0 0]/Contents(Contrato)/Dest[3 0 R/Fit]/StructParent 1>>',
      17: '<</Type/StructElem/S/Link/P 6 0 R/Pg 3 0 R/K<</Type/OBJR/Obj 16 0 R>>>>',
    }),
  };
}

/** Written without our own writer of fonts, which is under test. */
function fontObjects(): Record<number, SampleObject> {
  const [left, bottom, right, top] = font.box;
  return {
    10: `<</Type/Font/Subtype/Type0/BaseFont/${font.name}/Encoding/Identity-H/DescendantFonts[11 0 R]/ToUnicode 14 0 R>>`,
    11: `<</Type/Font/Subtype/CIDFontType2/BaseFont/${font.name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 12 0 R/DW 0/W[0[${font.widths.join(' ')}]]/CIDToGIDMap/Identity>>`,
    12: `<</Type/FontDescriptor/FontName/${font.name}/Flags 4/FontBBox[${left} ${bottom} ${right} ${top}]/ItalicAngle 0/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight ${font.capHeight}/StemV 80/FontFile2 13 0 R/CIDSet 15 0 R>>`,
    13: stream(`/Length1 ${font.programLength}`, inflateSync(font.program)),
    14: stream('', inflateSync(font.toUnicode)),
    15: stream('', cidSet(font.program)),
  };
}

function intentObjects({ intent }: SampleClaim): Record<number, SampleObject> {
  return intent === null ? {} : { 9: stream(`/N ${intent === 'GRAY' ? 1 : 3}`, iccProfile(intent)) };
}

function stream(dict: string, bytes: Buffer): SampleObject {
  return { dict, stream: bytes };
}

function metadata({ archive: claimed, accessible }: SampleClaim): string {
  const parts = [
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Contrato</rdf:li></rdf:Alt></dc:title></rdf:Description>`,
    claimed &&
      `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>${claimed.part}</pdfaid:part><pdfaid:conformance>${claimed.level}</pdfaid:conformance></rdf:Description>`,
    accessible &&
      `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>`,
    accessible && claimed && EXTENSION,
  ];
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${parts.filter(Boolean).join('')}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** PDF/A doesn't know the property of PDF/UA, so a file of both describes it (ISO 19005-2, 6.6.2.3). */
const EXTENSION = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
