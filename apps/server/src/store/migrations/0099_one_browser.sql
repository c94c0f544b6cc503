-- A proof of identity that belongs to one browser, and views by a person who has proved who they are (ADR-0128).
-- aval: compatible

-- browser_hash: the SHA-256 of the key of the browser that the proof belongs to. NULL: the proof belongs to no browser.
-- viewed_by: LINK until the signer has viewed a document after their code. NULL: written by a version that didn't tell.
ALTER TABLE signers
  ADD COLUMN browser_hash bytea,
  ADD COLUMN viewed_by text CHECK (viewed_by IN ('LINK', 'PERSON'));
-- When the signer first viewed the version after their code.
ALTER TABLE document_views ADD COLUMN authenticated_at timestamptz(3);
-- The cookie that the response set, encrypted as the response is.
ALTER TABLE idempotency ADD COLUMN cookie bytea;
