-- Uploads that look as if they had a footer of Aval already (ADR-0062). Versions from before are not inspected again.
-- aval: compatible
ALTER TABLE document_versions DROP CONSTRAINT document_versions_warnings_check,
  ADD CONSTRAINT document_versions_warnings_check CHECK (warnings <@ '{ANNOTATIONS_WITHOUT_APPEARANCE,EXTERNAL_CONTENT,FOOTER_LOOKALIKE,FORM_WITHOUT_APPEARANCE,JAVASCRIPT,LAYERS,MULTIMEDIA,SWITCHED_CONTENT,XFA_FORM}') NOT VALID;
ALTER TABLE document_versions VALIDATE CONSTRAINT document_versions_warnings_check;
