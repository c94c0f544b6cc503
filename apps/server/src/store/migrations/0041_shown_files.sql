-- The file with footers that signers saw, so that public verification knows it for the original of its envelope.
ALTER TABLE page_footers ADD COLUMN shown_sha256 text;
CREATE INDEX page_footers_by_sha256 ON page_footers (shown_sha256) WHERE shown_sha256 IS NOT NULL;

DROP POLICY fence ON page_footers;
CALL protect('page_footers', '{PORTAL,PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
