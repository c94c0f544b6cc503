import type { ErrorCode } from './catalogue.ts';
/**
 * Every `details.reason` of the API by code, each with the hint that goes with it on the wire: what the reader can do.
 * The list is closed: a reason that is not here does not compile, nor does one without a hint.
 */
export declare const REASONS: {
    readonly BAD_REQUEST: {
        readonly 'malformed-http': 'Send a well-formed HTTP request, and all of its headers without delay.';
        readonly 'body-cut-off': 'Send the whole body: as many bytes as Content-Length says, or every chunk.';
        readonly 'body-too-slow': 'Send the body faster, over a better connection, or make it smaller.';
        readonly 'not-utf-8': 'Encode the body as UTF-8.';
        readonly 'not-json': 'Send valid JSON (RFC 8259): check quotes, commas and brackets.';
        readonly 'duplicate-name': 'Name every member of a JSON object only once.';
        readonly 'too-deep': 'Nest the JSON at most 20 levels deep.';
        readonly 'too-many-values': 'Send fewer values in one body; 2,000 are admitted unless the endpoint says otherwise.';
        readonly 'form-malformed': 'Send a well-formed multipart/form-data body with the boundary named in Content-Type.';
        readonly 'form-duplicate-part': 'Send every part of the form only once.';
    };
    readonly INVALID_CREDENTIALS: {
        readonly SECOND_FACTOR_REQUIRED: 'Send the code of an authenticator app or a recovery code as well, or use a passkey.';
    };
    readonly FORBIDDEN: {
        readonly ADMIN_SCOPE_REQUIRED: 'Use the dashboard, or a personal access token with the scope admin.';
        readonly EMAIL_NOT_VERIFIED: 'Open the link in the message that confirms the e-mail address, then try again.';
        readonly REAUTHENTICATION_REQUIRED: 'Confirm who you are with POST /v1/auth/reauthenticate, then send the request again.';
        readonly SIGNUP_CLOSED: 'Ask an administrator of this service for an invitation.';
    };
    readonly UNSUPPORTED_MEDIA_TYPE: {
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
    readonly MALWARE_DETECTED: {
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
};
/** The codes that may say why in `details.reason`. */
export type CodeWithReason = keyof typeof REASONS;
/** The prefix before a name that a scanner of malware gives its find. */
declare const SIGNATURE = "signature";
/** What `details.reason` of a code may be. Only the name of a scanner's find is open. */
export type Reason<C extends CodeWithReason> = Exclude<keyof (typeof REASONS)[C] & string, typeof SIGNATURE> | (typeof SIGNATURE extends keyof (typeof REASONS)[C] ? `${typeof SIGNATURE}:${string}` : never);
/** True where the code may say why. */
export declare function hasReasons(code: ErrorCode): code is CodeWithReason;
/** What of a refusal's details its hint depends on. */
interface Why {
    readonly reason: string;
    readonly opensWithoutPassword?: boolean;
}
/** The hint that goes with a reason of this code; null where the list does not know it. */
export declare function hintOf(code: ErrorCode, { reason, opensWithoutPassword }: Why): string | null;
export {};
