-- The reason for declining is the signer's own words: it moves into `personal`, encrypted (ADR-0010). The service encrypts
-- the rows from before in the background. The column stays for the version before, and empties.
CREATE INDEX signers_with_clear_reason ON signers (id) WHERE decline_reason IS NOT NULL;
