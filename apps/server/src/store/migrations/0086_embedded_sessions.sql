-- The origins that may show embedded sessions, and the links of these sessions. `embed_secret` is the SHA-256 of the secret
-- in the address; the token of the link is made when the address is opened, and `expires_at` is the term of both.
-- aval: compatible
ALTER TABLE projects ADD COLUMN embed_origins text[] NOT NULL DEFAULT '{}';
ALTER TABLE signing_links
  ADD COLUMN embed_origin text,
  ADD COLUMN embed_framed boolean,
  ADD COLUMN embed_secret bytea,
  ADD COLUMN embed_redeemed_at timestamptz(3),
  ADD COLUMN expires_at timestamptz(3);
