-- Events in the order in which they became visible (ADR-0025), and signatures that need no shared secret.

-- The transaction that wrote the event. What was there before gets the number of this one, and goes by its id.
ALTER TABLE events ADD COLUMN xact xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX events_in_order ON events (project_id, environment, xact, id);

ALTER TABLE webhooks
  -- Standard Webhooks: v1 is HMAC-SHA256 with the secret, v1a is Ed25519
  ADD COLUMN signatures text[] NOT NULL DEFAULT '{v1}' CHECK (signatures <@ '{v1,v1a}' AND signatures <> '{}'),
  -- encrypted, as the secrets are; null where v1a was never asked for
  ADD COLUMN signing_key text,
  ADD COLUMN previous_signing_key text;
