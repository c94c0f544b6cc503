const REPAIR = 'pen it in a PDF reader, print it to a new PDF, check the new file, and upload that one.';
const AS_NEW_PDF = `O${REPAIR}`;
const OR_AS_NEW_PDF = `If that does not help, o${REPAIR}`;

/**
 * Why content is no PDF that can be signed, with what the person who has the file can do about it. The first ones are
 * about files, the last two about requests.
 */
export const UNSUPPORTED_REASONS = {
  'not-pdf':
    'The file is not a PDF. Open it in the program that made it, save or export it as PDF, and upload that file.',
  'junk-before-header': `Something stands in front of the PDF, as some mail and download programs leave it there. Download the file again. ${OR_AS_NEW_PDF}`,
  damaged: `The PDF is damaged, and each PDF reader may show it differently. ${AS_NEW_PDF}`,
  encrypted:
    'The PDF opens only with a password or a certificate. Open it with that, print it to a new PDF without protection, and upload that file.',
  'dynamic-xfa':
    'The PDF is a form that only a few programs can show. Fill it in with Adobe Acrobat Reader, print it to a new PDF, and upload that file.',
  portfolio:
    'The PDF is a portfolio: a collection of other files, in which the pages are only a cover. Open it in Adobe Acrobat Reader, save the files that are in it, and upload those that are to be signed.',
  CERTIFIED_NO_CHANGES:
    'The PDF already has a digital signature that allows no further ones, and signing it here would make that signature invalid. Upload the original from before it was signed, or ask the person who signed it for a copy that others may sign too.',
  corrupt: `The PDF is broken or incomplete. Download or export it again. ${OR_AS_NEW_PDF}`,
  'no-pages':
    'PDF readers find no pages in the file. Export it again from the program that made it, check that it shows its pages, and upload that file.',
  'too-many-pages': 'The PDF has more than 2,000 pages. Divide it into several files and upload those.',
  bomb: `The PDF holds far more data than its size suggests, so it was not read to the end. ${AS_NEW_PDF}`,
  unsupported: `The PDF is built in a way that cannot be sealed safely. ${AS_NEW_PDF}`,
  limit:
    'The PDF takes too long to read. Print it to a new PDF with smaller images, or divide it into several files, and upload those.',
  'conversion-off':
    'This service takes only PDFs. Save the file as PDF and upload that, or ask the operator to convert such files (DOCUMENT_CONVERTER=soffice).',
  'source-unreadable':
    'The file can’t be read in the format that its name says. Open it in the program that made it, save it again as DOCX or as HTML in UTF-8, and upload that file.',
  'source-external':
    'The file loads something from another file or another computer, such as a linked picture. Insert it into the document itself, and upload that file.',
  'source-active':
    'The file holds macros, scripts, forms, or embedded objects. Remove them, or save the file as PDF, and upload that.',
  'source-limit': 'The file is too large or takes too long to convert. Save it as PDF and upload that.',
  'type-not-requested':
    'The file is of none of the types that were requested. Send a JPEG or PNG picture, or a PDF, as the request of the file says.',
  'picture-damaged':
    'The picture is cut off or damaged, or contains another file. Take it again, or save it again as JPEG or PNG, and upload that file.',
  'content-type-not-accepted':
    'Send JSON with the header Content-Type: application/json. Where a file is uploaded, you can also send multipart/form-data.',
  'content-type-malformed': 'Correct the header Content-Type, for example to application/json.',
} as const;

/** The other hint for `encrypted`: the file opens without a password and only restricts what may be done with it. */
export const OPENS_WITHOUT_PASSWORD_HINT =
  'The PDF opens without a password but is protected against changes, so it cannot be signed. Open it, print it or save it as a new PDF without protection, and upload that file.';

const AGAIN =
  'To accept that, upload the file with POST /v1/documents and acceptChange as in details.acceptChange. Everyone who signs is told, and the trail has the hash of both files.';

/** The hints of files that Aval would take with a change. */
export const OFFERED_CHANGES = {
  DECRYPTED: `The PDF is protected against changes, but its protection allows signing. Aval can sign a copy without the protection. ${AGAIN}`,
  JUNK_REMOVED: `Something stands in front of the PDF, as some mail and download programs leave it there. Aval can sign the PDF without it. ${AGAIN}`,
} as const;

/** A change with which Aval would take a file, if the sender accepts it. */
export type OfferedChange = keyof typeof OFFERED_CHANGES;

/** The other hint for `damaged`: of a file with signatures, any new copy would lose them. */
export const DAMAGED_SIGNED_HINT =
  'The PDF is signed, but part of it is not where its own table says, and each PDF reader may repair it differently. A repaired or new copy would lose the signatures: ask the person who signed it for the file as they have it.';

const WITHOUT_IT = 'Print the file to a new PDF, which leaves this out, and upload the new file.';

/**
 * Why a file was refused for safety, with what to do about it. Active content is in many honest forms: the text says
 * what was found and never calls it a virus. `signature` stands for `signature:` and the scanner's own name of its find.
 */
export const UNSAFE_REASONS = {
  'active-content:launch': `The PDF can start a program or open another file on the reader's computer. ${WITHOUT_IT}`,
  'active-content:javascript': `The PDF contains a script that runs when the file is opened, printed or closed. Forms often have one. ${WITHOUT_IT}`,
  'active-content:page-javascript': `The PDF contains a script that runs when one of its pages is shown. ${WITHOUT_IT}`,
  'active-content:submit-form': `The PDF is a form with a button that sends what is filled in to another address. ${WITHOUT_IT}`,
  'active-content:import-data': `The PDF can load data from another file into its form. ${WITHOUT_IT}`,
  'active-content:remote-goto': `The PDF has a link to a file on another computer, which can reveal the reader's login. ${WITHOUT_IT}`,
  'active-content:embedded-executable': `A program is attached to the PDF. Remove the attachment and export the PDF again, or print it to a new PDF, and upload the new file.`,
  'active-content:xfa-doctype': `The form in the PDF contains a declaration that can make programs read other files. ${WITHOUT_IT}`,
  signature:
    'The malware scanner recognized something in the file; the name of the match follows "signature:". Do not open the file again. Scan the computer it came from, and ask the person who sent it for a clean copy.',
} as const;
