import type { Sha256Hex } from '@aval/evidence/canonical';
import type { ActiveContent } from '../domain/documents/active-content.ts';
import type { ExistingSignatures } from '../domain/documents/existing-signatures.ts';
import type { RenderingWarning } from '../domain/documents/rendering-warning.ts';
import type { Unmarkable } from '../domain/fields/field-places.ts';
import type { Reason } from '../domain/errors/reasons.ts';
import type { MarkBox, MarkInput, MarkShape, PrintedFont } from './printed-marks.ts';
import type { PrintedPages } from './report-printer.ts';

/** The facts about a PDF that the service needs. */
export interface PdfFacts {
  readonly pages: number;
  readonly signed: boolean;
  readonly recovered: boolean;
  readonly xfa: 'none' | 'static' | 'dynamic';
  readonly activeContent: readonly ActiveContent[];
  readonly warnings: readonly RenderingWarning[];
  /** The names of files inside: lines of at most 200 characters, empty for a file without a name. */
  readonly embeddedFiles: readonly string[];
  /** Readers show the files inside in place of the pages. */
  readonly isPortfolio: boolean;
  readonly signatures: ExistingSignatures;
}

/**
 * The reasons for which a PDF is refused. The caller receives each as it is, except `protected`: encrypted, and opens without a password.
 */
export type PdfRefusal =
  | 'protected'
  | Extract<
      Reason<'UNSUPPORTED_MEDIA_TYPE'>,
      'not-pdf' | 'encrypted' | 'corrupt' | 'no-pages' | 'too-many-pages' | 'bomb' | 'unsupported' | 'limit'
    >;

/**
 * The names in a signature's dictionary: `pbad` those of DOC-ICP-15.03 (`PBAD_PAdES`, `PBAD.PAdES`), `etsi` those of
 * EN 319 142-1 (`Adobe.PPKLite`, `ETSI.CAdES.detached`). The bytes inside are the same.
 */
export type SignatureForm = 'pbad' | 'etsi';

/** The seal's place in a document: bytes to append, with space for a signature. */
export interface SealPlace {
  readonly tail: Buffer;
  readonly contentsAt: number;
  readonly reservedBytes: number;
  /** First start, first length, second start, second length of the signed bytes. */
  readonly byteRange: readonly [number, number, number, number];
  readonly fieldName: string;
}

export interface SealInput {
  readonly fieldName: string;
  readonly reason: string;
  readonly name: string;
  readonly contact: string;
  readonly signedAt: Date;
  /** Pages to be appended in the seal's revision, where the file bears them. */
  readonly pages?: PrintedPages;
  /** Space for the signature, in bytes. If absent, enough for the certificates of the service's keys. */
  readonly reservedBytes?: number;
  /** `etsi` if absent. */
  readonly form?: SignatureForm;
}

/** An empty place on a page. */
export interface MarginPlace {
  /** Counts from 1. */
  readonly page: number;
  /** Index of the shape that fits. */
  readonly shape: number;
  readonly box: MarkBox;
}

/** The pages to look at, and the shapes of a mark, the preferred first. */
export interface MarginInput {
  readonly shapes: readonly MarkShape[];
  readonly from: number;
  readonly to: number;
  /** Places that are taken already: those of fields. */
  readonly taken?: readonly PagePlace[];
}

/** A page to be drawn. */
export interface PictureInput {
  /** Counts from 1. */
  readonly page: number;
  /** In pixels. */
  readonly width: number;
}

/** An occurrence of a text on the pages of a document. */
export interface AnchorText {
  readonly text: string;
  /** Counts from 1, over all pages. */
  readonly occurrence: number;
}

/** A place on a page. */
export interface PagePlace {
  /** Counts from 1. */
  readonly page: number;
  readonly box: MarkBox;
}

/** A text where it stands on a page. */
export interface PlacedText extends PagePlace {
  readonly text: string;
}

