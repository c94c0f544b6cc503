-- Authorizations on the holder's phone. `pushed_to` is a keyed index of the holder, whose pushes are counted; null for an
-- authorization in the browser.
-- aval: compatible
ALTER TABLE certificate_authorizations ADD COLUMN pushed_to bytea;
