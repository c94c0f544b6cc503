-- The last signature, a cancellation and an expiry forget the links of their envelope, which they looked for in all links.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS signing_links_by_envelope ON signing_links (envelope_id);
