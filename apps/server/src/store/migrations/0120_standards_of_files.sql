-- Uploads that claim PDF/A or PDF/UA, which footers, values or the report may break (ADR-0156). Versions from before are not inspected again.
-- aval: compatible
ALTER TABLE document_versions DROP CONSTRAINT document_versions_warnings_check,
  ADD CONSTRAINT document_versions_warnings_check CHECK (warnings <@ '{ANNOTATIONS_WITHOUT_APPEARANCE,EXTERNAL_CONTENT,FOOTER_LOOKALIKE,FORM_WITHOUT_APPEARANCE,JAVASCRIPT,LAYERS,MULTIMEDIA,PDFA_LOST,PDFUA_LOST,SWITCHED_CONTENT,XFA_FORM}') NOT VALID;
ALTER TABLE document_versions VALIDATE CONSTRAINT document_versions_warnings_check;

ALTER TABLE envelopes
  -- Whether the sender wants no footers in this envelope, whatever the organization has chosen.
  ADD COLUMN without_footer boolean DEFAULT false NOT NULL,
  -- Whether the report stays apart from the signed documents.
  ADD COLUMN report_apart boolean DEFAULT false NOT NULL;
