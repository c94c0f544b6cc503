-- A view by the link alone is nobody's, so it is no status of its signer (ADR-0160). The time of the view stays.
-- aval: compatible
UPDATE signers SET status = CASE WHEN sent_at IS NULL THEN 'PENDING' ELSE 'SENT' END
WHERE status = 'VIEWED' AND viewed_by = 'LINK';
