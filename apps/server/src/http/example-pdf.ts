/** A whole PDF of one empty page (ISO 32000-2 section 7.5), so that the examples of the API description can be sent. */
export const EXAMPLE_PDF = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>
endobj
xref
0 4
0000000000 65535 f\u0020
0000000009 00000 n\u0020
0000000058 00000 n\u0020
0000000115 00000 n\u0020
trailer
<< /Size 4 /Root 1 0 R >>
startxref
186
%%EOF
`;

/** The same in base64 (RFC 4648 section 4). */
export const EXAMPLE_PDF_BASE64 = Buffer.from(EXAMPLE_PDF).toString('base64');
