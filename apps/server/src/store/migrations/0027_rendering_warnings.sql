-- Why what a version shows may differ from reader to reader (ADR-0044). Versions from before are not inspected again.
ALTER TABLE document_versions
  ADD COLUMN warnings text[] NOT NULL DEFAULT '{}' CHECK (warnings <@ '{ANNOTATIONS_WITHOUT_APPEARANCE,EXTERNAL_CONTENT,FORM_WITHOUT_APPEARANCE,JAVASCRIPT,LAYERS,MULTIMEDIA,SWITCHED_CONTENT,XFA_FORM}');
