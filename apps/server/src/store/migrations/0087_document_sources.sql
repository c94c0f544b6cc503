-- The DOCX or HTML file that a version's PDF was made from: its format, name, digest, and size. Null for uploaded PDFs.
-- aval: compatible
ALTER TABLE document_versions ADD COLUMN source jsonb;