/** A page, and what the places of fields may not cover on it: words, or other ink, whose text is empty. */
export interface ExaminedPage {
  /** Counts from 1. */
  readonly page: number;
  readonly content: readonly Omit<PlacedText, 'page'>[];
  /** Printed lines across: rules, and runs of underscores or dots. */
  readonly lines: readonly MarkBox[];
  /** Other ink, and places to fill in: rules down, fillers, form fields, and links. */
  readonly fillers: readonly MarkBox[];
}

/** The types of form fields that hold a value. */
export const FORM_FIELD_TYPES = ['TEXT', 'CHECKBOX', 'CHOICE', 'RADIO', 'SIGNATURE'] as const;

/** A place of a form field. A field with many places comes once for each. */
export interface FormPlace extends PagePlace {
  /** The partial names from the root, joined by points. */
  readonly name: string;
  readonly type: (typeof FORM_FIELD_TYPES)[number];
  /** A check box has `true` or `false`. Of a radio group, each place has the value of the group. */
  readonly value: string | null;
  /** Of a radio group, the value of this place alone. */
  readonly options: readonly string[];
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly multiline: boolean;
  /** The name for people. */
  readonly label: string | null;
}

/** A page as shown, in points. A page without a size that readers agree on has none. */
export interface ShownPage {
  readonly width: number;
  readonly height: number;
  /** Whether marks can be drawn on it. */
  readonly bearsMarks: boolean;
  /** Why not, unless the file is signed or certified. */
  readonly obstacle: Exclude<Unmarkable, 'DRAWING' | 'SEAL'> | null;
}

/** The pages and form fields of a document. */
export interface PdfForm {
  readonly pages: readonly ShownPage[];
  /** In the order of the pages, and on a page from top to bottom. */
  readonly fields: readonly FormPlace[];
}

/** An empty signature field, by its requested name. Without a place it is invisible. */
export interface EmptySignatureField {
  readonly name: string;
  readonly place?: PagePlace | undefined;
}

/** An empty form field for a value that comes later. */
interface BlankInput extends PagePlace {
  readonly name: string;
  readonly lines: 'ONE' | 'MANY';
}

/** The content of a revision of marks. */
export interface RevisionInput {
  /** Marks on one page are drawn in this order. */
  readonly marks: readonly MarkInput[];
  readonly fonts?: readonly PrintedFont[];
  /** Empty signature fields, in the order of signing. */
  readonly fields?: readonly EmptySignatureField[];
  readonly blanks?: readonly BlankInput[];
}

/** A mark in a file. `appearance` is the SHA-256 of its appearance stream, in hexadecimal. */
export interface PlacedMark {
  readonly page: number;
  readonly box: MarkBox;
  readonly appearance: Sha256Hex;
}

/** A revision with marks and empty signature fields: bytes to append, none if there is neither. */
export interface PreparedRevision {
  readonly tail: Buffer;
  /** In the order in which they were wanted, without those that a page can't carry. */
  readonly marks: readonly PlacedMark[];
  /** The final names of the fields, in the order of signing. */
  readonly fieldNames: readonly string[];
}

/** A signer's own signature. */
export interface SignatureInput {
  /** The empty field of the prepared revision. Null adds an invisible field: the document came signed. */
  readonly openField: string | null;
  /** Requested name of the field that is added. */
  readonly fieldName: string;
  readonly name: string;
  readonly reason: string;
  readonly signedAt: Date;
  /** The signer's values, each for a blank. */
  readonly marks?: readonly MarkInput[];
  readonly fonts?: readonly PrintedFont[];
  /** Space for the signature, in bytes. */
  readonly reservedBytes: number;
  /** `etsi` if absent. */
  readonly form?: SignatureForm;
}

/** The file before the first signer signed. */
export interface SignedSince {
  /** Its length. Signatures that the document came with aren't judged. */
  readonly signedFrom: number;
  /** Names of the blanks that signers may have filled in since. */
  readonly filled: readonly string[];
}

/** Who signed or stamped, as the signature says it. Nothing of it is checked. DER. */
export interface ClaimedSigner {
  readonly certificate: Buffer;
  /** The included certificates, in any order. */
  readonly certificates: readonly Buffer[];
}

