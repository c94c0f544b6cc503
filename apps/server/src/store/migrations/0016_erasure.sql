-- Personal data that can be erased while every proof stands (ADR-0032).

-- null: no bytes are kept; the file is made of what has not been erased, each time it is asked for
ALTER TABLE artifacts ALTER COLUMN blob_key DROP NOT NULL;

-- since when nothing is kept that tells who the signer is
ALTER TABLE signers ADD COLUMN erased_at timestamptz(3);

-- What was told is not told otherwise afterwards: the application may not change an artifact. The two that hold values
-- of people are made anew when a person goes, and no others.
CREATE FUNCTION supersede_artifact(envelope text, file text, digest text, length int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  UPDATE artifacts SET sha256 = digest, size = length, blob_key = NULL
  WHERE envelope_id = envelope AND name = file AND file IN ('disclosures.json', 'evidence.zip')
    AND (fence('purpose') = 'WORKER' OR (project_id = fence('project') AND environment = fence('environment')));
END;
