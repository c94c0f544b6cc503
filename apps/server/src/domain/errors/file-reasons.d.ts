/**
 * Why content is no PDF that can be signed, with what the person who has the file can do about it. The first ones are
 * about files, the last two about requests.
 */
export declare const UNSUPPORTED_REASONS: {
    readonly 'not-pdf': 'The file is not a PDF. Open it in the program that made it, save or export it as PDF, and upload that file.';
    readonly 'junk-before-header': "Something stands in front of the PDF, as some mail and download programs leave it there. Download the file again. If that does not help, open it in a PDF reader, print it to a new PDF, check the new file, and upload that one.";
    readonly damaged: "The PDF is damaged, and each PDF reader may show it differently. Open it in a PDF reader, print it to a new PDF, check the new file, and upload that one.";
    readonly encrypted: 'The PDF opens only with a password or a certificate. Open it with that, print it to a new PDF without protection, and upload that file.';
    readonly 'dynamic-xfa': 'The PDF is a form that only a few programs can show. Fill it in with Adobe Acrobat Reader, print it to a new PDF, and upload that file.';
    readonly corrupt: "The PDF is broken or incomplete. Download or export it again. If that does not help, open it in a PDF reader, print it to a new PDF, check the new file, and upload that one.";
    readonly 'no-pages': 'PDF readers find no pages in the file. Export it again from the program that made it, check that it shows its pages, and upload that file.';
    readonly 'too-many-pages': 'The PDF has more than 2,000 pages. Divide it into several files and upload those.';
    readonly bomb: "The PDF holds far more data than its size suggests, so it was not read to the end. Open it in a PDF reader, print it to a new PDF, check the new file, and upload that one.";
    readonly unsupported: "The PDF is built in a way that cannot be sealed safely. Open it in a PDF reader, print it to a new PDF, check the new file, and upload that one.";
    readonly limit: 'The PDF takes too long to read. Print it to a new PDF with smaller images, or divide it into several files, and upload those.';
    readonly 'content-type-not-accepted': 'Send JSON with the header Content-Type: application/json. Where a file is uploaded, you can also send multipart/form-data.';
    readonly 'content-type-malformed': 'Correct the header Content-Type, for example to application/json.';
};
/** The other hint for `encrypted`: the file opens without a password and only restricts what may be done with it. */
export declare const OPENS_WITHOUT_PASSWORD_HINT = "The PDF opens without a password but is protected against changes, so it cannot be signed. Open it, print it or save it as a new PDF without protection, and upload that file.";
/**
 * Why a file was refused for safety, with what to do about it. Active content is in many honest forms: the text says
 * what was found and never calls it a virus. `signature` stands for `signature:` and the scanner's own name of its find.
 */
export declare const UNSAFE_REASONS: {
    readonly 'active-content:launch': "The PDF can start a program or open another file on the reader's computer. Print the file to a new PDF, which leaves this out, and upload the new file.";
    readonly 'active-content:javascript': "The PDF contains a script that runs when the file is opened, printed or closed. Forms often have one. Print the file to a new PDF, which leaves this out, and upload the new file.";
    readonly 'active-content:page-javascript': "The PDF contains a script that runs when one of its pages is shown. Print the file to a new PDF, which leaves this out, and upload the new file.";
    readonly 'active-content:submit-form': "The PDF is a form with a button that sends what is filled in to another address. Print the file to a new PDF, which leaves this out, and upload the new file.";
    readonly 'active-content:import-data': "The PDF can load data from another file into its form. Print the file to a new PDF, which leaves this out, and upload the new file.";
    readonly 'active-content:remote-goto': "The PDF has a link to a file on another computer, which can reveal the reader's login. Print the file to a new PDF, which leaves this out, and upload the new file.";
    readonly 'active-content:embedded-executable': `A program is attached to the PDF. Remove the attachment and export the PDF again, or print it to a new PDF, and upload the new file.`;
    readonly 'active-content:xfa-doctype': "The form in the PDF contains a declaration that can make programs read other files. Print the file to a new PDF, which leaves this out, and upload the new file.";
    readonly signature: 'The malware scanner recognized something in the file; its name follows after "signature:". Do not open the file again. Scan the computer it came from, and ask whoever sent it for a clean copy.';
};