/** A signature or a document time stamp of a file. */
export interface ListedSignature {
  /** Full name of the signature field. */
  readonly field: string;
  /** Offset after the last signed byte. */
  readonly signedBytes: number;
  /** The name of its entry in the file's store of validation data. */
  readonly entry: string;
  readonly hasEntry: boolean;
  /** Null if the signature can't be read, or doesn't include the certificate that it is by. */
  readonly signer: ClaimedSigner | null;
  /** The authority of its time stamp; null without one that can be read. */
  readonly stamper: ClaimedSigner | null;
}

/** A signature or document time stamp that was added to a sealed file, as it says itself. Nobody checks who issued its certificate. */
export interface LaterSignature {
  readonly field: string;
  readonly kind: 'SIGNATURE' | 'TIMESTAMP';
  readonly name: string | null;
  readonly issuer: string | null;
  /** A date of PDF, as it stands there. */
  readonly claimedAt: string | null;
  /** Null if that isn't checked here. */
  readonly isIntact: boolean | null;
}

/** What came after the sealed bytes of a file. */
export interface LaterSignatures {
  /** Whether there are signatures, and every change since is one that comes with them and that the seal allows. */
  readonly onlySigned: boolean;
  readonly signatures: readonly LaterSignature[];
}

/** The validation data for one signature. Each part is DER. */
export interface SignatureProof {
  /** The name of its entry. */
  readonly name: string;
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** The parts of the long-term form of a sealed file. Each part is DER. */
export interface LongTermInput {
  readonly fieldName: string;
  /** Space for the stamp, in bytes; a usual size where absent. */
  readonly reservedBytes?: number;
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls?: readonly Uint8Array[];
  /** The data of each signature. One without certificates, or without responses and lists, gets no entry. */
  readonly signatures?: readonly SignatureProof[];
}

/** Which seal and which document time stamp of a long-term form are judged, and what they are trusted by. */
export interface LongTermQuestion {
  /** DER of the roots that are trusted. */
  readonly roots: readonly Uint8Array[];
  readonly at: Date;
  /** Our seal: DER of its certificate, and the length of the sealed file. */
  readonly seal: { readonly certificate: Uint8Array; readonly sealedBytes: number };
  /** Our document time stamp: its field, and its place in the file. */
  readonly stamp: { readonly field: string; readonly byteRange: SealPlace['byteRange'] };
}

export type PdfOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: PdfRefusal };

/**
 * Opens PDFs in a child process limited in time and memory; a child that dies or overruns is a refusal
 * (`limit`), and an exception (`Unavailable`) only where the answer is yes or no. Holds no key. Throws `Unavailable`
 * where no child can be had, too many wait, or the service stops: that says nothing about the file.
 */
