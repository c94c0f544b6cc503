-- PDFs with other files inside (ADR-0159). Versions from before are not inspected again.
-- aval: compatible
ALTER TABLE document_versions DROP CONSTRAINT document_versions_warnings_check,
  ADD CONSTRAINT document_versions_warnings_check CHECK (warnings <@ '{ANNOTATIONS_WITHOUT_APPEARANCE,EMBEDDED_FILES,EXTERNAL_CONTENT,FOOTER_LOOKALIKE,FORM_WITHOUT_APPEARANCE,JAVASCRIPT,LAYERS,MULTIMEDIA,PDFA_LOST,PDFUA_LOST,SWITCHED_CONTENT,XFA_FORM}') NOT VALID;
ALTER TABLE document_versions VALIDATE CONSTRAINT document_versions_warnings_check;

ALTER TABLE document_versions
  -- The names of the files inside, as the file has them. Empty if there are none.
  ADD COLUMN embedded_files text[] DEFAULT '{}' NOT NULL;
