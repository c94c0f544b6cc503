-- What events name besides ids (ADR-0055).

-- The sender's own name of an envelope, to find it by. Part of every event while the envelope has it.
ALTER TABLE envelopes ADD COLUMN reference text CHECK (char_length(reference) <= 100);
CREATE INDEX envelopes_by_reference ON envelopes (project_id, environment, reference, id DESC NULLS LAST)
  WHERE reference IS NOT NULL;

-- When the link was first opened.
ALTER TABLE signing_links ADD COLUMN opened_at timestamptz(3);
UPDATE signing_links SET opened_at = opened.at
FROM (
  SELECT substring(data FROM '"linkId":"(lnk_[0-9a-z]+)"') AS link, min(occurred_at)::timestamptz AS at
  FROM audit_entries WHERE type = 'DOCUMENT_ACCESSED' GROUP BY 1) AS opened
WHERE opened.link = signing_links.id;