export interface PdfReader {
  /** Jobs of one organization wait for those of others only in turn. Throws `QueueFull` where too many of it wait. */
  inspect(pdf: Uint8Array, organizationId: string): Promise<PdfOutcome<PdfFacts>>;
  /**
   * Returns a copy without protection of a PDF that opens without a password and whose protection allows signing; the same PDF
   * gives the same copy. `protected` if its protection doesn't, or if it is signed. Organizations take turns.
   */
  decrypt(pdf: Uint8Array, organizationId: string): Promise<PdfOutcome<Buffer>>;
  prepareSeal(pdf: Uint8Array, input: SealInput): Promise<PdfOutcome<SealPlace>>;
  /** Empty places at the edges of pages. Pages without one are left out. Organizations take turns. */
  findMargins(
    pdf: Uint8Array,
    input: MarginInput,
    organizationId: string,
  ): Promise<PdfOutcome<readonly MarginPlace[]>>;
  /** Draws a page as WebP, with its annotations. Groups take turns; no other job delays them. */
  drawPage(pdf: Uint8Array, input: PictureInput, group: string): Promise<PdfOutcome<Buffer>>;
  /** Finds where texts stand: on one line, whatever the spaces. Null for a text or occurrence that isn't there. */
  findText(
    pdf: Uint8Array,
    texts: readonly AnchorText[],
    organizationId: string,
  ): Promise<PdfOutcome<readonly (PagePlace | null)[]>>;
  /** Finds all texts in double braces, in reading order and without their spaces. */
  findAnchors(pdf: Uint8Array, organizationId: string): Promise<PdfOutcome<readonly PlacedText[]>>;
  /**
   * Draws marks and compares the pages before and after. Returns the pages that can't carry theirs: all of them where
   * anything else changed. `pages` are those of the document. Organizations take turns.
   */
  tryMarks(
    pdf: Uint8Array,
    revision: RevisionInput & { readonly pages: number },
    organizationId: string,
  ): Promise<PdfOutcome<readonly number[]>>;
  /**
   * Finds what places of fields may not cover on these pages. Pages that can't be examined, or not within the time of a document,
   * are not in the result.
   */
  findContent(
    pdf: Uint8Array,
    pages: readonly number[],
    organizationId: string,
  ): Promise<PdfOutcome<readonly ExaminedPage[]>>;
  /** Page sizes, and visible form fields. Organizations take turns. */
  readForm(pdf: Uint8Array, organizationId: string): Promise<PdfOutcome<PdfForm>>;
  /**
   * Draws marks on pages, and adds empty signature fields and blanks in the same revision. Leaves out marks that a page can't carry, and all marks and fields in a signed or certified file. Marks for blanks
   * are never left out: `unsupported` for a blank that is missing or filled in.
   */
  prepareMarks(pdf: Uint8Array, revision: RevisionInput): Promise<PdfOutcome<PreparedRevision>>;
  /**
   * True where the pages at the start of a file differ from those of its first bytes by exactly these marks, and by
   * signature fields and blanks that show nothing.
   */
  marksHold(
    pdf: Uint8Array,
    declared: {
      readonly originalBytes: number;
      readonly pages: number;
      readonly marks: readonly PlacedMark[];
    },
  ): Promise<boolean>;
  /** Reopens a sealed file: true where its newest seal is whole, valid and by `certificate` (DER). */
  sealHolds(pdf: Uint8Array, certificate: Uint8Array): Promise<boolean>;
  /**
   * The certificates that the time stamp of a file's newest seal is trusted by, DER: the authority's first, the root last.
   * Empty if it has no stamp below `roots`, or the file can't be read.
   */
  sealStampChain(pdf: Uint8Array, roots: readonly Uint8Array[]): Promise<readonly Buffer[]>;
  /**
   * The place of a signer's own signature, in a separate revision. `unsupported` where a certification of the document
   * forbids further signatures, or the empty field is missing or was signed.
   */
  prepareSignature(pdf: Uint8Array, input: SignatureInput): Promise<PdfOutcome<SealPlace>>;
  /**
   * Reopens a signed file: true where its newest signature is whole, valid and by `certificate` (DER), every earlier one is
   * valid, and nothing but signatures and their signers' values was added since. If `since` is absent, every signature is
   * judged.
   */
  signatureHolds(pdf: Uint8Array, certificate: Uint8Array, since?: SignedSince): Promise<boolean>;
  /** Lists the signatures and document time stamps of a file, those that cover least first. Checks none of them. */
  listSignatures(pdf: Uint8Array): Promise<PdfOutcome<readonly ListedSignature[]>>;
  /**
   * Lists what signed a file after its first bytes, which are sealed. Not for files of ours alone: groups take turns, with the limits of
   * uploads. Throws `QueueFull` where too many of the group wait.
   */
  laterSignatures(pdf: Uint8Array, sealedBytes: number, group: string): Promise<PdfOutcome<LaterSignatures>>;
  /** The place of a document time stamp, with validation data in the same revision. */
  prepareLongTerm(pdf: Uint8Array, input: LongTermInput): Promise<PdfOutcome<SealPlace>>;
  /**
   * Reopens a long-term form: true where our seal and our document time stamp pass (EN 319 102-1) and nothing else was
   * changed behind the seal. Signatures that the document came with are not judged.
   */
  longTermHolds(pdf: Uint8Array, question: LongTermQuestion): Promise<boolean>;
  stop(): Promise<void>;
}
